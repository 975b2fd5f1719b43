import { isRemote } from "./remote.ts";
import type { Sentence } from "./sentence.ts";
import { type Sentiment, toSentiment } from "./sentiment.ts";
import { conditionals, questionWords, requestWords } from "./words.ts";

/** How a sentence says what it says. */
export interface Mood {
  question: boolean;
  conditional: boolean;
  request: boolean;
  sarcastic: boolean;
  /** Tells of another time, another person or a story. */
  remote: boolean;
  /** Shouted in capitals or exclamation marks, 0 to 1. */
  loud: number;
  sentiment: Sentiment;
}

const openers =
  /^(?:great|wonderful|fantastic|brilliant|lovely|nice|awesome|amazing|perfect|bravo|congratulations|super|excellent|thanks|wow|oh|sure|yeah|ah|just|truly|love|best)$/;
const mocks = [
  " love how ",
  " love when ",
  " love that ",
  " love being ",
  " love it when ",
  " managed to ",
  " so glad ",
  " lucky me ",
  " lucky us ",
  " nothing says ",
  " just what ",
  " exactly what ",
  " best part of ",
  " highlight of ",
  " how thoughtful ",
  " how kind ",
  " how lovely ",
  " how nice ",
  " what a treat ",
  " truly ",
  " genius ",
  " world class ",
  " five stars for ",
  " kudos ",
  " congratulations on ",
  " well done ",
  " nice touch ",
  " can not wait to ",
  " always wanted ",
];
const mocking = new Set(["sarcasm"]);

/** The mood of a sentence, given the sentiment of the one before it. */
export function toMood(sentence: Sentence, previous: Sentiment | undefined): Mood {
  const words = sentence.tokens.filter((token) => !token.mark);
  const ending = sentence.tokens
    .filter((token) => token.mark)
    .map((token) => token.word)
    .join("");
  const first = words[0]?.word ?? "";
  const sentiment = toSentiment(sentence);
  const sarcastic = isSarcastic(sentence, sentiment, previous);
  const bangs = ending.match(/!/g)?.length ?? 0;
  const shouted = words.filter((token) => token.loud).length / Math.max(4, words.length);
  return {
    question:
      /[?？]/.test(ending) ||
      (questionWords.has(first) && words.length > 2 && !/^(?:when|while|which)$/.test(first)),
    conditional: words.some((token) => conditionals.has(token.word)),
    request: isRequest(words.map((token) => token.word)),
    sarcastic,
    remote: isRemote(words.map((token) => token.word)),
    loud: Math.min(1, shouted * 1.5 + bangs * 0.2),
    sentiment: sarcastic ? turnSour(sentiment) : sentiment,
  };
}

function isRequest(words: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      requestWords.has(word) ||
      word === "please" ||
      word === "pls" ||
      word === "need" ||
      (/^(?:can|could|would|will)$/.test(word) && /^(?:you|i|we)$/.test(words[index + 1] ?? "")) ||
      (word === "would" && words[index + 1] === "like"),
  );
}

function isSarcastic(sentence: Sentence, sentiment: Sentiment, previous: Sentiment | undefined): boolean {
  const named = sentence.found.some(
    (found) =>
      found.end - found.start > 1 &&
      found.meanings.some((m) => m.kind === "concept" && mocking.has(m.concept.name)),
  );
  if (named) return true;
  const words = sentence.tokens.filter((token) => !token.mark).map((token) => token.word);
  if (words.some((word) => /^(?:but|however|despite|although|though|except|was|were)$/.test(word)))
    return false;
  const opened = words.slice(0, 3).some((word) => openers.test(word));
  if (opened && sentiment.good >= 2 && sentiment.bad >= 1.5) return true;
  const spread = ` ${words.join(" ")} `;
  if (sentiment.bad >= 1.5 && mocks.some((mock) => spread.includes(mock))) return true;
  return (
    words.length <= 3 && opened && sentiment.good >= 2 && previous !== undefined && previous.value < -0.3
  );
}

function turnSour(sentiment: Sentiment): Sentiment {
  const bad = sentiment.bad + sentiment.good;
  return { value: Math.tanh(-bad / 4), good: 0, bad };
}
