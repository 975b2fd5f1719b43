import { toEdgeText } from "#core/geometry/number-text.ts";
import { cutsOf } from "#core/policy/own-edges.ts";
import type { Rule } from "../rule.ts";

/** An expected level this near to 0 takes all probability on the lowest level. */
const asGoodAsZero = 0.01;

export const equalToLevel: Rule = {
  id: "B7",
  level: "warning",
  title: "An edge that asks for an exact score",
  reason:
    "An expected level is a mean of levels: it equals the first or the last only when no other has any probability.",
  checkCut({ question }) {
    const { measure, edges } = cutsOf(question);
    if (measure !== "level") return [];
    const last = question.levels.length - 1;
    const [lower = 0, upper = 0] = edges;
    const exact = upper >= last ? upper : lower > 0 && lower <= asGoodAsZero ? lower : null;
    if (exact === null || last < 1) return [];
    const never =
      exact > last ? "is beyond the last level, so it is never reached" : "is hardly ever met exactly";
    return [
      {
        path: ["rules"],
        message: `An edge at ${toEdgeText(exact, 1)} ${never}: leave room for a part of the probability elsewhere, or cut on the chance of a level.`,
      },
    ];
  },
};
