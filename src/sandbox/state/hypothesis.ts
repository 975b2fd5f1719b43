// Turns a question into words and phrases that are looked up in the state.

import { type AskedAgent, toAskedAgent } from "../language/agents.ts";
import { isKnownWord } from "../language/correct-word.ts";
import { broaderConceptsOf, getLexiconKnowledge } from "../language/knowledge.ts";
import { memoizeByText } from "../language/memoize.ts";
import { isRemoteOrHypothetical } from "../language/mood.ts";
import type { TokenPolarity } from "../language/negation.ts";
import { type FoundPhrase, readQuestionText, type Sentence } from "../language/sentence.ts";
import { toSentiment } from "../language/sentiment.ts";
import { fillerWords, frameWords, readWordSet, stopWords } from "../words/word-lists.ts";

/** A word or phrase of a question, with the features of the state that support or contradict it. */
export interface HypothesisPhrase {
  word: string;
  /** Phrases with the same key match the same sentences, so matches are cached by it. */
  key: string;
  /** Weights of the features that support it (positive) or contradict it (negative). */
  features: readonly (readonly [string, number])[];
  weight: number;
  /** −1 if it's negated, as in "free of errors"; otherwise 1. */
  polarity: number;
  /** Whether the lexicon has the phrase. */
  known: boolean;
  /** Whether it's the action that the question asks about. */
  deed: boolean;
}

/** What a question supposes about the state, in phrases that can be matched. */
export interface Hypothesis {
  phrases: readonly HypothesisPhrase[];
  /** Whether the question asks if something is requested. */
  request: boolean;
  /** Whether the question itself is about another time, another person or a story. */
  remote: boolean;
  /** Whether the question itself is about a condition, threat or plan. */
  supposing: boolean;
  asked: AskedAgent;
  /** Sentiment of the question, −1..1; computed when called. */
  feeling: () => number;
}

const generic = readWordSet("generic");
const requestWords = readWordSet("requestWords");
const subjects =
  /^(?:customer|user|author|writer|text|message|sender|speaker|person|document|post|ticket|email)s?$/;
const opposed = -0.8;
const kin = 0.3;
const marginal = 0.65;
const part = 0.6;

/** Skips framing words ("Does the customer mention …"), unless nothing else is left. */
function toHypothesis(text: string): Hypothesis {
  const sentences = readQuestionText(text);
  const words = sentences.flatMap((sentence) => sentence.tokens.map((token) => token.word));
  const asked = toAskedAgent(text);
  const phrases = sentences
    .flatMap((sentence) => collectPhrases(sentence, isFrame))
    .map((phrase) => inQuestion(phrase, asked));
  return {
    phrases:
      phrases.length > 0 ? phrases : sentences.flatMap((sentence) => collectPhrases(sentence, isEmpty)),
    request: words.some((word) => requestWords.has(word)),
    asked,
    remote: isRemoteOrHypothetical(words),
    feeling: () => toFeeling(sentences),
    supposing: words.some((word) =>
      /^threat|^condition|^if$|^ultimatum|^warn|^consider|^plan|^intend/.test(word),
    ),
  };
}

/** Weight of the question's subject, which counts less than what is asked about it. */
const subjectShare = 0.4;

function inQuestion(phrase: HypothesisPhrase, { agent, deed, subject }: AskedAgent): HypothesisPhrase {
  if (agent && deed && phrase.word.startsWith(deed)) return { ...phrase, deed: true };
  return subject && subject.split(" ").includes(phrase.word)
    ? { ...phrase, weight: subjectShare * phrase.weight }
    : phrase;
}

const liking = /^(?:like[sd]?|enjoy(?:s|ed|ing)?|keen|fond|recommend(?:s|ed)?|approve[sd]?)$/;

function toFeeling(sentences: readonly Sentence[]): number {
  const felt = sentences.reduce((sum, sentence) => sum + toSentiment(sentence).value, 0);
  const liked = sentences.some(({ tokens, polarity }) =>
    tokens.some((token, index) => liking.test(token.word) && (polarity[index]?.said ?? 1) > 0),
  );
  return Math.max(-1, Math.min(1, liked ? Math.max(felt, 0.5) : felt));
}

function collectPhrases(sentence: Sentence, skips: (word: string) => boolean): HypothesisPhrase[] {
  const covered = new Set<number>();
  const phrases: HypothesisPhrase[] = [];
  for (const found of conceptPhrases(sentence)) {
    if (sentence.tokens.slice(found.start, found.end).every((token) => token.mark || skips(token.word)))
      continue;
    if (indexes(found).some((index) => covered.has(index)) || isFreeOf(sentence, found)) continue;
    for (const index of indexes(found)) covered.add(index);
    phrases.push(toHypothesisPhrase(sentence, found));
  }
  sentence.tokens.forEach((token, index) => {
    if (!covered.has(index) && !token.mark && !skips(token.word)) phrases.push(wordAsPhrase(sentence, index));
  });
  return phrases;
}

