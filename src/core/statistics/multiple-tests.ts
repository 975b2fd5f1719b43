import { probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { binomialCdf, wilsonLower } from "./binomial.ts";
import { valueAt } from "./distribution.ts";
import {
  candidateIndex,
  countAtOrAbove,
  type ThresholdTable,
  thresholdOfCandidate,
} from "./threshold-table.ts";

/**
 * Holm-adjusted p-values in the order given (Holm 1979). Controls the familywise error rate under any
 * dependence.
 */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const ascending = pValues.map((pValue, at) => ({ pValue, at })).sort((a, b) => a.pValue - b.pValue);
  const adjusted: number[] = [];
  let most = 0;
  ascending.forEach(({ pValue, at }, rank) => {
    most = Math.max(most, Math.min(1, pValue * (pValues.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}

/** `weight` is the test's prior importance. It has to be fixed before anyone looks at the data; the mean is 1. */
export interface WeighedTest {
  readonly pValue: number;
  readonly weight: number;
}

/**
 * Adjusted p-values (q-values), 0..1, in the order given: Benjamini & Yekutieli (2001), valid under any
 * dependence, with prior weights (Genovese, Roeder & Wasserman 2006).
 */
export function falseDiscoveryRates(tests: readonly WeighedTest[]): number[] {
  const m = tests.length;
  let dependence = 0;
  for (let rank = 1; rank <= m; rank += 1) dependence += 1 / rank;
  const ascending = tests
    .map(({ pValue, weight }, at) => ({ weighed: weight > 0 ? pValue / weight : Infinity, at }))
    .sort((one, other) => one.weighed - other.weighed);
  const rates: number[] = [];
  let least = 1;
  for (let rank = m; rank > 0; rank -= 1) {
    const one = ascending[rank - 1];
    if (one === undefined) continue;
    least = Math.min(least, (one.weighed * m * dependence) / rank);
    rates[one.at] = least;
  }
  return rates;
}

let logs = new Float64Array(1);

/** ln n!, memoised up to the largest n asked for. */
function logFactorial(n: number): number {
  if (n >= logs.length) {
    const more = new Float64Array(Math.max(n + 1, 2 * logs.length));
    more.set(logs);
    for (let at = logs.length; at < more.length; at += 1) more[at] = valueAt(more, at - 1) + Math.log(at);
    logs = more;
  }
  return valueAt(logs, n);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * One-sided Fisher exact test (1935): P(≥ `hits` hits among `n` of `all` rows drawn at random, of which
 * `allHits` are hits).
 */
export function hypergeometricTail(hits: number, n: number, allHits: number, all: number): number {
  const most = Math.min(n, allHits);
  if (hits <= Math.max(0, n + allHits - all)) return 1;
  const whole = logChoose(all, n);
  let chance = 0;
  for (let at = hits; at <= most; at += 1)
    chance += Math.exp(logChoose(allHits, at) + logChoose(all - allHits, n - at) - whole);
  return Math.min(1, chance);
}

/** A scale 0..`max`; 1 has to be a multiple of `step`. */
type Steps = Pick<ThresholdScale, "max" | "step">;

/** The side of the threshold whose automatic decisions are certified. */
export type CertifiedSide = "yes" | "no";

export interface TestedThreshold {
  readonly threshold: number;
  readonly n: number;
  readonly errors: number;
  /** Binomial p-value of H₀ "error rate > α", 0..1. */
  readonly pValue: number;
}

/**
 * Thresholds fixed before seeing labels, strictest first, `step` apart, from next to the end of the scale to
 * its middle. For a probability: 0.99…0.50 for yes, 0.01…0.50 for no.
 */
function declaredGrid(side: CertifiedSide, { max, step }: Steps): number[] {
  const parts = Math.round(1 / step);
  const all = max * parts;
  return Array.from(
    { length: Math.floor(all / 2) },
    (_, at) => (side === "yes" ? all - 1 - at : 1 + at) / parts,
  );
}

/**
 * Learn-then-Test: p-values of H₀ "the error rate exceeds `alpha`" at each declared threshold (arXiv
 * 2110.01052).
 */
export function testThresholds(
  table: ThresholdTable,
  side: CertifiedSide,
  alpha: number,
  steps: Steps = probabilityScale,
): TestedThreshold[] {
  return declaredGrid(side, steps).map((threshold) => {
    const { rows, positives } = countAtOrAbove(table, candidateIndex(table, threshold));
    const n = side === "yes" ? rows : table.n - rows;
    const errors = side === "yes" ? rows - positives : table.positives - positives;
    return { threshold, n, errors, pValue: binomialCdf(errors, n, alpha) };
  });
}

/** The loosest threshold certified with probability ≥ 1 − δ (Bonferroni); null if none is. */
export function bonferroniThreshold(tested: readonly TestedThreshold[], delta: number): number | null {
  return tested.findLast(({ pValue }) => pValue <= delta / tested.length)?.threshold ?? null;
}

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

/** Number of decisions, all of them correct, that proves an error rate ≤ `maxError` (0..1) at `confidence`. */
export function zeroErrorSampleSize(maxError: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log1p(-maxError) - 1e-9);
}

/**
 * Smallest number of decisions, `errors` of them wrong, whose lower Wilson bound reaches `target` (0..1, below 1); null
 * above 2⁴⁰. `confidence` may depend on that number.
 */
export function sampleSizeToSettle(
  target: number,
  errors: number,
  confidence: (n: number) => number = () => 0.95,
): number | null {
  const reaches = (n: number) => n > errors && wilsonLower(n - errors, n, confidence(n)) >= target;
  return smallest(reaches);
}

export interface ConformalThreshold {
  /** Rank of the threshold among the scores of positives, lowest first; 0 if there are too few positives. */
  readonly rank: number;
  readonly threshold: number | null;
}

/**
 * The threshold that keeps at least 1 − α of future positives at or above it (class-conditional split
 * conformal).
 */
export function conformalThreshold(table: ThresholdTable, alpha: number): ConformalThreshold {
  const rank = Math.floor(alpha * (table.positives + 1) + 1e-9);
  if (rank === 0 || rank > table.positives) return { rank: 0, threshold: null };
  // The rank-th lowest positive score is the last candidate that keeps positives − rank + 1 positives.
  const candidate = table.positivesAtLeast.findLastIndex((kept) => kept >= table.positives - rank + 1);
  return { rank, threshold: thresholdOfCandidate(table, candidate) };
}
