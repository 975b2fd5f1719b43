import { composeRequest } from "#core/contract/asked.ts";
import { estimateTokens, utf8Length } from "#core/contract/estimate.ts";
import type { ProbeStep } from "./probe.ts";

/** How many requests these steps are, and about how many input tokens in all, at so many bytes a token. */
export function planCost(
  steps: readonly ProbeStep[],
  bytesPerToken: number,
): { requests: number; inputTokens: number } {
  const tokens = new Map<ProbeStep["asked"], number>();
  let inputTokens = 0;
  for (const { asked } of steps) {
    const known = tokens.get(asked) ?? estimateTokens(utf8Length(composeRequest(asked)), bytesPerToken);
    tokens.set(asked, known);
    inputTokens += known;
  }
  return { requests: steps.length, inputTokens };
}
