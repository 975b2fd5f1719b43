import { probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { binomialCdf, wilsonHalfWidth, wilsonLower, zOf } from "./binomial.ts";
import { type CutTable, candidateOf, reaching } from "./cut-table.ts";

/** A scale from 0 to `max` with a whole number of steps to each unit. */
type Steps = Pick<ThresholdScale, "max" | "step">;

/** The side of the cut whose automatic decisions are certified. */
export type CertifiedSide = "yes" | "no";

export interface TestedCut {
  readonly cut: number;
  /** Rows decided on this side. */
  readonly n: number;
  readonly errors: number;
  /** The chance of so few errors if the error rate were above α, 0..1. */
  readonly pValue: number;
  /** The same for losses that need not be 0 or 1. */
  readonly hoeffdingBentkus: number;
}

/**
 * The cuts declared before any label is seen, strictest first, a step apart from next to an end of the scale to its
 * middle: of a probability 0.99…0.50 for yes, 0.01…0.50 for no.
 */
function declaredGrid(side: CertifiedSide, { max, step }: Steps): number[] {
  const parts = Math.round(1 / step);
  const all = max * parts;
  return Array.from(
    { length: Math.floor(all / 2) },
    (_, at) => (side === "yes" ? all - 1 - at : 1 + at) / parts,
  );
}

/** Tests at every declared cut that the error rate among its decisions exceeds `alpha` (arXiv 2110.01052). */
export function testCuts(
  table: CutTable,
  side: CertifiedSide,
  alpha: number,
  steps: Steps = probabilityScale,
): TestedCut[] {
  return declaredGrid(side, steps).map((cut) => {
    const { rows, positives } = reaching(table, candidateOf(table, cut));
    const n = side === "yes" ? rows : table.n - rows;
    const errors = side === "yes" ? rows - positives : table.positives - positives;
    const pValue = binomialCdf(errors, n, alpha);
    return { cut, n, errors, pValue, hoeffdingBentkus: hoeffdingBentkus(errors, n, alpha) };
  });
}

/** The Hoeffding–Bentkus p-value that a mean loss of `loss / n` comes from a risk above `alpha`, 0..1. */
export function hoeffdingBentkus(loss: number, n: number, alpha: number): number {
  if (n === 0) return 1;
  const risk = Math.min(loss / n, alpha);
  const hoeffding = Math.exp(-n * divergence(risk, alpha));
  return Math.min(1, hoeffding, Math.E * binomialCdf(Math.ceil(loss - 1e-9), n, alpha));
}

/** The divergence of two Bernoulli shares in nats. */
function divergence(a: number, b: number): number {
  return divergencePart(a, b) + divergencePart(1 - a, 1 - b);
}

function divergencePart(a: number, b: number): number {
  return a === 0 ? 0 : a * Math.log(a / b);
}

/** The loosest cut certified with chance ≥ 1 − δ by Bonferroni's correction; null where none is. */
export function bonferroniCut(tested: readonly TestedCut[], delta: number): number | null {
  return tested.findLast(({ pValue }) => pValue <= delta / tested.length)?.cut ?? null;
}

/** The same by fixed sequences from evenly spread starts, each walking looser to its first failure. */
export function multiStartCut(tested: readonly TestedCut[], delta: number, starts = 5): number | null {
  let loosest = -1;
  for (let start = 0; start < starts; start += 1) {
    let at = Math.floor((start * tested.length) / starts);
    while ((tested[at]?.pValue ?? Infinity) <= delta / starts) at += 1;
    if (at > Math.floor((start * tested.length) / starts)) loosest = Math.max(loosest, at - 1);
  }
  return tested[loosest]?.cut ?? null;
}

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

/** Checked cases, `errors` of them wrong, whose Wilson lower bound at the confidence of so many reaches `target` (0..1, below 1). */
export function sampleSizeToSettle(
  target: number,
  errors: number,
  confidence: (n: number) => number = () => 0.95,
): number | null {
  const reaches = (n: number) => n > errors && wilsonLower(n - errors, n, confidence(n)) >= target;
  return smallest(reaches);
}

/** Cases to label until `needed` of a kind that makes up `share` (0..1, above 0) of them are expected. */
export function expectedTotal(needed: number, share: number): number {
  return needed / share;
}
