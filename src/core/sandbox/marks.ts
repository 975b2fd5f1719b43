import { broaderOf } from "./broader.ts";
import type { Mood } from "./mood.ts";
import type { Sentence } from "./sentence.ts";
import { stopWords } from "./words.ts";

/** Something found in a sentence: how surely, and whether it is said (positive) or denied (negative), −1 to 1. */
export interface Mark {
  sentence: number;
  weight: number;
}

/** Marks by what they are of. */
export type MarkIndex = Map<string, Mark[]>;

/** How surely a word of the same concept means what another word of it means. */
export const synonymy = 0.85;

/** Adds the stems and concepts of a sentence to the index; `factor` scales them, a negative one denies them. */
export function addSentenceMarks(
  marks: MarkIndex,
  at: number,
  sentence: Sentence,
  mood: Mood | undefined,
  factor: number,
): void {
  const strength = factor * (mood?.conditional ? 0.75 : 1);
  sentence.tokens.forEach((token, index) => {
    if (token.mark || stopWords.has(token.word)) return;
    addMark(marks, sentence.stems[index] as string, at, strength * (sentence.polarity[index] as number));
  });
  for (const found of sentence.found) {
    for (const meaning of found.meanings) {
      if (meaning.kind !== "concept") continue;
      const weight = strength * (sentence.polarity[found.start] as number) * synonymy;
      addConceptMarks(marks, at, meaning.concept.name, found.end - found.start > 1 ? weight * 1.1 : weight);
    }
  }
  if (mood) addMoodMarks(marks, at, mood);
}

/** Adds whole concepts, such as the signals of a text. */
export function addLeafMarks(marks: MarkIndex, at: number, names: readonly string[]): void {
  for (const name of names) addConceptMarks(marks, at, name, 1);
}

function addMoodMarks(marks: MarkIndex, at: number, mood: Mood): void {
  const { value } = mood.sentiment;
  const add = (name: string, weight: number): void => addMark(marks, `#${name}`, at, weight);
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

function addConceptMarks(marks: MarkIndex, at: number, name: string, weight: number): void {
  addMark(marks, `#${name}`, at, weight);
  for (const [parent, nearness] of broaderOf(name))
    addMark(marks, `#${parent}`, at, Math.abs(weight) * nearness);
}

function addMark(marks: MarkIndex, feature: string, at: number, weight: number): void {
  const list = marks.get(feature);
  const last = list?.at(-1);
  if (!list) marks.set(feature, [{ sentence: at, weight }]);
  else if (last?.sentence !== at) list.push({ sentence: at, weight });
  else if (Math.abs(weight) > Math.abs(last.weight)) last.weight = weight;
}
