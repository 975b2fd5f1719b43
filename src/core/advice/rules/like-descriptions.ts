import { likenessOf } from "../content-words.ts";
import { samePair } from "../near-duplicates.ts";
import type { OptionSubject } from "../question-subject.ts";
import type { Rule } from "../rule.ts";

const alike = 0.6;
const fewestWords = 3;

/** Only options that share a word are compared, and no word that many have leads to a comparison. */
function likePair(options: readonly OptionSubject[]): { first: number; second: number } | null {
  const holders = new Map<string, number[]>();
  for (const [second, { content }] of options.entries()) {
    if (content.size < fewestWords) continue;
    for (const word of content) {
      const others = holders.get(word) ?? [];
      for (const first of others.slice(0, 8)) {
        if (likenessOf(options[first]?.content ?? new Set(), content) >= alike) return { first, second };
      }
      holders.set(word, [...others, second]);
    }
  }
  return null;
}

export const likeDescriptions: Rule = {
  id: "C5",
  level: "hint",
  title: "Two options are described much alike",
  reason: "What two descriptions share does not tell the options apart.",
  checkQuestion({ options }) {
    if (samePair(options.map(({ descriptionKey }) => descriptionKey)) !== null) return [];
    const pair = likePair(options);
    if (pair === null) return [];
    return [
      {
        path: ["options", pair.second, "description", "text"],
        message: `This is described much like option ${pair.first + 1}, so the two are easily taken for each other; say of each what it covers and what it does not.`,
      },
    ];
  },
};
