// What is read from a state once for all questions: values with paths, sentences, features and moods.

import type { Json, TextOrJson } from "#core/text/json/json-object.ts";
import { correctWord, isKnownWord } from "../language/correct-word.ts";
import { hasScareQuotes, type SentenceMood, toSentenceMood, toSpacedWords } from "../language/mood.ts";
import { readSentence, type Sentence } from "../language/sentence.ts";
import { findSignals, guessLanguage } from "../language/signals.ts";
import { toSentences, toStem, toTokens } from "../language/tokens.ts";
import { type FeatureIndex, type FeatureMark, indexSentence, markConcepts } from "./feature-index.ts";

/** A value in the state. Its path has keys and indices joined by dots. */
export interface StateLeaf {
  path: string;
  text: string;
  /**
   * 1 if the value says that the key holds (true), −1 if it says the opposite (false, null, 0, empty), 0 for other
   * texts and numbers.
   */
  fact: number;
}

type Scalar = string | number | boolean | null;

const mostLeaves = 5_000;

/** The first 5,000 values, in order. Iterative, so that deep nesting can't overflow the stack. */
export function toStateLeaves(value: Json): StateLeaf[] {
  const leaves: StateLeaf[] = [];
  const open: { path: string; value: Json }[] = [{ path: "", value }];
  while (open.length > 0 && leaves.length < mostLeaves) {
    const { path, value: next } = open.pop() as { path: string; value: Json };
    const children = next !== null && typeof next === "object" ? childrenOf(path, next) : undefined;
    if (children?.length === 0) leaves.push({ path, text: "", fact: path ? -1 : 0 });
    else if (children) open.push(...children);
    else leaves.push({ path, text: textOf(next as Scalar), fact: factOf(next as Scalar) });
  }
  return leaves;
}

function childrenOf(path: string, value: Json[] | { [key: string]: Json }): { path: string; value: Json }[] {
  const children: { path: string; value: Json }[] = [];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, child] of entries) {
    if (children.length >= mostLeaves) break;
    children.push({ path: path ? `${path}.${key}` : `${key}`, value: child });
  }
  return children.reverse();
}

function textOf(value: Scalar): string {
  return typeof value === "boolean" || value === null ? "" : String(value);
}

function factOf(value: Scalar): number {
  if (value === true) return 1;
  return value === false || value === null || value === "" || value === 0 ? -1 : 0;
}

const longest = 4_000;

/** A text, or the joined values of an object or array; at most 4,000 characters, blank for null. */
export function toPlainText(entry: TextOrJson | null | undefined): string {
  if (entry === null || entry === undefined) return "";
  if (typeof entry === "string") return entry.slice(0, longest);
  const texts = toStateLeaves(entry as Json).map((leaf) => leaf.text);
  return texts.join(". ").slice(0, longest);
}

/** In characters, read from each end of a longer state, so that time is bounded. */
export const stateReadLimit = { head: 40_000, tail: 20_000 };

/** Leaves out the middle of states longer than `stateReadLimit`. */
export function toReadableLeaves(state: Json): StateLeaf[] {
  const leaves = toStateLeaves(state);
  const total = leaves.reduce((sum, leaf) => sum + leaf.text.length, 0);
  if (total <= stateReadLimit.head + stateReadLimit.tail) return leaves;
  let before = 0;
  return leaves.flatMap((leaf) => {
    const start = before;
    before += leaf.text.length;
    const head = leaf.text.slice(0, Math.max(0, stateReadLimit.head - start));
    const left = Math.max(0, total - stateReadLimit.tail - start);
    const tail = leaf.text.slice(Math.max(left, head.length));
    return head || tail ? [{ ...leaf, text: head && tail ? `${head}\n${tail}` : head + tail }] : [];
  });
}

/** Words of the path's last key: "is paid" for both `order.is_paid` and `order.isPaid`. */
export function toLastKeyWords(path: string): string {
  const last = path.split(".").findLast((part) => !/^\d*$/.test(part));
  return (last ?? "")
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ");
}

export interface AnalysedSentence extends Sentence {
  path: string;
  /** The words with spaces around each, so that phrases match whole words only. */
  spread: string;
  mood: SentenceMood;
}

type StemOf = (word: string, proper: boolean) => string;

/** Everything found in a state, computed once per request. */
export interface StateAnalysis {
  sentences: readonly AnalysedSentence[];
  /** Marks by feature, as in `FeatureIndex`. */
  marks: ReadonlyMap<string, readonly FeatureMark[]>;
  paths: readonly string[];
  /** Unknown words by first letter. Words of a question match them in spite of typos. */
  strangers: ReadonlyMap<string, readonly string[]>;
  /** Number of words; 0 for an empty state. */
  words: number;
}

