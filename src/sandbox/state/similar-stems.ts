// Finds unknown words of a state that are spelt like a question's word.

import { distance } from "fastest-levenshtein";
import { memoizeByOwnerAndKey } from "../language/memoize.ts";
import { toStem } from "../language/tokens.ts";
import type { StateAnalysis } from "./state-analysis.ts";

/** Factor of a match by similar spelling. */
export const similarSpellingFactor = 0.75;

const similar = memoizeByOwnerAndKey<string[]>();

/**
 * Stems of the state's unknown words that begin with the same letter as `word` and differ from it by one edit, or two
 * from eight letters on. None for a word of fewer than 5 or more than 24 letters.
 */
export function findSimilarStems(reading: StateAnalysis, word: string): readonly string[] {
  if (word.length < 5 || word.length > 24) return [];
  return similar(reading, word, () => findSimilar(reading, word));
}

function findSimilar(reading: StateAnalysis, word: string): string[] {
  const allowed = word.length >= 8 ? 2 : 1;
  return (reading.strangers.get(word[0] as string) ?? [])
    .filter((stranger) => distance(stranger, word) <= allowed)
    .map(toStem);
}
