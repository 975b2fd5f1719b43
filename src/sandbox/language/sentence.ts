import { fillers, negators, transparent, wordSet } from "../words/words.ts";
import { type Agent, toAgents } from "./agents.ts";
import { knowledge, type Meaning, matchPhrases, type PhraseTrie } from "./knowledge.ts";
import { isBoundless, type Polarity, toPolarity } from "./negation.ts";
import { remembered } from "./remembered.ts";
import { toStem } from "./stem.ts";
import { type Token, toSentences, toTokens } from "./text.ts";

/** A known phrase in a sentence, from token `start` up to, not including, token `end`. */
export interface Found {
  start: number;
  end: number;
  meanings: readonly Meaning[];
}

/** One sentence with what the scorer knows of its words. */
export interface Sentence {
  tokens: readonly Token[];
  stems: readonly string[];
  /** For each token: whether a negation turns it. */
  polarity: readonly Polarity[];
  /** For each token: whose deed it tells of. */
  agents: readonly (Agent | undefined)[];
  found: readonly Found[];
}

/** Reads one sentence: stems, scope of negations, known phrases. `stemOf` may correct typos. */
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
    if (!fillers.has(token.word)) skeleton.push(index);
  });
  const { loose, exact } = knowledge();
  const found = maskIdioms(
    [...findPhrases(loose, stems, skeleton), ...findPhrases(exact, stems, words)].filter(
      (phrase) => !holdsPraise(tokens, phrase),
    ),
    stems,
  );
  return {
    tokens,
    stems,
    polarity: toPolarity(tokens, phraseEnds(found, tokens)),
    agents: toAgents(tokens),
    found,
  };
}

/** "Not recommend" is no blame in "I can not recommend it highly enough". */
function holdsPraise(tokens: readonly Token[], { start, end }: Found): boolean {
  return range(start, end).some((index) => tokens[index]?.word === "not" && isBoundless(tokens, index));
}

/** Inside of an idiom nothing else is found, and its stems match no others. */
function maskIdioms(found: Found[], stems: string[]): Found[] {
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
  trie: PhraseTrie<Meaning>,
  stems: readonly string[],
  positions: readonly number[],
): Found[] {
  const found: Found[] = [];
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

/** Beside a negation these words say nothing of what is denied: "can't get it to work". */
const reachedThrough = wordSet("reachedThrough");

/** Where a negation ends that is part of a known phrase; one that stands there with fillers alone ("will never") goes on. */
function phraseEnds(found: readonly Found[], tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end, meanings } of found) {
    if (!meanings.some((meaning) => meaning.kind === "concept" && meaning.concept.valence !== 0)) continue;
    const telling = range(start, end).filter((index) => {
      const word = tokens[index]?.word ?? "";
      return !fillers.has(word) && !negators.has(word) && !reachedThrough.has(word) && !transparent.has(word);
    });
    if (end - start < 2 || telling.length === 0) continue;
    for (const index of range(start, end)) ends.set(index, Math.max(end, ends.get(index) ?? 0));
  }
  return ends;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** The sentences of a text of a question, read as they are spelt; a text that was read lately is not read again. */
export const readText: (text: string) => readonly Sentence[] = remembered(6_000, (text) =>
  toSentences(toTokens(text)).map((tokens) => readSentence(tokens, toStem)),
);
