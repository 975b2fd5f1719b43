/** The number at a place of a list; 0 beyond its ends, so that sums over missing places stay sums. */
export function numberAt(values: ArrayLike<number> | undefined, place: number): number {
  return values?.[place] ?? 0;
}

/** Shares as a service gives them: one per option or level, about 1 in sum. */
export type Shares = readonly number[];

/** Shares that sum to 1 by more than rounding's 1e−6, made to; measures over whole distributions use these. */
export function toWhole(shares: Shares): Shares {
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) > 1e-6 && sum > 0 ? shares.map((share) => share / sum) : shares;
}

/** The place of the largest share, the first of equals; −1 of none. */
export function topOf(shares: Shares): number {
  return shares.indexOf(Math.max(...shares));
}

/** The largest share, 0..1: what calibration of a choice applies to. */
export function topShare(shares: Shares): number {
  return numberAt(shares, topOf(shares));
}

/** The lead of the largest share over the next, 0..1; the share itself where it is the only one. */
export function marginOf(shares: Shares): number {
  const [first = 0, second = 0] = shares.toSorted((a, b) => b - a);
  return first - second;
}

/** Entropy over its largest value, 0 (sure) to 1 (even); 0 of a single share. */
export function normalisedEntropy(shares: Shares): number {
  if (shares.length < 2) return 0;
  const nats = toWhole(shares).reduce((sum, share) => sum - (share > 0 ? share * Math.log(share) : 0), 0);
  return nats / Math.log(shares.length);
}

/** How far the top share stands above an even split, 0..1: our own name, not the service's confidence. */
export function peakOf(shares: Shares): number {
  if (shares.length < 2) return shares.length;
  const even = 1 / shares.length;
  return Math.min(1, Math.max(0, (topShare(shares) - even) / (1 - even)));
}

/** Jensen–Shannon divergence of two distributions in bits, 0 (the same) to 1 (nothing in common) (Lin 1991). */
export function jensenShannon(a: Shares, b: Shares): number {
  const [p, q] = [toWhole(a), toWhole(b)];
  const bits = p.reduce((sum, share, at) => {
    const other = numberAt(q, at);
    return sum + (bitsTo(share, (share + other) / 2) + bitsTo(other, (share + other) / 2)) / 2;
  }, 0);
  return bits < 1e-15 ? 0 : bits;
}

function bitsTo(share: number, middle: number): number {
  return share === 0 ? 0 : share * Math.log2(share / middle);
}

/** Total variation, 0..1: how much probability moved. */
export function totalVariation(a: Shares, b: Shares): number {
  const [p, q] = [toWhole(a), toWhole(b)];
  return p.reduce((sum, share, at) => sum + Math.abs(share - numberAt(q, at)), 0) / 2;
}

/** A score fit for measuring: finite and within 0..`max`, −0 as 0; null otherwise. */
export function parseScore(value: unknown, max = 1): number | null {
  if (typeof value !== "number" || !(value >= 0 && value <= max)) return null;
  return value === 0 ? 0 : value;
}

/** Whether shares are too far from 1 in sum for rounding: such an answer is left out of averages, and counted. */
export function isContractViolation(shares: Shares): boolean {
  const sum = shares.reduce((total, share) => total + share, 0);
  return !(Math.abs(sum - 1) <= Math.max(0.02, shares.length * 0.005) + 1e-9);
}

/** The ids that more than one case carries, each once. */
export function duplicatedIds(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}

/** The distinct models that answered, in order of appearance: measures over more than one mix them up. */
export function modelsAmong(models: readonly string[]): string[] {
  return [...new Set(models)];
}
