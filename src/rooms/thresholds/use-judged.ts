import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { type Judged, judgedBy } from "#core/thresholds/judged-by.ts";
import type { Subject } from "#core/thresholds/subject.ts";
import { useShownQuestion } from "#playground/move-threshold.ts";
import { usePlayground } from "#playground/open-playground.ts";

const dragged = ["thresholds"] as const;

/** What a question's targets are judged by, at its thresholds as they are shown; held-out cases speak when they are looked at. */
export function useJudged(question: PlaygroundQuestion, cut: QuestionCut, subject: Subject): Judged {
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = useShownQuestion(question);
  // Where a threshold is dragged to, these cases have chosen it as soon as it rests.
  const chosen = shown === question ? subject : { ...subject, chose: subject.table.n, uses: dragged };
  return judgedBy(shown, cut, chosen, ledger);
}
