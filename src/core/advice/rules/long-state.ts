import { estimateTokens } from "#core/contract/estimate.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Rule } from "../rule.ts";

/** About where public measurements report accuracy to fall with what does not matter. */
const manyTokens = 8000;

export const longState: Rule = {
  id: "R8",
  level: "warning",
  title: "The state is long",
  reason: "Accuracy is reported to fall when much of the state does not matter to the question.",
  checkState({ bytes }) {
    const tokens = estimateTokens(bytes);
    if (tokens <= manyTokens) return [];
    return [
      {
        place: { at: "state", range: null },
        message: `The state is long, about ${toCountText(tokens)} tokens, and what does not matter to a question makes answers less accurate; send only the parts that are asked about.`,
      },
    ];
  },
};
