import { stemmer } from "stemmer";

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that carry no subject. */
const functionWords = toSet(`
a an the this that these those it its they them their there here he she his her we us our you your i me my is are
was were be been being am do does did done has have had will would shall should can could may might must of in on
at by for from to into with within about as and or but if than then so such very any some all each every both
either whether which who whom whose what when where why how`);

const negatives = toSet(
  "not no never none without neither nor cannot isn't doesn't don't won't can't isnt dont",
);

/** Control characters are ASCII too. */
const ascii = /^[\0-\x7f]*$/;

/** The words of a text in lower case, names like `refund_requested` and `refundRequested` in their parts. */
function wordsOf(text: string): readonly string[] {
  if (ascii.test(text)) {
    const apart = /[a-z][A-Z]/.test(text) ? text.replaceAll(/([a-z])([A-Z])/g, "$1 $2") : text;
    return apart.toLowerCase().match(/[a-z0-9][a-z0-9']*/g) ?? [];
  }
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return apart.replaceAll("’", "'").match(/[\p{L}\p{N}][\p{L}\p{N}']*/gu) ?? [];
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map((word) => stemmer(word));
}

/** The stems that say what a text is about; negations and function words are left out. */
export function contentOf(text: string): ReadonlySet<string> {
  const content = new Set<string>();
  for (const word of wordsOf(text)) {
    if (!functionWords.has(word) && !negatives.has(word)) content.add(stemmer(word));
  }
  return content;
}

/** Whether a text says not, never, without and the like. */
export function isNegated(text: string): boolean {
  return wordsOf(text).some((word) => negatives.has(word) || word.endsWith("n't"));
}

/** The share of the smaller set that the other has too, 0..1; 0 when one is empty. */
export function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
}

/** The words of two sets that both have, as a share of all their words, 0..1. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = overlapOf(one, other) * Math.min(one.size, other.size);
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
