import { toCountText } from "#core/geometry/number-text.ts";
import { hasOwnEdges } from "#core/policy/own-edges.ts";
import type { Rule } from "../rule.ts";

/** Below this many labels chosen edges follow chance more than the question. */
const fewLabels = 50;

export const fewLabelsFitted: Rule = {
  id: "B4",
  level: "warning",
  title: "Edges that few labels have chosen",
  reason:
    "With fewer than about 50 labels the best edges are largely luck; one study saw gains from 20 up to 1,000.",
  checkCut({ question, labels }) {
    const own = question.fitted?.cases ?? (hasOwnEdges(question) ? labels : 0);
    if (own === 0 || own >= fewLabels) return [];
    const cases = own === 1 ? "one labelled case" : `${toCountText(own)} labelled cases`;
    return [
      {
        path: ["rules"],
        message: `These edges stand on ${cases}, where a few answers more or less would move them; label at least ${fewLabels}, better some hundreds.`,
      },
    ];
  },
};
