import { toEdgeText } from "#core/geometry/number-text.ts";
import { cutsOf } from "#core/policy/own-edges.ts";
import type { Rule } from "../rule.ts";

export const confidenceUnseen: Rule = {
  id: "B3",
  level: "warning",
  title: "A cut on a confidence that no label has tested",
  reason:
    "Two studies found choices between 0.50 and 0.95 of confidence no more often right at the top than at the bottom; in another task it told. Only your own curve shows it.",
  checkCut({ question, labels }) {
    const { measure, edges } = cutsOf(question);
    const cut = edges[0] ?? 0;
    if (measure !== "confidence" || labels > 0 || cut < 0.5 || cut > 0.95) return [];
    return [
      {
        path: ["rules"],
        message: `Nothing shows yet that a confidence of ${toEdgeText(cut)} separates right choices from wrong ones; label cases, and look at your own curve.`,
      },
    ];
  },
};
