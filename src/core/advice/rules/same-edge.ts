import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { toEdgeText } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { cutsOf, hasOwnEdges } from "#core/policy/own-edges.ts";
import type { Rule } from "../rule.ts";

/** Whether equal edges of two questions mean different things. */
function isOther(one: PlaygroundQuestion, other: PlaygroundQuestion): boolean {
  if (one.type !== other.type || cutsOf(one).measure !== cutsOf(other).measure) return true;
  return one.type === "choice" && one.options.length !== other.options.length;
}

/** The edges that stand within 0..1; an edge in levels is another unit. */
function innerEdges(question: PlaygroundQuestion): readonly number[] {
  const { measure, edges } = cutsOf(question);
  return measure === "level" ? [] : edges.filter((edge) => edge > 0 && edge < 1);
}

export const sameEdge: Rule = {
  id: "B1",
  level: "warning",
  title: "One threshold for numbers of different kinds",
  reason:
    "A probability of yes, a confidence among 5 options and one among 50 are different numbers, and 0.8 means another thing in each.",
  checkCut({ question, playground }) {
    if (!hasOwnEdges(question)) return [];
    for (const other of playground.questions) {
      const counts = other.key !== question.key && other.included && hasOwnEdges(other);
      if (!counts || !isOther(question, other)) continue;
      // What cases have chosen on either side is no habit.
      if (question.fitted !== null && other.fitted !== null) continue;
      const shared = innerEdges(question).find((edge) => innerEdges(other).includes(edge));
      if (shared === undefined) continue;
      const message = `${toVisibleName(other.id)} is cut at ${toEdgeText(shared)} too, and its number is of another kind; choose each edge on its own question’s cases.`;
      return [{ path: ["rules"], message }];
    }
    return [];
  },
};
