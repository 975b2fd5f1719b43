// Splits text into tokens and sentences, and words into stems.

import { stemmer } from "stemmer";
import { parseWords, readAlternation } from "../words/word-lists.ts";

/** A word or punctuation mark. `word` is in lower case; `loud` means that it was in capitals. */
export interface Token {
  word: string;
  mark: boolean;
  loud: boolean;
  /** Whether it's capitalised within a sentence, so probably a name. */
  proper: boolean;
}

const pattern =
  /[A-Za-z]+\*+[A-Za-z*]*|[\p{L}\p{M}]+(?:['’]\p{L}+)*\d*|\p{N}+(?:[.,:]\p{N}+)*|[.!?…。！？]+|[,;:()\n—–%$€£]|\p{Extended_Pictographic}/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
let segmenter: Intl.Segmenter | undefined;
const wordStart = /^[\p{L}\p{N}]/u;
const contractions: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:can't|cant|cannot)$/, "can not"],
  [/^(?:won't|wont)$/, "will not"],
  [/^ain't$/, "is not"],
  [/^(.+)n't$/, "$1 not"],
  [/^(do|does|did|is|was|are|were|has|have|had|would|could|should)nt$/, "$1 not"],
  [/^(.+)'ll$/, "$1 will"],
  [/^(.+)'d$/, "$1 would"],
  [/^(.+)'ve$/, "$1 have"],
  [/^(.+)'(?:s|re|m)$/, "$1"],
];

/** Splits a text into tokens. Expands contractions, and segments scripts without spaces by Intl.Segmenter. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const found of text.normalize("NFKC").match(pattern) ?? []) {
    if (!wordStart.test(found)) tokens.push({ word: found, mark: true, loud: false, proper: false });
    else if (unspaced.test(found)) pushSegments(tokens, found);
    else pushWord(tokens, found);
  }
  return tokens;
}

function pushWord(tokens: Token[], found: string): void {
  if (/^[a-z]+$/.test(found) && !/nt$|^cannot$/.test(found)) {
    tokens.push({ word: found, mark: false, loud: false, proper: false });
    return;
  }
  const loud = found.length > 2 && /^\p{Lu}+$/u.test(found);
  const last = tokens.at(-1);
  const starts = !last || (last.mark && /^[.!?…:\n]/.test(last.word));
  const proper = !loud && !starts && /^\p{Lu}/u.test(found);
  for (const word of spellOut(found.toLowerCase())) tokens.push({ word, mark: false, loud, proper });
}

function pushSegments(tokens: Token[], found: string): void {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  for (const part of segmenter.segment(found)) {
    tokens.push({ word: part.segment.toLowerCase(), mark: false, loud: false, proper: false });
  }
}

function spellOut(word: string): string[] {
  if (!word.includes("'") && !word.includes("’") && !/nt$|^cannot$/.test(word)) return [word];
  const plain = word.replaceAll("’", "'");
  for (const [from, to] of contractions) {
    if (from.test(plain)) return plain.replace(from, to).split(" ");
  }
  return [plain.replaceAll("'", "")];
}

/** After these words, "but" doesn't start a clause: "anything but late". */
const wholly = /^(?:anything|nothing|everything|nobody|none|all)$/;

/** Splits at sentence ends, lines and most clauses with "but"; each sentence has a word or an emoji. */
export function toSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    if (token.word === "but" && current.length > 3 && !wholly.test(current.at(-1)?.word ?? "")) {
      sentences.push(current);
      current = [];
    }
    current.push(token);
    if (token.mark && /^[.!?…。！？\n;]/.test(token.word)) {
      sentences.push(current);
      current = [];
    }
  }
  sentences.push(current);
  return joinMarks(sentences);
}

function joinMarks(sentences: readonly Token[][]): Token[][] {
  const kept: Token[][] = [];
  for (const sentence of sentences) {
    if (sentence.some((token) => !token.mark || /\p{Extended_Pictographic}/u.test(token.word)))
      kept.push(sentence);
    else kept.at(-1)?.push(...sentence);
  }
  return kept;
}

const irregular = new Map(
  parseWords("irregular-forms").flatMap((group) => {
    const [base, forms] = group.split(":") as [string, string];
    return forms.split(",").map((form): [string, string] => [form, base]);
  }),
);

/** Matches comparatives of adjectives in -y, such as "happier". Other words in -er may be nouns: cleaner, carrier. */
const compared = new RegExp(`^(${readAlternation("compared")})i(?:er|est)$`);

const longest = 40;
const memo = new Map<string, string>();

/**
 * Porter's algorithm after irregular forms and British spellings are normalised. Words over 40 characters and in other
 * scripts are returned unchanged.
 */
export function toStem(word: string): string {
  if (word.length > longest) return word;
  let stem = memo.get(word);
  if (stem === undefined) {
    if (memo.size > 50_000) memo.clear();
    stem = findStem(word);
    memo.set(word, stem);
  }
  return stem;
}

function findStem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const base = irregular.get(word) ?? word;
  const american = base
    .replace(/is(e|ed|ing|ation|ations|es)$/, "iz$1")
    .replace(compared, "$1y")
    .replace(/our(s|ed|ing|ite|able|ful)?$/, "or$1");
  const stem = stemmer(american.length > 4 ? american : base);
  return stem.length < 3 && base.length > 4 ? base : stem;
}
