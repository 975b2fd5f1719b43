import type { Shares } from "./distribution.ts";

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
