import { startTimer } from "#browser/time.ts";
import { setRules } from "#core/document/edits/edit-questions.ts";
import type { Threshold } from "#core/kinds/thresholds.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { moveQuestionThreshold } from "#core/thresholds/cut-of-question.ts";
import { createDelayedCommit } from "./delayed-commit.ts";
import { playgroundStore, useShownPlayground } from "./open-playground.ts";

interface Move {
  question: PlaygroundQuestion;
  threshold: Threshold;
  to: number;
  gesture?: string | undefined;
}

function applyMove(playground: Playground, { question: { key }, threshold, to }: Move): Playground {
  const now = playground.questions.find((question) => question.key === key);
  return now ? setRules(playground, key, moveQuestionThreshold(now, threshold, to)) : playground;
}

/** A drag is one step of undo, keys are grouped by pause. */
function commit(move: Move): void {
  const { key, id } = move.question;
  playgroundStore.edit((playground) => applyMove(playground, move), {
    label: `Rule of ${id}`,
    group: `rule:${key}`,
    ...(move.gesture !== undefined && { gesture: move.gesture }),
  });
}

/** A drag that pauses this long is committed, as is one that nobody ends. */
const restMs = 400;

const drags = createDelayedCommit<Move>(commit, playgroundStore, startTimer, {
  quietMs: restMs,
  atMostMs: null,
});
let dragged: Move | null = null;

/**
 * Moves a threshold of a question, from wherever it is dragged, stepped or typed. A drag, whose moves share a
 * `gesture`, is previewed, and becomes an edit when it pauses or ends. Keys and typing are edits at once.
 */
export function moveThreshold(
  question: PlaygroundQuestion,
  threshold: Threshold,
  to: number,
  gesture?: string,
): void {
  const move = { question, threshold, to, gesture };
  if (gesture === undefined) return commit(move);
  if (dragged?.question.key !== question.key || dragged.threshold !== threshold) drags.flush();
  dragged = move;
  playgroundStore.preview((playground) => applyMove(playground, move));
  drags.put(move);
}

/** Ends a drag with one edit; without a drag, does nothing. */
export function endDrag(): void {
  drags.flush();
}

/** A question with its threshold where it is being dragged to. */
export function useShownQuestion(question: PlaygroundQuestion): PlaygroundQuestion {
  return useShownPlayground(({ questions }) => questions.find(({ key }) => key === question.key) ?? question);
}