export function readState(state: Json): StateAnalysis {
  const steps = readStateWithPauses(state);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Yields after each sentence, so that a server or page can do other work meanwhile. */
export function* readStateWithPauses(state: Json): Generator<void, StateAnalysis> {
  const sentences: AnalysedSentence[] = [];
  const marks: FeatureIndex = new Map();
  const leaves = toReadableLeaves(state);
  const stemOf = memoStem();
  const prose = leaves.some((leaf) => countWords(leaf.text) >= proseWords);
  for (const leaf of leaves) {
    const aside = prose && countWords(leaf.text) < asideWords;
    yield* readLeaf(leaf, sentences, marks, stemOf, aside ? 0.5 : 1);
  }
  const words = sentences.flatMap((sentence) =>
    sentence.tokens.filter((token) => !token.mark).map((t) => t.word),
  );
  const language = guessLanguage(words);
  if (language)
    markConcepts(marks, 0, [`language-${language}`, ...(language === "english" ? [] : ["foreign-language"])]);
  if (words.length === 0) markConcepts(marks, 0, ["empty-text"]);
  return {
    sentences,
    marks,
    paths: leaves.map((leaf) => leaf.path),
    strangers: toStrangers(words),
    words: words.length,
  };
}

function* readLeaf(
  leaf: StateLeaf,
  sentences: AnalysedSentence[],
  marks: FeatureIndex,
  stemOf: StemOf,
  share: number,
): Generator<void, void> {
  const first = sentences.length;
  const key = leaf.path ? toTokens(toLastKeyWords(leaf.path)) : [];
  const own: Sentence[] = [];
  for (const tokens of toSentences(toTokens(leaf.text))) {
    own.push(readSentence(tokens, stemOf));
    yield;
  }
  const spreads = own.map(toSpacedWords);
  const quoted = hasScareQuotes(leaf.text);
  for (const [index, sentence] of own.entries()) {
    const previous = index > 0 ? sentences.at(-1)?.mood.sentiment : undefined;
    const beside = `${spreads[index - 1] ?? ""} ${spreads[index + 1] ?? ""}`;
    const spread = spreads[index] ?? " ";
    const mood = toSentenceMood(sentence, spread, { previous, beside, quoted });
    sentences.push({ ...sentence, path: leaf.path, spread, mood });
    yield;
  }
  if (key.length > 0) {
    const sentence = readSentence(key, stemOf);
    const at = sentences.length > first ? first : sentences.length;
    if (at === sentences.length) {
      const spread = toSpacedWords(sentence);
      sentences.push({ ...sentence, path: leaf.path, spread, mood: toSentenceMood(sentence, spread) });
    }
    indexSentence(marks, at, sentence, undefined, leaf.fact === 0 ? 0.45 : 0.9 * leaf.fact);
  }
  markConcepts(marks, first, findSignals(leaf.text));
  for (let at = first; at < sentences.length; at += 1) {
    const sentence = sentences[at] as AnalysedSentence;
    const denied = deniesBefore(sentences[at + 1]?.spread ?? "");
    if (leaf.text) indexSentence(marks, at, sentence, sentence.mood, denied ? -share : share);
    yield;
  }
}

/** Whether a sentence only denies the one before: "… but it wasn't." */
function deniesBefore(spread: string): boolean {
  return /^ (?:(?:but|and|no|well|luckily) )?(?:it|they|he|she|i|we|that|this|there) (?:(?:is|are|am|was|were|do|does|did|has|have|had|will|would|can|could) )?not (?:(?:so|at all|true|the case|any more|in the end) )?$/.test(
    spread,
  );
}

/**
 * Values of fewer than `asideWords` words, such as `priority: "high"`, count half if the state has a text of at least
 * this many words.
 */
const proseWords = 8;
const asideWords = 5;

function countWords(text: string): number {
  let count = 0;
  let inside = false;
  for (const character of text.slice(0, 200)) {
    const space = character.trim() === "";
    if (!space && !inside) count += 1;
    inside = !space;
  }
  return count;
}

function memoStem(): StemOf {
  const memo = new Map<string, string>();
  return (word, proper) => {
    if (proper) return toStem(word);
    let stem = memo.get(word);
    if (stem === undefined) {
      stem = toStem(correctWord(word) ?? word);
      memo.set(word, stem);
    }
    return stem;
  };
}

function toStrangers(words: readonly string[]): Map<string, string[]> {
  const strangers = new Map<string, string[]>();
  for (const word of new Set(words)) {
    if (word.length < 5 || word.length > 24 || isKnownWord(word)) continue;
    const list = strangers.get(word[0] as string);
    if (!list) strangers.set(word[0] as string, [word]);
    else if (list.length < 40) list.push(word);
  }
  return strangers;
}
