import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { type Edge, moveCut, moveEdge, moveScoreEdge } from "#core/policy/move-edge.ts";
import { choiceCut, type Rules, scoreEdges } from "#core/policy/rule.ts";
import { type Ruled, scaleOf } from "#core/policy/rule-scale.ts";
import type { Edges, Shape } from "./goals.ts";
import { type CutWords, choiceWords, noulWords, scoreWords } from "./side-words.ts";

/** A question's rule as a cut on a number. */
export interface QuestionCut {
  readonly shape: Shape;
  /** What the number and the edges are measured by. */
  readonly scale: EdgeScale;
  readonly edges: Edges;
  readonly words: CutWords;
}

/** How a question is cut. */
export function cutOfQuestion(question: Ruled): QuestionCut {
  const { type, rules } = question;
  const scale = scaleOf(question);
  if (type === "choice") {
    const { measure, outcomes } = rules.choice;
    const words = choiceWords(measure, outcomes.unsure);
    return { shape: "gate", scale, edges: { lower: 0, upper: choiceCut(rules.choice) }, words };
  }
  return type === "noul"
    ? { shape: "band", scale, edges: rules.noul, words: noulWords(rules.noul.outcomes) }
    : { shape: "band", scale, edges: scoreEdges(rules.score), words: scoreWords(rules.score) };
}

/** The rules with one edge of the question's cut moved, kept in order and on its scale. */
export function moveQuestionEdge(question: Ruled, edge: Edge, to: number): Rules {
  const { type, rules } = question;
  if (type === "choice") return { ...rules, choice: moveCut(rules.choice, to) };
  if (type === "noul") return { ...rules, noul: moveEdge(rules.noul, edge, to) };
  return { ...rules, score: moveScoreEdge(rules.score, edge, to, scaleOf(question).max) };
}

/** The rules with both edges of the question's cut set. */
export function setQuestionEdges(question: Ruled, { lower, upper }: Edges): Rules {
  // Widened first, so that neither edge stops at where the other one was.
  const widened = moveQuestionEdge(question, "upper", scaleOf(question).max);
  const raised = moveQuestionEdge({ ...question, rules: widened }, "lower", lower);
  return moveQuestionEdge({ ...question, rules: raised }, "upper", upper);
}
