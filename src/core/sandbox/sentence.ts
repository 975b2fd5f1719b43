import { knowledge, type Meaning } from "./meaning.ts";
import { type Polarity, toPolarity } from "./negation.ts";
import { matchPhrases } from "./phrase-trie.ts";
import type { Token } from "./text.ts";
import { fillers } from "./words.ts";

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
  found: readonly Found[];
}

/** Reads one sentence: stems, scope of negations, known phrases. `stemOf` may correct typos. */
export function readSentence(
  tokens: readonly Token[],
  stemOf: (word: string, proper: boolean) => string,
): Sentence {
  const stems = tokens.map((token) => (token.mark ? token.word : stemOf(token.word, token.proper)));
  const words = tokens.flatMap((token, index) => (token.mark ? [] : [index]));
  const skeleton = words.filter((index) => !fillers.has((tokens[index] as Token).word));
  const { loose, exact } = knowledge();
  const found: Found[] = [];
  for (const [trie, positions] of [
    [loose, skeleton],
    [exact, words],
  ] as const) {
    for (const match of matchPhrases(
      trie,
      positions.map((index) => stems[index] as string),
    )) {
      const start = positions[match.start] as number;
      const end = (positions[match.start + match.length - 1] as number) + 1;
      if (end - start <= match.length + 4) found.push({ start, end, meanings: match.meanings });
    }
  }
  return { tokens, stems, polarity: toPolarity(tokens, phraseEnds(found)), found };
}

function phraseEnds(found: readonly Found[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { start, end, meanings } of found) {
    if (!meanings.some((meaning) => meaning.kind === "concept" && meaning.concept.valence !== 0)) continue;
    for (let index = start; index < end && end - start > 1; index += 1) {
      ends.set(index, Math.max(end, ends.get(index) ?? 0));
    }
  }
  return ends;
}