/** Whether "free" is part of "free of errors", where it doesn't mean "no charge". */
function isFreeOf(sentence: Sentence, found: FoundPhrase): boolean {
  const last = sentence.tokens[found.end - 1]?.word;
  return last === "free" && /^(?:of|from)$/.test(sentence.tokens[found.end]?.word ?? "");
}

function isEmpty(word: string): boolean {
  return stopWords.has(word) || subjects.test(word);
}

function isFrame(word: string): boolean {
  return frameWords.has(word) || stopWords.has(word);
}

function conceptPhrases(sentence: Sentence): FoundPhrase[] {
  return sentence.found
    .filter((found) => found.meanings.some((meaning) => meaning.kind === "concept"))
    .map((found) => ({ found, told: toldBy(sentence, found) }))
    .sort(
      (a, b) =>
        b.told - a.told ||
        b.found.end - b.found.start - (a.found.end - a.found.start) ||
        a.found.start - b.found.start,
    )
    .map(({ found }) => found);
}

const prepositions = /^(?:for|of|to|in|on|at|with|about|by|from|that)$/;

function toldBy({ tokens }: Sentence, found: FoundPhrase): number {
  return indexes(found).filter((index) => {
    const word = tokens[index]?.word ?? "";
    return !frameWords.has(word) && !fillerWords.has(word) && !prepositions.test(word);
  }).length;
}

function toHypothesisPhrase(sentence: Sentence, found: FoundPhrase): HypothesisPhrase {
  const long = found.end - found.start > 1;
  const features = new Map<string, number>();
  const stems = indexes(found).filter((index) => !stopWords.has(sentence.tokens[index]?.word ?? ""));
  for (const index of stems) addStem(features, sentence.stems[index] as string, long ? 0.45 : 1);
  for (const inner of sentence.found) {
    if (inner.start < found.start || inner.end > found.end) continue;
    const share = inner.end - inner.start === found.end - found.start ? 1 : part;
    for (const meaning of inner.meanings) {
      if (meaning.kind === "concept")
        addConcept(features, meaning.concept.name, share * (meaning.central ? 1 : marginal));
    }
  }
  const stem = sentence.stems[found.start] as string;
  const word = sentence.tokens
    .slice(found.start, found.end)
    .map((token) => token.word)
    .join(" ");
  const weight = long ? 1.3 : generic.has(stem) ? 0.4 : 1;
  return toUnit({ word, features, weight, known: true }, sentence.polarity[found.start]);
}

function addStem(features: Map<string, number>, stem: string, factor: number): void {
  features.set(stem, factor);
  if (stem.length >= 6) features.set(`~${stem.slice(0, 6)}`, factor);
}

function addConcept(features: Map<string, number>, name: string, share: number): void {
  const strengthen = (feature: string, factor: number): void => {
    if (Math.abs(factor) > Math.abs(features.get(feature) ?? 0)) features.set(feature, factor);
  };
  strengthen(`#${name}`, share);
  for (const [parent, nearness] of broaderConceptsOf(name)) strengthen(`#${parent}`, kin * nearness * share);
  for (const opposite of getLexiconKnowledge().concepts.get(name)?.opposite ?? [])
    strengthen(`#${opposite}`, opposed * share);
}

function wordAsPhrase(sentence: Sentence, index: number): HypothesisPhrase {
  const word = sentence.tokens[index]?.word ?? "";
  const stem = sentence.stems[index] as string;
  const features = new Map<string, number>();
  addStem(features, stem, 1);
  const weight = generic.has(stem) ? 0.3 : isKnownWord(word) ? 0.55 : 0.8;
  return toUnit({ word, features, weight, known: false }, sentence.polarity[index]);
}

function toUnit(
  {
    word,
    features,
    weight,
    known,
  }: Pick<HypothesisPhrase, "word" | "weight" | "known"> & {
    features: ReadonlyMap<string, number>;
  },
  said: TokenPolarity | undefined,
): HypothesisPhrase {
  const polarity = Math.sign(said?.said ?? 1);
  const listed = [...features];
  // The key includes the features, because a word has others within an idiom than elsewhere.
  const key = `${polarity} ${word} ${listed.length} ${listed[0]?.[0] ?? ""}`;
  return { word, key, features: listed, weight, polarity, known, deed: false };
}

function indexes(found: FoundPhrase): number[] {
  return Array.from({ length: found.end - found.start }, (_, offset) => found.start + offset);
}

/** Cached, because questions recur with every state. */
export const hypothesisOf: (text: string) => Hypothesis = memoizeByText(toHypothesis);
