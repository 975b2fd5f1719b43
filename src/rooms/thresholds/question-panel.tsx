import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { ChoiceDetails } from "./choice-details.tsx";
import { CutOutcomes } from "./cut-outcomes.tsx";
import { CutPanel } from "./cut-panel.tsx";
import { MixedModels } from "./mixed-models.tsx";
import { NothingToCut } from "./nothing-to-cut.tsx";
import { PanelHeading } from "./panel-heading.tsx";
import { ScoreCutPick } from "./score-cut-pick.tsx";
import { ScoreDetails } from "./score-details.tsx";
import { TakeAway } from "./take-away.tsx";
import { useCut } from "./use-cut.ts";
import { useLabelledAnswers } from "./use-subject.ts";

/** One question over its cases. */
export function QuestionPanel({ question }: { question: PlaygroundQuestion }) {
  const labelled = useLabelledAnswers(question);
  return (
    <div className="min-w-0 p-4 min-[1100px]:overflow-auto min-[1100px]:px-6">
      <PanelHeading question={question} labelled={labelled} />
      <CutOutcomes question={question} />
      {labelled.items.length === 0 ? (
        <NothingToCut question={question} labelled={labelled} />
      ) : (
        <MixedModels models={labelled.models}>
          <Pictures question={question} labelled={labelled} />
        </MixedModels>
      )}
      <TakeAway question={question} labelled={labelled} />
    </div>
  );
}

function Pictures({ question, labelled }: { question: PlaygroundQuestion; labelled: LabelledAnswers }) {
  const cut = useCut(question);
  const isScore = question.type === "score";
  const details = isScore ? (
    <ScoreDetails question={question} labelled={labelled} />
  ) : (
    question.type === "choice" && <ChoiceDetails question={question} labelled={labelled} />
  );
  return (
    <>
      {isScore && <ScoreCutPick question={question} />}
      <CutPanel question={question} labelled={labelled} cut={cut}>
        {details}
      </CutPanel>
    </>
  );
}
