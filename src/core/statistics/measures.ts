import type { Counts } from "./counts.ts";
import { combined, known, type Measure, ratio, unknown } from "./measure.ts";

const noCases = "there are no cases";
const noTrue = "no true cases in this set";
const noFalse = "no false cases in this set";

const total = ({ tp, fp, fn, tn }: Counts): number => tp + fp + fn + tn;

/** Precision, or positive predictive value: the share of yes answers that are true, 0..1. */
export function precision({ tp, fp }: Counts): Measure {
  return ratio(tp, tp + fp, "no case reached this cut");
}

/** Recall, or true positive rate: the share of true cases that are said yes, 0..1. */
export function recall({ tp, fn }: Counts): Measure {
  return ratio(tp, tp + fn, noTrue);
}

/** Miss rate: the share of true cases that are said no, 0..1. */
export function missRate({ tp, fn }: Counts): Measure {
  return ratio(fn, tp + fn, noTrue);
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
  return ratio(tn, tn + fn, "every case reached this cut");
}

/** F-beta, 0..1: precision and recall in one number, recall weighing `beta` times as much (van Rijsbergen 1979). */
export function fBeta({ tp, fp, fn }: Counts, beta = 1): Measure {
  const weight = beta * beta;
  const hits = (1 + weight) * tp;
  return ratio(hits, hits + weight * fn + fp, "no true case, and none said yes");
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
  if (sides.includes(0)) return unknown("all cases are alike in what was said or in what is true");
  // Roots are multiplied, not the sides: their product passes 2⁵³.
  const scale = sides.reduce((product, side) => product * Math.sqrt(side), 1);
  return known((tp * tn - fp * fn) / scale);
}

/** The share of cases that are said yes, 0..1. */
export function yesRate(counts: Counts): Measure {
  return ratio(counts.tp + counts.fp, total(counts), noCases);
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
