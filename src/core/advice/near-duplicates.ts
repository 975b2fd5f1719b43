import { distance } from "fastest-levenshtein";

/** Two places in a list, the earlier first. */
export interface Pair {
  first: number;
  second: number;
}

/** Shorter words differ in a letter and mean another thing. */
const shortest = 6;

/** A key that texts share which say the same in the same words, whatever their order, case and plural. */
export function wordKey(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [];
  return words
    .filter((word) => word !== "a" && word !== "an" && word !== "the")
    .map((word) => (word.length > 4 && word.endsWith("s") ? word.slice(0, -1) : word))
    .sort()
    .join(" ");
}

/** The first pair of keys that are equal and not empty. */
export function samePair(keys: readonly string[]): Pair | null {
  const seen = new Map<string, number>();
  for (const [second, key] of keys.entries()) {
    if (key === "") continue;
    const first = seen.get(key);
    if (first !== undefined) return { first, second };
    seen.set(key, second);
  }
  return null;
}

/** The first pair of names that differ in one letter. */
export function oneLetterApart(names: readonly string[]): Pair | null {
  return lettersApart(names).next().value ?? null;
}

/**
 * The pairs of names that differ in one letter. Only names that begin alike and are nearly as long are
 * measured, which keeps 255 of them to a few thousand short comparisons.
 */
export function* lettersApart(names: readonly string[]): Generator<Pair, undefined> {
  const buckets = new Map<string, number[]>();
  for (const [second, name] of names.entries()) {
    if (name.length < shortest || name.length > 80) continue;
    for (const length of [name.length - 1, name.length, name.length + 1]) {
      for (const first of buckets.get(`${name.slice(0, 2)} ${length}`) ?? []) {
        if (isSlip(names[first] ?? "", name)) yield { first, second };
      }
    }
    const own = `${name.slice(0, 2)} ${name.length}`;
    buckets.set(own, [...(buckets.get(own) ?? []), second]);
  }
  return undefined;
}

/** One letter apart within a word long enough: "plan a" and "plan b", "tier 1" and "tier 2" differ on purpose. */
function isSlip(one: string, other: string): boolean {
  if (one === other || distance(one, other) !== 1) return false;
  const words = one.split(" ");
  const others = other.split(" ");
  if (words.length !== others.length) return false;
  const at = words.findIndex((word, index) => word !== others[index]);
  const [word = "", twin = ""] = [words[at], others[at]];
  return Math.min(word.length, twin.length) >= shortest - 1 && !/\d/.test(word + twin);
}
