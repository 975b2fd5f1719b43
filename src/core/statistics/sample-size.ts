import { binomialCdf } from "./binomial.ts";
import { wilsonHalfWidth, wilsonLower, zOf } from "./intervals.ts";

/** The smallest whole n from 1 on where `holds`, which once true stays true; null where none is below 2⁴⁰. */
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

/** Labels for a share near `share` (0..1) to be known to ± `halfWidth`, by the simple normal formula (Wald). */
export function waldSampleSize(share: number, halfWidth: number, confidence = 0.95): number {
  const z = zOf(confidence);
  return Math.ceil((z * z * share * (1 - share)) / (halfWidth * halfWidth) - 1e-9);
}

/** The same by the half-width of the Wilson interval. */
export function wilsonSampleSize(share: number, halfWidth: number, confidence = 0.95): number | null {
  const z = zOf(confidence);
  return smallest((n) => wilsonHalfWidth(share, n, z) <= halfWidth);
}

/** Straight right decisions that show, at `confidence`, an error rate of at most `maxError` (0..1). */
export function zeroErrorSampleSize(maxError: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-maxError) - 1e-9);
}

/** Decisions that show the same with `errors` wrong ones among them. */
export function sampleSizeWithErrors(maxError: number, errors: number, confidence = 0.95): number | null {
  return smallest((n) => n > errors && binomialCdf(errors, n, maxError) <= 1 - confidence + 1e-12);
}

/** Checked cases, `errors` of them wrong, whose Wilson lower bound reaches `target` (0..1, below 1). */
export function sampleSizeToSettle(target: number, errors: number, confidence = 0.95): number | null {
  const reaches = (n: number) => n > errors && wilsonLower(n - errors, n, confidence) >= target;
  return smallest(reaches);
}

/** Cases to label until `needed` of a kind that makes up `share` (0..1, above 0) of them are expected. */
export function expectedTotal(needed: number, share: number): number {
  return needed / share;
}
