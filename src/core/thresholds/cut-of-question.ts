import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type Edge, moveCut, moveEdge, moveScoreEdge } from "#core/policy/move-edge.ts";
import { choiceCut, type Rules } from "#core/policy/rule.ts";
import type { Edges, Shape } from "./goals.ts";
import { type CutWords, choiceWords, noulWords, tailWords } from "./side-words.ts";

/** A question's rule as a cut on a number in 0..1. */
export interface QuestionCut {
  readonly shape: Shape;
  readonly edges: Edges;
  readonly words: CutWords;
}

type Ruled = Pick<PlaygroundQuestion, "type" | "rules">;

/** How a question is cut; null where its rule cuts something else than a probability: the level of a score. */
export function cutOfQuestion({ type, rules }: Ruled): QuestionCut | null {
  if (type === "choice") {
    const { measure, outcomes } = rules.choice;
    const words = choiceWords(measure, outcomes.unsure);
    return { shape: "gate", edges: { lower: 0, upper: choiceCut(rules.choice) }, words };
  }
  if (type === "noul") return { shape: "band", edges: rules.noul, words: noulWords(rules.noul.outcomes) };
  const { measure, tail, outcomes } = rules.score;
  if (measure === "level") return null;
  return { shape: "band", edges: tail, words: tailWords(outcomes, tail.from) };
}

/** The rules with one edge of the question's cut moved, kept in order and within 0..1. */
export function moveQuestionEdge({ type, rules }: Ruled, edge: Edge, to: number): Rules {
  if (type === "choice") return { ...rules, choice: moveCut(rules.choice, to) };
  if (type === "noul") return { ...rules, noul: moveEdge(rules.noul, edge, to) };
  return { ...rules, score: moveScoreEdge(rules.score, edge, to, 1) };
}

/** The rules with both edges of the question's cut set. */
export function setQuestionEdges(ruled: Ruled, { lower, upper }: Edges): Rules {
  // Widened first, so that neither edge stops at where the other one was.
  const widened = moveQuestionEdge(ruled, "upper", 1);
  const raised = moveQuestionEdge({ ...ruled, rules: widened }, "lower", lower);
  return moveQuestionEdge({ ...ruled, rules: raised }, "upper", upper);
}
