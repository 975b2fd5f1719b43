import { useMemo } from "react";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { cutOfQuestion, type QuestionCut } from "#core/thresholds/cut-of-question.ts";
import { useWithEdgeInHand } from "#data/edge-in-hand.ts";

/** A question's cut with its edges where they are shown; its words are the same value while an edge is dragged. */
export function useCut(question: PlaygroundQuestion): QuestionCut {
  const written = useMemo(() => cutOfQuestion(question), [question]);
  const shown = useWithEdgeInHand(question);
  const edges = useMemo(() => cutOfQuestion(shown).edges, [shown]);
  return useMemo(() => ({ ...written, edges }), [written, edges]);
}
