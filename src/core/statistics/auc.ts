import { type CutTable, reaching, scoring } from "./cut-table.ts";
import { type Interval, type IntervalMeasure, zOf } from "./intervals.ts";
import { known, type Measure, unknown } from "./measure.ts";
import { hasBothClasses } from "./roc.ts";

/**
 * Area under the ROC curve, 0..1: the chance that a random true case scores above a random false one, ties
 * counting half (Mann–Whitney). 0.5 is chance.
 */
export function rocAuc(table: CutTable): Measure {
  if (!hasBothClasses(table)) return unknown("needs at least one positive and one negative");
  let pairs = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    pairs += scoring(table, k).positives * negativesBeaten(table, k);
  }
  return known(pairs / (table.positives * table.negatives));
}

/** False cases below a candidate's score, and half of those at it. */
function negativesBeaten(table: CutTable, candidate: number): number {
  const { rows, positives } = reaching(table, candidate);
  const here = scoring(table, candidate);
  return table.negatives - (rows - positives) + (here.rows - here.positives) / 2;
}

/** True cases above a candidate's score, and half of those at it. */
function positivesAhead(table: CutTable, candidate: number): number {
  return reaching(table, candidate + 1).positives + scoring(table, candidate).positives / 2;
}

/** The variance of the AUC (DeLong, DeLong & Clarke-Pearson 1988); needs two cases of each class. */
export function delongVariance(table: CutTable): Measure {
  const auc = rocAuc(table);
  const { positives: p, negatives: n } = table;
  if (auc.value === null) return auc;
  if (p < 2 || n < 2) return unknown("needs at least two positives and two negatives");
  let overPositives = 0;
  let overNegatives = 0;
  for (let k = 0; k < table.scores.length; k += 1) {
    const here = scoring(table, k);
    overPositives += here.positives * (negativesBeaten(table, k) / n - auc.value) ** 2;
    overNegatives += (here.rows - here.positives) * (positivesAhead(table, k) / p - auc.value) ** 2;
  }
  return known(overPositives / (p - 1) / p + overNegatives / (n - 1) / n);
}

/** The DeLong interval of the AUC, kept within 0..1. */
export function delongInterval(table: CutTable, confidence = 0.95): IntervalMeasure {
  const auc = rocAuc(table).value;
  const variance = delongVariance(table);
  if (auc === null || variance.value === null) {
    return { value: null, reason: variance.reason ?? "the AUC is undefined" };
  }
  const half = zOf(confidence) * Math.sqrt(variance.value);
  const value: Interval = [Math.max(0, auc - half), Math.min(1, auc + half)];
  return { value };
}
