import { choiceConfidence } from "#core/kinds/choice.ts";
import { scoreConfidence } from "#core/kinds/score.ts";
import type { Question, QuestionOf, QuestionType } from "#core/model/question.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { scoreChoice } from "./answers/choice.ts";
import { scoreNoul } from "./answers/noul.ts";
import { scoreLevels } from "./answers/score.ts";
import { readInSteps, readState, type StateAnalysis } from "./state/reading.ts";

/** P(true), 0 to 1, two decimals. */
interface NoulVerdict {
  type: "noul";
  noul: number;
}

/** The most probable option, with a probability for each in the author's order (two decimals, sum exactly 1). */
interface ChoiceVerdict {
  type: "choice";
  choice: string;
  probabilities: ReadonlyMap<string, number>;
  confidence: number;
}

/** The probability-weighted mean of 0-based levels, and a probability for each level (two decimals, sum exactly 1). */
interface ScoreVerdict {
  type: "score";
  score: number;
  probabilities: number[];
  confidence: number;
}

/** What the sandbox answers to one question. */
export type SandboxAnswer = NoulVerdict | ChoiceVerdict | ScoreVerdict;

/** One verdict per question in order; the same state and question always give the same verdict. */
export function answerQuestions(state: Json, questions: readonly Question[]): SandboxAnswer[] {
  const reading = readState(state);
  return questions.map((question) => judgeOne(reading, question));
}

/** The same in steps, for whoever has other work to do in between. */
export function* answerInSteps(
  state: Json,
  questions: readonly Question[],
): Generator<void, SandboxAnswer[]> {
  const reading = yield* readInSteps(state);
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
  noul: (reading, question) => toNoulAnswer(scoreNoul(reading, question)),
  choice: (reading, question) =>
    toChoiceAnswer([...question.criteria.keys()], scoreChoice(reading, question)),
  score: (reading, question) => toScoreAnswer(scoreLevels(reading, question)),
};

function judgeOne<Type extends QuestionType>(
  reading: StateAnalysis,
  question: QuestionOf<Type> & { type: Type },
) {
  return judges[question.type](reading, question);
}

/** A noul verdict from P(true), 0 to 1. */
export function toNoulAnswer(probability: number): NoulVerdict {
  return { type: "noul", noul: roundTo(Math.min(1, Math.max(0, probability)), 2) };
}

/** A choice verdict from non-negative weights, one for each name in order. */
export function toChoiceAnswer(names: readonly string[], weights: readonly number[]): ChoiceVerdict {
  const rounded = roundToHundredths(weights, names);
  return {
    type: "choice",
    choice: names[indexOfLargest(rounded)] ?? "",
    probabilities: new Map(names.map((name, index) => [name, rounded[index] as number])),
    confidence: roundTo(choiceConfidence(rounded) ?? 1, 2),
  };
}

/** A score verdict from non-negative weights, one for each level in order. */
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

/** The index of the largest number; the first one wins a tie, and an empty list gives 0. */
export function indexOfLargest(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((value, index) => {
    if (value > (numbers[best] as number)) best = index;
  });
  return best;
}

const grain = 1e9;

/**
 * Probabilities in whole hundredths whose sum is exactly 1, by the largest remainder. Of equal remainders the one
 * with the lesser name comes first, so that order does not matter; without names the earlier one does. Weights are
 * non-negative and need not sum to 1; without any mass all are equal.
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

/** A number with at most `digits` decimals, never -0. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
