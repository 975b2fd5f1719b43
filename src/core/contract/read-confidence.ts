import type { Confidence } from "./answer.ts";
import type { Distribution } from "./read-distribution.ts";
import { readNumber } from "./read-number.ts";

/**
 * The server's own confidence where it sent a valid one, else the one that `formula` gives for its
 * probabilities, else null. A server that sends none breaks nothing.
 */
export function readConfidence(
  sent: unknown,
  distribution: Distribution,
  formula: (probabilities: readonly number[]) => number | null,
): { confidence: Confidence | null; violations: readonly string[] } {
  const reading = sent === undefined || sent === null ? null : readNumber(sent, 1);
  if (reading?.ok) return { confidence: { value: reading.value, source: "server" }, violations: [] };
  const violations = reading === null ? [] : [`"confidence" ${reading.problem}.`];
  const computed = distribution.derivable === null ? null : formula(distribution.derivable);
  return { confidence: computed === null ? null : { value: computed, source: "computed" }, violations };
}
