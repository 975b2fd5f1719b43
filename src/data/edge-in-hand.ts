import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Edge } from "#core/kinds/edges.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { moveQuestionEdge } from "#core/thresholds/cut-of-question.ts";
import { startTimer } from "#platform/timer.ts";
import { moveEdgeOf } from "./edit-edges.ts";
import { playgroundStore } from "./open-playground.ts";
import { createSettling } from "./settling.ts";

interface HeldEdge {
  question: PlaygroundQuestion;
  edge: Edge;
  to: number;
  gesture: string;
}

/** A drag that is held this long is written down, as is one that nobody ends. */
const restMs = 400;

const store = createStore<{ held: HeldEdge | null }>()(() => ({ held: null }));

const settling = createSettling<HeldEdge>(
  ({ question, edge, to, gesture }) => {
    store.setState({ held: null });
    moveEdgeOf(question, edge, to, gesture);
  },
  playgroundStore,
  startTimer,
  { quietMs: restMs, atMostMs: null },
);

/**
 * Moves an edge of a question's cut. A drag, whose moves share a `gesture`, only shows it elsewhere: the document
 * knows of it when the drag rests or ends. Keys and typing are edits at once.
 */
export function carryEdgeOf(question: PlaygroundQuestion, edge: Edge, to: number, gesture?: string): void {
  if (gesture === undefined) return moveEdgeOf(question, edge, to);
  const { held } = store.getState();
  if (held && (held.question.key !== question.key || held.edge !== edge)) settling.flush();
  const carried = { question, edge, to, gesture };
  if (held?.to !== to || held.edge !== edge) store.setState({ held: carried });
  settling.put(carried);
}

/** Ends a drag: one edit of the document; without a drag, does nothing. */
export function letGoOfEdge(): void {
  settling.flush();
}

/** A question with its edge where it is being dragged to; the same value while none is. */
export function useWithEdgeInHand(question: PlaygroundQuestion): PlaygroundQuestion {
  const held = useStore(store, (state) => (state.held?.question.key === question.key ? state.held : null));
  return useMemo(
    () => (held ? { ...question, rules: moveQuestionEdge(question, held.edge, held.to) } : question),
    [question, held],
  );
}

/** The same for a list of questions; the same list while none of them is held. */
export function useAllWithEdgeInHand(
  questions: readonly PlaygroundQuestion[],
): readonly PlaygroundQuestion[] {
  const held = useStore(store, (state) => state.held);
  return useMemo(() => {
    if (held === null) return questions;
    const { key } = held.question;
    return questions.map((question) =>
      question.key === key
        ? { ...question, rules: moveQuestionEdge(question, held.edge, held.to) }
        : question,
    );
  }, [questions, held]);
}
