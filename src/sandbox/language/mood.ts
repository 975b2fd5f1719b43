// A sentence's mood: its acts (request, offer, …), sarcasm, loudness and sentiment.

import { createPhraseMatcher, readAlternation, readPhraseList, readWordSet } from "../words/word-lists.ts";
import type { Sentence } from "./sentence.ts";
import { type Sentiment, toSentiment } from "./sentiment.ts";

const gushing = new RegExp(`^ (?:${readAlternation("gushing")}) `);
const mocking = createPhraseMatcher("mocking");
const trouble = createPhraseMatcher("trouble");
const sincere = createPhraseMatcher("sincere");

interface Heard {
  spread: string;
  beside: string;
  quoted: boolean;
  sentence: Sentence;
  sentiment: Sentiment;
  previous: Sentiment | undefined;
}

/** Degree of sarcasm, 0..1: praise that clashes with trouble, or mocking phrases. */
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

/** One or two words in quotation marks, as in 'luxury' hotel. */
export function hasScareQuotes(text: string): boolean {
  return /(?:^|[\s(])['"‘“]\p{L}[\p{L}-]{1,20}(?: [\p{L}-]{1,20})?['"’”](?=[\s,.!?;:)]|$)/u.test(text);
}

interface Acts {
  request: boolean;
  offer: boolean;
  future: boolean;
  past: boolean;
  /** Whether something is over, as in "now fixed", "no longer". */
  over: boolean;
}

const imperatives = new RegExp(
  `^(?:(?:${readAlternation("openings")}) )*(?:${readAlternation("imperatives")}) `,
);
const requests = createPhraseMatcher("requests");
const offers = createPhraseMatcher("offers");
const futures = createPhraseMatcher("futures");
const pasts = createPhraseMatcher("pasts");
const overs = createPhraseMatcher("overs");

/** `spread` is the sentence's words with spaces around each. */
function toActs(spread: string): Acts {
  return {
    request: requests.test(spread) || imperatives.test(spread.slice(1)),
    offer: offers.test(spread),
    future: futures.test(spread),
    past: pasts.test(spread),
    over: overs.test(spread),
  };
}

const remote = readPhraseList("remote").map((cue) => ` ${cue} `);

/** Whether the words are about another time or person, a story or a hypothesis. */
export function isRemoteOrHypothetical(words: readonly string[]): boolean {
  const text = ` ${words.join(" ")} `;
  return remote.some((cue) => text.includes(cue));
}

export interface SentenceMood extends Acts {
  question: boolean;
  conditional: boolean;
  sarcastic: boolean;
  /** Whether it's about another time or person, or a story. */
  remote: boolean;
  /** Loudness, 0..1: 1.5 × the share of loud words (of at least four) + 0.2 per exclamation mark, at most 1. */
  loud: number;
  sentiment: Sentiment;
}

const conditionals = readWordSet("conditionals");
const questionWords = readWordSet("questionWords");
const sarcasmFrom = 0.6;

export interface SentenceContext {
  /** Sentiment of the sentence before; undefined for the first one. */
  previous: Sentiment | undefined;
  /** The sentences before and after, as `toSpacedWords` gives them. */
  beside: string;
  /** Whether the text that has the sentence also has scare quotes. */
  quoted: boolean;
}

const alone: SentenceContext = { previous: undefined, beside: " ", quoted: false };

/** `spread` is what `toSpacedWords` gives for the sentence. Without a context, the sentence stands alone. */
export function toSentenceMood(sentence: Sentence, spread: string, around = alone): SentenceMood {
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
    remote: isRemoteOrHypothetical(words.map((token) => token.word)),
    loud: Math.min(1, shouted * 1.5 + bangs * 0.2),
    sentiment: sarcastic ? turnSour(sentiment) : sentiment,
  };
}

/** Words with spaces around each, so that phrases match whole words only. */
export function toSpacedWords(sentence: Sentence): string {
  const words = sentence.tokens.filter((token) => !token.mark).map((token) => token.word);
  return ` ${words.join(" ")} `;
}

function turnSour(sentiment: Sentiment): Sentiment {
  const bad = sentiment.bad + sentiment.good + 1;
  return { value: Math.tanh(-bad / 4), good: 0, bad };
}
