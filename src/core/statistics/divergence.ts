import { type Shares, toWhole } from "./distribution.ts";
import { numberAt } from "./number-at.ts";

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
