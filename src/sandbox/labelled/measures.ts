import type { Json } from "#core/json/json-object.ts";
import type { ChoiceQuestion, NoulQuestion, Question, ScoreQuestion } from "#core/model/question.ts";
import { calibrationBins, equalWidthEdges, expectedCalibrationError } from "#core/statistics/calibration.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { judge } from "../judge.ts";
import type { Labelled } from "./labelled.ts";
import { areaUnderCurve, rankCorrelation } from "./statistics.ts";

/** An answer to one question: a probability, a level or an option's name. */
export type Answer = (state: Json, question: Question) => number | string;

/** The sandbox's answer. */
export const ours: Answer = (state, question) => {
  const [verdict] = judge(state, [question]);
  if (verdict === undefined) return 0;
  if ("noul" in verdict) return verdict.noul;
  return "choice" in verdict ? verdict.choice : verdict.score;
};

/** Each labelled answer beside the one that is given. */
export function asked<Q extends Question, A>(items: readonly Labelled<Q, A>[], answer: Answer) {
  return items.flatMap(({ question, answers }) =>
    answers.map(([state, right]) => ({ question, state, right, given: answer(state, question) })),
  );
}

/** Area under the curve over all questions together, 0 to 1. */
export function auc(items: readonly Labelled<NoulQuestion, boolean>[], answer: Answer): number {
  const rows = asked(items, answer);
  const values = (right: boolean) =>
    rows.filter((row) => row.right === right).map((row) => Number(row.given));
  return areaUnderCurve(values(true), values(false));
}

/** How many times as often as by chance the right option is chosen. */
export function timesChance(items: readonly Labelled<ChoiceQuestion, string>[], answer: Answer): number {
  const rows = asked(items, answer);
  const hits = rows.filter((row) => row.given === row.right).length;
  return hits / rows.reduce((sum, row) => sum + 1 / row.question.criteria.size, 0);
}

const place = (level: number, { criteria }: ScoreQuestion) => level / (criteria.length - 1);

/** Rank correlation of places on the scales, −1 to 1, over all questions together. */
export function spearman(items: readonly Labelled<ScoreQuestion, number>[], answer: Answer): number {
  const rows = asked(items, answer);
  return rankCorrelation(
    rows.map((row) => place(Number(row.given), row.question)),
    rows.map((row) => place(row.right, row.question)),
  );
}

/** Expected calibration error, 0 to 1: how far probabilities in ten bins are from what came true, by rows. */
export function calibrationError(judged: readonly { yes: boolean; p: number }[]): number {
  const table = toCutTable({
    labels: judged.map(({ yes }) => Number(yes)),
    scores: judged.map(({ p }) => p),
  });
  return expectedCalibrationError(calibrationBins(table, equalWidthEdges(10))).value ?? Number.NaN;
}
