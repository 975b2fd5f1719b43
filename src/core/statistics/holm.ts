/**
 * P-values of several tests of one look, each corrected so that among all of them a false claim at a level comes with at
 * most that chance (Holm 1979): the smallest times the number of tests, the next times one less, never falling.
 */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const ascending = pValues.map((pValue, at) => ({ pValue, at })).sort((a, b) => a.pValue - b.pValue);
  const adjusted = pValues.map(() => 1);
  let most = 0;
  ascending.forEach(({ pValue, at }, rank) => {
    most = Math.max(most, Math.min(1, pValue * (pValues.length - rank)));
    adjusted[at] = most;
  });
  return adjusted;
}
