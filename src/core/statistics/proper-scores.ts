import { type CutTable, scoring } from "./cut-table.ts";
import { combined, known, type Measure, ratio, unknown } from "./measure.ts";
import { numberAt } from "./number-at.ts";

const noCases = "there are no cases";

/** The step of doubles at 1: what scikit-learn clips probabilities by. */
export const logLossClip = 2 ** -52;

function sumOver(
  table: CutTable,
  of: (score: number, trueRows: number, falseRows: number) => number,
): number {
  let sum = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    const { rows, positives } = scoring(table, k);
    sum += of(numberAt(table.scores, k), positives, rows - positives);
  }
  return sum;
}

/** Brier score: the mean squared distance of score and label, 0..1; 0 is perfect (Brier 1950). */
export function brierScore(table: CutTable): Measure {
  const sum = sumOver(table, (score, trues, falses) => trues * (score - 1) ** 2 + falses * score * score);
  return ratio(sum, table.n, noCases);
}

/** Brier skill, up to 1: the share of the base rate's own Brier score that is saved; 0 is no better than it. */
export function brierSkill(table: CutTable): Measure {
  const base = baseRate(table);
  if (base.value === 0 || base.value === 1) return unknown("all cases have the same label");
  return combined(brierScore(table), base, (brier, rate) => 1 - brier / (rate * (1 - rate)));
}

/** Log loss in nats, 0 and up: the mean −ln of the chance given to the truth, chances kept off 0 and 1 by `clip`. */
export function logLoss(table: CutTable, clip = logLossClip): Measure {
  const sum = sumOver(table, (score, trues, falses) => {
    const chance = Math.min(Math.max(score, clip), 1 - clip);
    return -trues * Math.log(chance) - falses * Math.log(1 - chance);
  });
  return ratio(sum, table.n, noCases);
}

/** Rows with a score nearer to 0 or 1 than `clip`: each miss among them costs 36.04 / n of log loss. */
export function clippedRows(table: CutTable, clip = logLossClip): number {
  return sumOver(table, (score, trues, falses) => (score < clip || score > 1 - clip ? trues + falses : 0));
}

/** The mean score, 0..1. */
export function meanScore(table: CutTable): Measure {
  return ratio(
    sumOver(table, (score, trues, falses) => score * (trues + falses)),
    table.n,
    noCases,
  );
}

/** The share of true cases, 0..1. */
export function baseRate(table: CutTable): Measure {
  return ratio(table.positives, table.n, noCases);
}

/** Calibration in the large: mean score − base rate, −1..1; above 0 the scores say yes too often. */
export function calibrationInTheLarge(table: CutTable): Measure {
  return table.n === 0 ? unknown(noCases) : known((meanScore(table).value ?? 0) - table.positives / table.n);
}
