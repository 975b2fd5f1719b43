import { numberAt } from "./distribution.ts";

/**
 * P-values of several tests of one look, each corrected so that among all of them a false claim at a level comes with at
 * most that chance (Holm 1979): the smallest times the number of tests, the next times one less, never falling.
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

/** A test of one look: its p-value, and its share of what may be wrong, beside those of the others; 1 on average. */
export interface WeighedTest {
  readonly pValue: number;
  readonly weight: number;
}

/**
 * The smallest share of false claims, 0..1, at which each test is a claim when all that are as sure are claims too, in the
 * order given: Benjamini & Yekutieli (2001), whose promise holds however tests depend on each other, with weights that were
 * given before looking (Genovese, Roeder & Wasserman 2006).
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

/** The logarithm of n!. Kept for as many as were asked for. */
function logFactorial(n: number): number {
  if (n >= logs.length) {
    const more = new Float64Array(Math.max(n + 1, 2 * logs.length));
    more.set(logs);
    for (let at = logs.length; at < more.length; at += 1) more[at] = numberAt(more, at - 1) + Math.log(at);
    logs = more;
  }
  return numberAt(logs, n);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * The chance that `n` of `all` rows, drawn without a look, hold `hits` or more of the `allHits` that there are: Fisher's
 * exact test (1935), one-sided.
 */
export function chanceOfAsMany(hits: number, n: number, allHits: number, all: number): number {
  const most = Math.min(n, allHits);
  if (hits <= Math.max(0, n + allHits - all)) return 1;
  const whole = logChoose(all, n);
  let chance = 0;
  for (let at = hits; at <= most; at += 1)
    chance += Math.exp(logChoose(allHits, at) + logChoose(all - allHits, n - at) - whole);
  return Math.min(1, chance);
}
