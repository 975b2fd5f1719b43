import { betaCdf } from "./beta-distribution.ts";

/** The chance of at most `k` hits in `n` draws of chance `p` each, 0..1. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k >= n) return 1;
  return k < 0 ? 0 : betaCdf(1 - p, n - k, k + 1);
}
