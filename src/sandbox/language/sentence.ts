// A sentence with its stems, polarity, agents and known phrases.

import { fillerWords, negationWords, readWordSet, transparentWords } from "../words/word-lists.ts";
import { type Agent, toAgents } from "./agents.ts";
import { getLexiconKnowledge, type PhraseMeaning } from "./knowledge.ts";
import { memoizeByText } from "./memoize.ts";
import { isPraisingNegation, type TokenPolarity, toTokenPolarities } from "./negation.ts";
import { matchPhrases, type PhraseTrie } from "./phrase-trie.ts";
import { type Token, toSentences, toStem, toTokens } from "./tokens.ts";

/** A phrase of the tokens `start` ≤ i < `end`. */
export interface FoundPhrase {
  start: number;
  end: number;
  meanings: readonly PhraseMeaning[];
}

export interface Sentence {
  tokens: readonly Token[];
  stems: readonly string[];
  polarity: readonly TokenPolarity[];
  /** One for each token; undefined if unknown. */
  agents: readonly (Agent | undefined)[];
  found: readonly FoundPhrase[];
}

/** `stemOf` returns the stem of a word, and may correct typos. */
export function readSentence(
  tokens: readonly Token[],
  stemOf: (word: string, proper: boolean) => string,
): Sentence {
  const stems: string[] = [];
  const words: number[] = [];
  const skeleton: number[] = [];
  tokens.forEach((token, index) => {
    stems.push(token.mark ? token.word : stemOf(token.word, token.proper));
    if (token.mark) return;
    words.push(index);
    if (!fillerWords.has(token.word)) skeleton.push(index);
  });
  const { loose, exact } = getLexiconKnowledge();
  const found = maskIdioms(
    [...findPhrases(loose, stems, skeleton), ...findPhrases(exact, stems, words)].filter(
      (phrase) => !holdsPraise(tokens, phrase),
    ),
    stems,
  );
  return {
    tokens,
    stems,
    polarity: toTokenPolarities(tokens, phraseEnds(found, tokens)),
    agents: toAgents(tokens),
    found,
  };
}

/** "Not recommend" isn't criticism in "I can not recommend it highly enough". */
function holdsPraise(tokens: readonly Token[], { start, end }: FoundPhrase): boolean {
  return range(start, end).some(
    (index) => tokens[index]?.word === "not" && isPraisingNegation(tokens, index),
  );
}

/** Removes other phrases within idioms, and changes their stems so that they can't match. */
function maskIdioms(found: FoundPhrase[], stems: string[]): FoundPhrase[] {
  const idioms = found.filter(({ meanings }) =>
    meanings.some((m) => m.kind === "concept" && m.concept.name === "idiom"),
  );
  if (idioms.length === 0) return found;
  for (const { start, end } of idioms) {
    for (const index of range(start, end)) stems[index] = `=${stems[index]}`;
  }
  return found.filter(({ start, end }) => !idioms.some((idiom) => start < idiom.end && end > idiom.start));
}

function findPhrases(
  trie: PhraseTrie<PhraseMeaning>,
  stems: readonly string[],
  positions: readonly number[],
): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (const match of matchPhrases(
    trie,
    positions.map((index) => stems[index] as string),
  )) {
    const start = positions[match.start] as number;
    const end = (positions[match.start + match.length - 1] as number) + 1;
    if (end - start <= match.length + 4) found.push({ start, end, meanings: match.meanings });
  }
  return found;
}

/** Words beside a negation that don't decide what is negated, such as "get" in "can't get it to work". */
const reachedThrough = readWordSet("reachedThrough");

/**
 * Maps each token of a phrase with a sentiment to the end (exclusive) of the phrase that reaches furthest. Single words
 * and phrases without a word of their own ("will never") are left out, because they don't limit a negation.
 */
function phraseEnds(found: readonly FoundPhrase[], tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end, meanings } of found) {
    if (!meanings.some((meaning) => meaning.kind === "concept" && meaning.concept.valence !== 0)) continue;
    const telling = range(start, end).filter((index) => {
      const word = tokens[index]?.word ?? "";
      return (
        !fillerWords.has(word) &&
        !negationWords.has(word) &&
        !reachedThrough.has(word) &&
        !transparentWords.has(word)
      );
    });
    if (end - start < 2 || telling.length === 0) continue;
    for (const index of range(start, end)) ends.set(index, Math.max(end, ends.get(index) ?? 0));
  }
  return ends;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** Reads a question's text without correcting its spelling, which its author chose; cached. */
export const readQuestionText: (text: string) => readonly Sentence[] = memoizeByText((text) =>
  toSentences(toTokens(text)).map((tokens) => readSentence(tokens, toStem)),
);
