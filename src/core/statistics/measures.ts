import { type Counts, type CutTable, scoring } from "./cut-table.ts";
import { numberAt } from "./distribution.ts";
import { combined, known, type Measure, ratio, unknown } from "./measure.ts";

const noCases = "there are no cases";
const noTrue = "no cases labelled yes in this set";
const noFalse = "no cases labelled no in this set";

const total = ({ tp, fp, fn, tn }: Counts): number => tp + fp + fn + tn;

/** Precision, or positive predictive value: the share of yes answers that are true, 0..1. */
export function precision({ tp, fp }: Counts): Measure {
  return ratio(tp, tp + fp, "no case reaches this threshold");
}

/** Recall, or true positive rate: the share of true cases that are said yes, 0..1. */
export function recall({ tp, fn }: Counts): Measure {
  return ratio(tp, tp + fn, noTrue);
}

/** Specificity, or true negative rate: the share of false cases that are said no, 0..1. */
export function specificity({ fp, tn }: Counts): Measure {
  return ratio(tn, tn + fp, noFalse);
}

/** False positive rate: the share of false cases that are said yes, 0..1. */
export function falsePositiveRate({ fp, tn }: Counts): Measure {
  return ratio(fp, tn + fp, noFalse);
}

/** Negative predictive value: the share of no answers that are right, 0..1. */
export function negativePredictiveValue({ fn, tn }: Counts): Measure {
  return ratio(tn, tn + fn, "every case reaches this threshold");
}

/** F-beta, 0..1: precision and recall in one number, recall weighing `beta` times as much (van Rijsbergen 1979). */
export function fBeta({ tp, fp, fn }: Counts, beta = 1): Measure {
  const weight = beta * beta;
  const hits = (1 + weight) * tp;
  return ratio(hits, hits + weight * fn + fp, "no case labelled yes, and none predicted yes");
}

/** Accuracy: the share of cases that are said right, 0..1. */
export function accuracy(counts: Counts): Measure {
  return ratio(counts.tp + counts.tn, total(counts), noCases);
}

/** Balanced accuracy: the mean of recall and specificity, 0..1; 0.5 is chance. */
export function balancedAccuracy(counts: Counts): Measure {
  return combined(recall(counts), specificity(counts), (a, b) => (a + b) / 2);
}

/** Youden's J: recall + specificity − 1, −1..1; 0 is chance (Youden 1950). */
export function youdenJ(counts: Counts): Measure {
  return combined(recall(counts), specificity(counts), (a, b) => a + b - 1);
}

/** Matthews correlation of what was said and what is true, −1..1; 0 is chance (Matthews 1975). */
export function matthews({ tp, fp, fn, tn }: Counts): Measure {
  const sides = [tp + fp, tp + fn, tn + fp, tn + fn];
  if (sides.includes(0)) return unknown("all predictions or all labels are the same");
  // Roots are multiplied, not the sides: their product passes 2⁵³.
  const scale = sides.reduce((product, side) => product * Math.sqrt(side), 1);
  return known((tp * tn - fp * fn) / scale);
}

/** Prevalence: the share of cases that are true, 0..1. */
export function prevalence(counts: Counts): Measure {
  return ratio(counts.tp + counts.fn, total(counts), noCases);
}

/** Lift: precision over prevalence; 1 is chance. */
export function lift(counts: Counts): Measure {
  const base = prevalence(counts);
  if (base.value === 0) return unknown(noTrue);
  return combined(precision(counts), base, (a, b) => a / b);
}

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
