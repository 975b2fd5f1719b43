import { numberAt } from "./number-at.ts";
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
