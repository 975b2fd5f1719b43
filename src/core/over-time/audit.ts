import { hash53 } from "#core/text/hash-text-53.ts";

/**
 * The `size` rows that are drawn by chance from a period's different texts. Which ones depends only on the seed and the
 * rows' keys, never on answers or labels, so the draw can be repeated instead of kept.
 */
export function drawAudit(keys: readonly string[], size: number, seed: string): ReadonlySet<string> {
  const numbered = keys.map((key) => ({ key, place: hash53(`audit ${seed} ${key}`) }));
  const sorted = numbered.toSorted((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
  return new Set(sorted.slice(0, size).map(({ key }) => key));
}
