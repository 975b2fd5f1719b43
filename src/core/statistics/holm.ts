/**
 * P-values of several tests of one look, each corrected so that among all of them a false claim at a level comes with at
 * most that chance (Holm 1979): the smallest times the number of tests, the next times one less, never falling.
 */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const order = pValues.map((_, at) => at).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const adjusted = pValues.map(() => 1);
  let most = 0;
  order.forEach((at, rank) => {
    most = Math.max(most, Math.min(1, (pValues[at] ?? 1) * (pValues.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}
