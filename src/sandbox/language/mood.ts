import { alternatives, phrases, saying, wordSet } from "../words/words.ts";
import type { Sentence } from "./sentence.ts";
import { type Sentiment, sarcasmOf, toSentiment } from "./sentiment.ts";

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
const requests = saying("requests");
const offers = saying("offers");
const futures = saying("futures");
const pasts = saying("pasts");
const overs = saying("overs");

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

const remote = phrases("remote").map((cue) => ` ${cue} `);

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
export interface Surroundings {
  previous: Sentiment | undefined;
  /** The words of the sentences before and after. */
  beside: string;
  quoted: boolean;
}

const alone: Surroundings = { previous: undefined, beside: " ", quoted: false };

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
export function toSpread(sentence: Sentence): string {
  const words = sentence.tokens.filter((token) => !token.mark).map((token) => token.word);
  return ` ${words.join(" ")} `;
}

function turnSour(sentiment: Sentiment): Sentiment {
  const bad = sentiment.bad + sentiment.good + 1;
  return { value: Math.tanh(-bad / 4), good: 0, bad };
}
