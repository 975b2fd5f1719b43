import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import type { Edge, Edges, Shape } from "#core/kinds/edges.ts";
import type { CutWords } from "#core/kinds/side-words.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Rules } from "#core/model/rule.ts";
import { type Ruled, scaleOf } from "#core/policy/move-edge.ts";

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
  const { shape, edges, words } = kinds[type];
  return { shape, scale: scaleOf(question), edges: edges(rules), words: words(rules) };
}

/** The rules with one edge of the question's cut moved, kept in order and on its scale. */
export function moveQuestionEdge(question: Ruled, edge: Edge, to: number): Rules {
  return kinds[question.type].moveEdge(question.rules, edge, to, scaleOf(question).max);
}

/** The rules with both edges of the question's cut set. */
export function setQuestionEdges(question: Ruled, { lower, upper }: Edges): Rules {
  // Widened first, so that neither edge stops at where the other one was.
  const widened = moveQuestionEdge(question, "upper", scaleOf(question).max);
  const raised = moveQuestionEdge({ ...question, rules: widened }, "lower", lower);
  return moveQuestionEdge({ ...question, rules: raised }, "upper", upper);
}
