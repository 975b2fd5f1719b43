// Draws the texts of a period that people label for monitoring.

import { hash53 } from "#core/text/hash-text-53.ts";

/**
 * Draws up to `size` keys of a period's different texts, in random order. The draw depends only on the seed and the
 * keys, never on answers or labels, so it can be repeated, and a larger draw begins with a smaller one.
 */
export function drawAuditSample(keys: readonly string[], size: number, seed: string): ReadonlySet<string> {
  const numbered = keys.map((key) => ({ key, place: hash53(`audit ${seed} ${key}`) }));
  const sorted = numbered.toSorted((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
  return new Set(sorted.slice(0, size).map(({ key }) => key));
}
