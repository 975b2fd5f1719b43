import { toEdgeText } from "#core/geometry/number-text.ts";
import { cutsOf } from "#core/policy/own-edges.ts";
import type { Rule } from "../rule.ts";

/** Services round to two decimals. */
const halfStep = 0.005;

export const edgeAtOne: Rule = {
  id: "B8",
  level: "hint",
  title: "An edge at a rounded number",
  reason:
    "A probability of 1.00 is a rounded one, and can be wrong: in one certification 9 of those at exactly 1.00 were.",
  checkCut({ question }) {
    const { measure, edges } = cutsOf(question);
    if (measure === "level") return [];
    const found = edges.find((edge) => edge >= 1 - halfStep || (edge > 0 && edge <= halfStep));
    if (found === undefined) return [];
    return [
      {
        path: ["rules"],
        message: `An edge at ${toEdgeText(found)} trusts a number that is rounded to two decimals; answers beyond it are sure, not certain, so check some of them.`,
      },
    ];
  },
};
