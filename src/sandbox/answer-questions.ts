// Answers questions about a state, and makes answers of weights: rounded, with their confidence.

import { choiceConfidence } from "#core/kinds/choice.ts";
import { scoreConfidence } from "#core/kinds/score.ts";
import type { Question, QuestionOf, QuestionType } from "#core/model/question.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { toChoiceWeights } from "./answers/choice.ts";
import { toNoulProbability } from "./answers/noul.ts";
import { toLevelWeights } from "./answers/score.ts";
import { indexOfLargest, roundTo, roundToHundredths } from "./round-probabilities.ts";
import { readState, readStateWithPauses, type StateAnalysis } from "./state/state-analysis.ts";

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

/** Yields while it reads the state and between questions, so that a server or page can do other work meanwhile. */
export function* answerWithPauses(
  state: Json,
  questions: readonly Question[],
): Generator<void, SandboxAnswer[]> {
  const reading = yield* readStateWithPauses(state);
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
  noul: (reading, question) => toNoulAnswer(toNoulProbability(reading, question)),
  choice: (reading, question) =>
    toChoiceAnswer([...question.criteria.keys()], toChoiceWeights(reading, question)),
  score: (reading, question) => toScoreAnswer(toLevelWeights(reading, question)),
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
