// Measures how well labelled questions are answered, by the sandbox or by plain word overlap.

import type {
  ChoiceQuestion,
  NoulQuestion,
  Question,
  QuestionOf,
  QuestionType,
  ScoreQuestion,
} from "#core/model/question.ts";
import { calibrationBins, equalWidthEdges, expectedCalibrationError } from "#core/statistics/calibration.ts";
import { toThresholdTable } from "#core/statistics/threshold-table.ts";
import type { Json } from "#core/text/json/json-object.ts";
import { answerQuestions } from "../answer-questions.ts";
import type { Labelled } from "./labelled.ts";

/** Answers with the probability of yes, a level, or an option's name. */
export type AnswerFunction = (state: Json, question: Question) => number | string;

export const answerBySandbox: AnswerFunction = (state, question) => {
  const [verdict] = answerQuestions(state, [question]);
  if (verdict === undefined) return 0;
  if ("noul" in verdict) return verdict.noul;
  return "choice" in verdict ? verdict.choice : verdict.score;
};

export function answerItems<Q extends Question, A>(items: readonly Labelled<Q, A>[], answer: AnswerFunction) {
  return items.flatMap(({ question, answers }) =>
    answers.map(([state, right]) => ({ question, state, right, given: answer(state, question) })),
  );
}

/** Area under the ROC curve, pooled over all questions, 0..1. */
export function auc(items: readonly Labelled<NoulQuestion, boolean>[], answer: AnswerFunction): number {
  const rows = answerItems(items, answer);
  const values = (right: boolean) =>
    rows.filter((row) => row.right === right).map((row) => Number(row.given));
  return areaUnderCurve(values(true), values(false));
}

/** Accuracy relative to random guessing. */
export function accuracyOverChance(
  items: readonly Labelled<ChoiceQuestion, string>[],
  answer: AnswerFunction,
): number {
  const rows = answerItems(items, answer);
  const hits = rows.filter((row) => row.given === row.right).length;
  return hits / rows.reduce((sum, row) => sum + 1 / row.question.criteria.size, 0);
}

const place = (level: number, { criteria }: ScoreQuestion) => level / (criteria.length - 1);

/** Spearman correlation of relative levels, −1..1, pooled over all questions. */
export function spearman(items: readonly Labelled<ScoreQuestion, number>[], answer: AnswerFunction): number {
  const rows = answerItems(items, answer);
  return spearmanCorrelation(
    rows.map((row) => place(Number(row.given), row.question)),
    rows.map((row) => place(row.right, row.question)),
  );
}

/** Expected calibration error over ten bins of equal width, 0..1. */
export function calibrationError(judged: readonly { yes: boolean; p: number }[]): number {
  const table = toThresholdTable({
    labels: judged.map(({ yes }) => Number(yes)),
    scores: judged.map(({ p }) => p),
  });
  return expectedCalibrationError(calibrationBins(table, equalWidthEdges(10))).value ?? Number.NaN;
}

/** Area under the ROC curve by the Mann–Whitney statistic, 0..1; ties count half. */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  let wins = 0;
  for (const up of positives) for (const down of negatives) wins += up > down ? 1 : up === down ? 0.5 : 0;
  return wins / (positives.length * negatives.length);
}

/** Spearman's rank correlation, −1..1; ties get their mean rank. */
export function spearmanCorrelation(left: readonly number[], right: readonly number[]): number {
  const a = toRanks(left);
  const b = toRanks(right);
  const meanA = a.reduce((sum, x) => sum + x, 0) / a.length;
  const meanB = b.reduce((sum, x) => sum + x, 0) / b.length;
  let both = 0;
  let squareA = 0;
  let squareB = 0;
  a.forEach((x, index) => {
    const y = b[index] as number;
    both += (x - meanA) * (y - meanB);
    squareA += (x - meanA) ** 2;
    squareB += (y - meanB) ** 2;
  });
  return squareA === 0 || squareB === 0 ? 0 : both / Math.sqrt(squareA * squareB);
}

function toRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same - 1) / 2;
  });
}

/** Share of a text's words that occur in the state, 0..1. */
type Share = (text: unknown) => number;

const answers: {
  readonly [Type in QuestionType]: (question: QuestionOf<Type>, share: Share) => number | string;
} = {
  noul: ({ instructions, criteria }, share) =>
    share(instructions) + share(criteria.true) - share(criteria.false),
  choice({ criteria }, share) {
    const options = [...criteria].map(([name, text]) => ({ name, value: share(name) + share(text) }));
    return options.reduce((best, option) => (option.value > best.value ? option : best)).name;
  },
  score({ criteria }, share) {
    const levels = criteria.map((level) => Math.exp(3 * share(level)));
    const total = levels.reduce((sum, weight) => sum + weight, 0);
    return levels.reduce((sum, weight, level) => sum + level * weight, 0) / total;
  },
};

function answerBy<Type extends QuestionType>(question: QuestionOf<Type> & { type: Type }, share: Share) {
  return answers[question.type](question, share);
}

/** Baseline: plain word overlap, without any lexicon. */
export function overlapAnswer(state: Json, question: Question): number | string {
  const words = new Set(wordsOf(JSON.stringify(state)));
  return answerBy(question, (text) => {
    const own = wordsOf(JSON.stringify(text ?? ""));
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
