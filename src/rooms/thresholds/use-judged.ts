import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionCut, Subject } from "#core/thresholds/cut-of-question.ts";
import { judgedBy } from "#core/thresholds/verdict.ts";
import { useShownQuestion } from "#playground/move-threshold.ts";
import { usePlayground } from "#playground/open-playground.ts";

/** What a question's targets are judged by; the held-out cases speak only when they are looked at. */
export type Judged = ReturnType<typeof judgedBy>;

const dragged = ["thresholds"] as const;

/** The same, by the thresholds as they are shown. */
export function useJudged(question: PlaygroundQuestion, cut: QuestionCut, subject: Subject): Judged {
  const ledger = usePlayground((playground) => playground.ledger);
  const shown = useShownQuestion(question);
  // Where a threshold is dragged to, these cases have chosen it as soon as it rests.
  const chosen = shown === question ? subject : { ...subject, chose: subject.table.n, uses: dragged };
  return judgedBy(shown, cut, chosen, ledger);
}
