// The heading of a question's panel: its text, what answered, excluded cases, and notes on its answers.

import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionsByLabelOf } from "#core/policy/outcome-effects.ts";
import { extractQuestionText } from "#core/text/instructions-text.ts";
import { describeExclusions, exclusionCount } from "#core/thresholds/describe-thresholds.ts";
import { countExclusions } from "#core/thresholds/evaluation-sets.ts";
import { describeAnswerCounts } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { useModelComparisonOffer } from "#web/case-runs/answering-model.ts";
import { useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { removeAnswerCounts } from "#web/document/set-thresholds.ts";
import { LinkButton } from "#web/kit/ui/button.tsx";
import { DriftNote } from "#web/kit/ui/note.tsx";
import { QuestionText, VisibleText } from "#web/kit/ui/visible-text.tsx";
import { AnsweringModelsNote, ExcludedCases, MissingAnswersNote } from "./panel-notes.tsx";

/** Explains that rows are counts, so that cases can't be shown. */
function TableNote() {
  const table = usePlayground((playground) => playground.table);
  if (!table) return null;
  return (
    <details className="max-w-96">
      <summary className="min-h-6 cursor-pointer text-right hover:text-ink">
        {describeAnswerCounts(table)}
      </summary>
      <p className="mt-1">
        Scores are rounded down to {table.step}, finer than any threshold. Reading cases, the confusion
        matrix, calibration and resampled estimates need single rows.
      </p>
      <LinkButton onClick={removeAnswerCounts}>Use cases instead</LinkButton>
    </details>
  );
}

export function QuestionPanelHeading({
  question,
  labelled,
}: {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
}) {
  const reading = useIsLoadingAnswers();
  const words = extractQuestionText(question.instructions.text);
  const leftOut = countExclusions(labelled, decisionsByLabelOf(question));
  return (
    <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="line-clamp-3 font-semibold" dir="auto">
          {words ? <QuestionText text={words} /> : "No instructions"}
        </h3>
        <p className="text-sm text-mute">
          <VisibleText text={question.id} className="font-mono" /> · {question.type}
        </p>
      </div>
      <div className="flex flex-col text-sm text-mute min-[700px]:items-end">
        {labelled.counted && <TableNote />}
        <AnsweringModelsNote what="answer" count={labelled.items.length} models={labelled.models} />
        {!reading && <ExcludedCases count={exclusionCount(leftOut)} reasons={describeExclusions(leftOut)} />}
      </div>
      <div className="basis-full text-sm empty:hidden">
        <DriftNote drift={useModelComparisonOffer(question)} />
        <MissingAnswersNote />
      </div>
    </header>
  );
}
