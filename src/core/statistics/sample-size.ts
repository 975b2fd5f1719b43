// How many decisions prove an error rate without an error, or a target with some.

import { wilsonLower } from "./binomial.ts";

/**
 * Smallest integer n ≥ 1 for which `holds(n)`; null if there's none up to 2⁴⁰. `holds` must be monotone, because the
 * search bisects.
 */
function smallest(holds: (n: number) => boolean): number | null {
  let high = 1;
  while (!holds(high)) {
    if (high >= 2 ** 40) return null;
    high *= 2;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Number of decisions, all of them correct, that proves an error rate ≤ `maxError` (0..1, above 0) at `confidence`. */
export function zeroErrorSampleSize(maxError: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-maxError) - 1e-9);
}

/**
 * Smallest number of decisions, `errors` of them wrong, whose lower Wilson bound reaches `target` (0..1, below 1);
 * null above 2⁴⁰. `confidence` may depend on the number of decisions.
 */
export function sampleSizeToProve(
  target: number,
  errors: number,
  confidence: (n: number) => number = () => 0.95,
): number | null {
  const reaches = (n: number) => n > errors && wilsonLower(n - errors, n, confidence(n)) >= target;
  return smallest(reaches);
}
