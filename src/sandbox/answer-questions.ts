import { choiceConfidence } from "#core/kinds/choice.ts";
import { scoreConfidence } from "#core/kinds/score.ts";
import type { Question, QuestionOf, QuestionType } from "#core/model/question.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { choiceWeights } from "./answers/choice.ts";
import { noulProbability } from "./answers/noul.ts";
import { levelWeights } from "./answers/score.ts";
import { readState, readStateInSteps, type StateAnalysis } from "./state/state-analysis.ts";

/** P(true), 0..1, with two decimals. */
interface NoulVerdict {
  type: "noul";
  noul: number;
}

/** Probabilities in the author's order with two decimals, whose sum is exactly 1. */
interface ChoiceVerdict {
  type: "choice";
  choice: string;
  probabilities: ReadonlyMap<string, number>;
  confidence: number;
}

/** Expected level (from 0), and probabilities with two decimals whose sum is exactly 1. */
interface ScoreVerdict {
  type: "score";
  score: number;
  probabilities: number[];
  confidence: number;
}

export type SandboxAnswer = NoulVerdict | ChoiceVerdict | ScoreVerdict;

/** One answer per question, in order. Deterministic, so that tests and examples can be repeated. */
export function answerQuestions(state: Json, questions: readonly Question[]): SandboxAnswer[] {
  const reading = readState(state);
  return questions.map((question) => judgeOne(reading, question));
}

/** Yields between questions, so that a server or page can do other work meanwhile. */
export function* answerInSteps(
  state: Json,
  questions: readonly Question[],
): Generator<void, SandboxAnswer[]> {
  const reading = yield* readStateInSteps(state);
  const verdicts: SandboxAnswer[] = [];
  for (const question of questions) {
    verdicts.push(judgeOne(reading, question));
    yield;
  }
  return verdicts;
}

const judges: {
  readonly [Type in QuestionType]: (reading: StateAnalysis, question: QuestionOf<Type>) => SandboxAnswer;
} = {
  noul: (reading, question) => toNoulAnswer(noulProbability(reading, question)),
  choice: (reading, question) =>
    toChoiceAnswer([...question.criteria.keys()], choiceWeights(reading, question)),
  score: (reading, question) => toScoreAnswer(levelWeights(reading, question)),
};

function judgeOne<Type extends QuestionType>(
  reading: StateAnalysis,
  question: QuestionOf<Type> & { type: Type },
) {
  return judges[question.type](reading, question);
}

/** `probability` is clamped to 0..1. */
export function toNoulAnswer(probability: number): NoulVerdict {
  return { type: "noul", noul: roundTo(Math.min(1, Math.max(0, probability)), 2) };
}

/** One weight per name. Weights are non-negative and needn't sum to 1. */
export function toChoiceAnswer(names: readonly string[], weights: readonly number[]): ChoiceVerdict {
  const rounded = roundToHundredths(weights, names);
  return {
    type: "choice",
    choice: names[indexOfLargest(rounded)] ?? "",
    probabilities: new Map(names.map((name, index) => [name, rounded[index] as number])),
    confidence: roundTo(choiceConfidence(rounded) ?? 1, 2),
  };
}

/** One weight per level. Weights are non-negative and needn't sum to 1. */
export function toScoreAnswer(weights: readonly number[]): ScoreVerdict {
  const rounded = roundToHundredths(weights);
  const mean = rounded.reduce((sum, p, level) => sum + p * level, 0);
  return {
    type: "score",
    score: roundTo(mean, 4),
    probabilities: rounded,
    confidence: roundTo(scoreConfidence(rounded) ?? 1, 2),
  };
}

/** Index of the largest number, the first of equals; 0 for an empty list. */
export function indexOfLargest(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((value, index) => {
    if (value > (numbers[best] as number)) best = index;
  });
  return best;
}

const grain = 1e9;

/**
 * Rounds weights to hundredths whose sum is exactly 1, by largest remainder. Ties go to the alphabetically smaller
 * name, so that order doesn't matter, or to the earlier entry if there are no names. Weights are non-negative; if all
 * are 0, the result is uniform.
 */
export function roundToHundredths(weights: readonly number[], names?: readonly string[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? (weight / total) * 100 : 100 / weights.length));
  const floors = shares.map((share) => Math.floor(share + 1 / grain));
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const first = shares
    .map((share, index) => ({
      index,
      name: names?.[index] ?? "",
      rest: toGrains(share, floors[index] as number),
    }))
    .sort((a, b) => b.rest - a.rest || compare(a.name, b.name) || a.index - b.index)
    .slice(0, left);
  for (const { index } of first) floors[index] = (floors[index] as number) + 1;
  return floors.map((hundredths) => hundredths / 100);
}

function toGrains(share: number, floor: number): number {
  return Math.round((share - floor) * grain);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Never returns −0. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
