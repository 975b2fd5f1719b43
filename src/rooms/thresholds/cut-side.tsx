import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { BandCounts } from "#core/statistics/band.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { OutcomeGrid } from "./outcome-grid.tsx";
import { TunePanel } from "./tune-panel.tsx";
import { VerdictCard } from "./verdict-card.tsx";

interface Props {
  question: PlaygroundQuestion;
  cut: QuestionCut;
  counts: BandCounts;
  subject: Subject;
  labelled: LabelledAnswers;
}

/** What the edges come to: outcomes, the verdict, and what to tune them for. */
export function CutSide({ question, cut, counts, subject, labelled }: Props) {
  return (
    <div className="grid content-start gap-5">
      <OutcomeGrid question={question} cut={cut} counts={counts} rows={subject.chosenOn.rows} />
      <VerdictCard question={question} cut={cut} subject={subject} />
      <TunePanel question={question} cut={cut} counts={counts} subject={subject} labelled={labelled} />
    </div>
  );
}
