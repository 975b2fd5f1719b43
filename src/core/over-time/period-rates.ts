// Rates of one question in a period, the rows behind them, and how far the scores have moved between two
// periods.

import { rowContentHash } from "#core/cases/row-copies.ts";
import { isPositiveLabel } from "#core/cases/scored-rows.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import { kinds } from "#core/kinds/registry.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import type { HitTally } from "./betting.ts";
import { countErrors, firstRowOfEachText } from "./count-period.ts";
import { type ScoreBinCounts, scoreBinCount } from "./period-counts.ts";

/** Rates of one question in a period, among labelled rows that were drawn by chance. */
export interface PeriodRates {
  readonly wrong: HitTally;
  readonly missed: HitTally;
  readonly falseAlarms: HitTally;
  /** Rows labelled yes, or at the level that counts as positive. */
  readonly positives: HitTally;
}

/** The question as the side's policy has it: an earlier one may have other texts and thresholds. */
export function questionOfSide(
  { playground }: AnsweredPlayground,
  question: PlaygroundQuestion,
): PlaygroundQuestion {
  return playground.questions.find(({ key }) => key === question.key) ?? question;
}

/** Counts each text once, with the question as the side's policy has it. */
export function periodRates(
  side: AnsweredPlayground,
  asked: PlaygroundQuestion,
  isDrawn: (row: Case) => boolean,
): PeriodRates {
  const question = questionOfSide(side, asked);
  const drawn = firstRowOfEachText({ side, textOf: rowContentHash }).filter(isDrawn);
  const tallyOf = (goal: RateGoal): HitTally => {
    const [count] = countErrors(side, question, drawn, [goal]);
    return { n: count?.n ?? 0, hits: count?.wrong ?? 0 };
  };
  const labels = drawn.flatMap((row) => labelOf(row, question.key) ?? []);
  const from = kinds[question.type].from(question.rules);
  const positive = labels.filter(({ value }) => isPositiveLabel(value, from));
  return {
    wrong: tallyOf("right"),
    missed: tallyOf("misses"),
    falseAlarms: tallyOf("alarms"),
    positives: { n: labels.length, hits: positive.length },
  };
}

/** The drawn rows of a period that are decided wrong without a person; of rows with the same text only the first. */
export function findWrongDrawnRows(
  side: AnsweredPlayground,
  asked: PlaygroundQuestion,
  isDrawn: (row: Case) => boolean,
): readonly Case[] {
  const question = questionOfSide(side, asked);
  const drawn = firstRowOfEachText({ side, textOf: rowContentHash }).filter(isDrawn);
  return drawn.filter((row) => (countErrors(side, question, [row], ["right"])[0]?.wrong ?? 0) > 0);
}

function total({ bins }: ScoreBinCounts): number {
  return bins.reduce((sum, rows) => sum + rows, 0);
}

/** Largest difference of two distributions of scores (Kolmogorov), 0..1; 0 where one has no scores. */
export function scoreDistributionShift(
  one: ScoreBinCounts | undefined,
  other: ScoreBinCounts | undefined,
): number {
  if (one === undefined || other === undefined || total(one) === 0 || total(other) === 0) return 0;
  const [all, others] = [total(one), total(other)];
  let [move, below, otherBelow] = [0, 0, 0];
  for (let bin = 0; bin < scoreBinCount; bin += 1) {
    below += one.bins[bin] ?? 0;
    otherBelow += other.bins[bin] ?? 0;
    move = Math.max(move, Math.abs(below / all - otherBelow / others));
  }
  return move;
}
