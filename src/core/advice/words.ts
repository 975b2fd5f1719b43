// Words as advice compares them: stems, negation, overlap of texts, names that catch all the rest, and pairs that
// differ by a letter.

import { distance } from "fastest-levenshtein";
import { stemmer } from "stemmer";

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that carry no content and are ignored when texts are compared. */
const functionWords = toSet(`
a an the this that these those it its they them their there here he she his her we us our you your i me my is are
was were be been being am do does did done has have had will would shall should can could may might must of in on
at by for from to into with within about as and or but if than then so such very any some all each every both
either whether which who whom whose what when where why how`);

const negatives = toSet(
  "not no never none without neither nor cannot isn't doesn't don't won't can't isnt dont",
);

const ascii = /^[\0-\x7f]*$/;

/** Lower-case words; `refund_requested` and `refundRequested` are split. */
function wordsOf(text: string): readonly string[] {
  if (ascii.test(text)) {
    const apart = /[a-z][A-Z]/.test(text) ? text.replaceAll(/([a-z])([A-Z])/g, "$1 $2") : text;
    return apart.toLowerCase().match(/[a-z0-9][a-z0-9']*/g) ?? [];
  }
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return apart.replaceAll("’", "'").match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [];
}

export function stemWords(text: string): string[] {
  return wordsOf(text).map((word) => stemmer(word));
}

/** Lower-case words in order, without function words; negations stay. */
export function extractContentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !functionWords.has(word));
}

/** Stems of the words that `extractContentWords` returns, without negations. */
export function extractContentStems(text: string): ReadonlySet<string> {
  const content = new Set<string>();
  for (const word of wordsOf(text)) {
    if (!functionWords.has(word) && !negatives.has(word)) content.add(stemmer(word));
  }
  return content;
}

/** Detects a word such as not, never or without. */
export function containsNegation(text: string): boolean {
  return wordsOf(text).some((word) => negatives.has(word) || word.endsWith("n't"));
}

/** |A ∩ B| / min(|A|, |B|), 0..1; 0 when either is empty. */
export function overlapCoefficient(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
}

/** |A ∩ B| / |A ∪ B|, 0..1; 0 when both are empty. */
export function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = overlapCoefficient(one, other) * Math.min(one.size, other.size);
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

const whole =
  /^(?:none|other|others|unknown|unclear|n a|na|misc|miscellaneous|general|unsure|undetermined|undecided|unspecified|unrelated|not applicable|no match|nothing|cannot tell|can t tell|not stated|uncategorized|else|no|neither)$/i;
const part =
  /\b(?:none of|something else|anything else|not sure|no (?:clear|relevant|specific|match|topic|issue|complaint|intent|category)|other\b|none\b|unclear|unknown|not mentioned|not applicable|nothing (?:else|relevant))/i;
const described =
  /\b(?:none of the (?:above|other)|anything else|everything else|does not fit|doesn't fit|fits none|nothing else|no other|not covered|cannot be determined|not enough information)\b/i;

const harmless =
  /^(?:acceptable|allowed|safe|ok|okay|clean|benign|legitimate|normal|harmless|appropriate|neutral|no (?:violation|problem|issue|complaint|harm|action)|fine)$/i;

/**
 * How much an option reads as "none of these": 1 by its name, 0.9 by its description, 0.6 as the harmless outcome such
 * as "allowed", otherwise 0.
 */
export function catchAllScore(name: string, description: string): number {
  const plain = name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (whole.test(plain) || part.test(plain)) return 1;
  if (harmless.test(plain)) return 0.6;
  return described.test(description) ? 0.9 : 0;
}

/** From this `catchAllScore` on, an option counts as a catch-all. Harmless outcomes such as "allowed" reach it. */
const takesTheRest = 0.6;

export function isCatchAll(name: string, description: string): boolean {
  return catchAllScore(name, description) >= takesTheRest || /\b(?:any|every) other\b/i.test(description);
}

/** Two indices in a list, the smaller first. */
export interface IndexPair {
  first: number;
  second: number;
}

/** In UTF-16 units. Shorter words that differ in one letter are usually different words. */
const shortest = 6;

/**
 * Equal for texts with the same words, ignoring order, case, articles, and the plural s of words of five letters or
 * more.
 */
export function bagOfWordsKey(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [];
  return words
    .filter((word) => word !== "a" && word !== "an" && word !== "the")
    .map((word) => (word.length > 4 && word.endsWith("s") ? word.slice(0, -1) : word))
    .sort()
    .join(" ");
}

/** The first two equal keys, not counting empty ones; null if there are none. */
export function findEqualPair(keys: readonly string[]): IndexPair | null {
  const seen = new Map<string, number>();
  for (const [second, key] of keys.entries()) {
    if (key === "") continue;
    const first = seen.get(key);
    if (first !== undefined) return { first, second };
    seen.set(key, second);
  }
  return null;
}

/** The first two names that differ in one letter, by index; null if there are none. */
export function findPairOneLetterApart(names: readonly string[]): IndexPair | null {
  return findPairsOneLetterApart(names).next().value ?? null;
}

/**
 * Pairs of names that differ in one letter. Compares only names with the same first two letters and nearly
 * the same length, which keeps 255 names to a few thousand comparisons.
 */
export function* findPairsOneLetterApart(names: readonly string[]): Generator<IndexPair, undefined> {
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

/**
 * One letter differs, in a word long enough and without digits: "plan a" and "plan b" or "tier 1" and "tier 2" differ
 * on purpose.
 */
function isSlip(one: string, other: string): boolean {
  if (one === other || distance(one, other) !== 1) return false;
  const words = one.split(" ");
  const others = other.split(" ");
  if (words.length !== others.length) return false;
  const at = words.findIndex((word, index) => word !== others[index]);
  const [word = "", twin = ""] = [words[at], others[at]];
  return Math.min(word.length, twin.length) >= shortest - 1 && !/\d/.test(word + twin);
}

/** Example: "refund requested" for `refund_requested`. Reads at most 200 characters. */
export function identifierToWords(name: string): string {
  return name
    .slice(0, 200)
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[\s_\-/.]+/g, " ")
    .trim();
}

const longestRead = 4000;

/**
 * English text for rules, from its first 4,000 characters: lower case, single spaces, straight apostrophes. Backticked
 * names become "this" and quotations "quote", because quoted words aren't the author's.
 */
export function toPlainProse(text: string): string {
  return text
    .slice(0, longestRead)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/`[^`]{0,200}`/g, "this")
    .replaceAll(/"[^"]{0,400}"/g, "quote")
    .replaceAll(/(^|[\s(])'[^']{1,200}'(?=$|[\s).,;:?!])/g, "$1quote")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Texts of 1 to 200 characters in backticks; longer ones are left out. */
export function findBackticked(text: string): string[] {
  return [...text.matchAll(/`([^`]{1,200})`/g)].map(([, inside]) => inside ?? "");
}
