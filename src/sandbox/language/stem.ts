import { stemmer } from "stemmer";
import { alternatives, words } from "../words/words.ts";

const irregular = new Map(
  words("irregular-forms").flatMap((group) => {
    const [base, forms] = group.split(":") as [string, string];
    return forms.split(",").map((form): [string, string] => [form, base]);
  }),
);

/** Adjectives in -y, compared: "happier". Other words in -er are as often things and people: cleaner, carrier. */
const compared = new RegExp(`^(${alternatives("compared")})i(?:er|est)$`);

const longest = 40;
const memo = new Map<string, string>();

/**
 * The stem under which forms of a word meet: irregular forms and British spellings first, then Porter's
 * algorithm. Words over 40 characters and words of other scripts are their own stems.
 */
export function toStem(word: string): string {
  let stem = memo.get(word);
  if (stem === undefined) {
    if (memo.size > 50_000) memo.clear();
    stem = findStem(word);
    memo.set(word, stem);
  }
  return stem;
}

function findStem(word: string): string {
  if (word.length > longest || !/^[a-z]+$/.test(word)) return word;
  const base = irregular.get(word) ?? word;
  const american = base
    .replace(/is(e|ed|ing|ation|ations|es)$/, "iz$1")
    .replace(compared, "$1y")
    .replace(/our(s|ed|ing|ite|able|ful)?$/, "or$1");
  const stem = stemmer(american.length > 4 ? american : base);
  return stem.length < 3 && base.length > 4 ? base : stem;
}
