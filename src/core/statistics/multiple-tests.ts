// Corrections of p-values for several tests, and Fisher's exact test.

import { valueOrZeroAt } from "./distribution.ts";

/**
 * Holm-adjusted p-values in the order given (Holm 1979). Controls the familywise error rate under any
 * dependence.
 */
export function holmAdjustedPValues(pValues: readonly number[]): number[] {
  const ascending = pValues.map((pValue, at) => ({ pValue, at })).sort((a, b) => a.pValue - b.pValue);
  const adjusted: number[] = [];
  let most = 0;
  ascending.forEach(({ pValue, at }, rank) => {
    most = Math.max(most, Math.min(1, pValue * (pValues.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}

/**
 * `weight` is the test's prior importance, with mean 1 over all tests. It has to be fixed before anyone looks at the
 * data.
 */
export interface WeightedTest {
  readonly pValue: number;
  readonly weight: number;
}

/**
 * Adjusted p-values (q-values), 0..1, in the order given: Benjamini & Yekutieli (2001), valid under any
 * dependence, with prior weights (Genovese, Roeder & Wasserman 2006).
 */
export function falseDiscoveryRates(tests: readonly WeightedTest[]): number[] {
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

/** ln n!, from a table that at least doubles whenever a larger n is asked for. */
function logFactorial(n: number): number {
  if (n >= logs.length) {
    const more = new Float64Array(Math.max(n + 1, 2 * logs.length));
    more.set(logs);
    for (let at = logs.length; at < more.length; at += 1)
      more[at] = valueOrZeroAt(more, at - 1) + Math.log(at);
    logs = more;
  }
  return valueOrZeroAt(logs, n);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * One-sided exact test (Fisher 1935). Of `all` rows, `allHits` are hits, and `n` are drawn at random. Returns the
 * probability that at least `hits` of the drawn rows are hits.
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
