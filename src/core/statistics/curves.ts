import { type IntervalMeasure, zOf } from "./binomial.ts";
import { type CutTable, cutOf, reaching, scoring } from "./cut-table.ts";
import { known, type Measure, unknown } from "./measure.ts";

export interface RocPoint {
  /** The cut; +∞ at (0, 0). */
  readonly threshold: number;
  /** Share of false cases said yes, 0..1. */
  readonly fpr: number;
  /** Share of true cases said yes (recall), 0..1. */
  readonly tpr: number;
}

/**
 * The ROC curve without the points inside straight runs, for drawing: what scikit-learn keeps with
 * `drop_intermediate`.
 */
export function rocCurve(table: CutTable): RocPoint[] | null {
  if (!hasBothClasses(table)) return null;
  const last = table.scores.length - 1;
  const kept = candidatesDown(table).filter((k) => k >= last || k === 0 || isBend(table, k));
  return kept.map((k) => rocPoint(table, k));
}

function hasBothClasses({ positives, negatives }: CutTable): boolean {
  return positives > 0 && negatives > 0;
}

function candidatesDown({ scores }: CutTable): number[] {
  return Array.from({ length: scores.length + 1 }, (_, index) => scores.length - index);
}

function rocPoint(table: CutTable, candidate: number): RocPoint {
  const { rows, positives } = reaching(table, candidate);
  return {
    threshold: cutOf(table, candidate),
    fpr: (rows - positives) / table.negatives,
    tpr: positives / table.positives,
  };
}

function isBend(table: CutTable, candidate: number): boolean {
  const looser = reaching(table, candidate - 1);
  const here = reaching(table, candidate);
  const stricter = reaching(table, candidate + 1);
  return (
    looser.rows - 2 * here.rows + stricter.rows !== 0 ||
    looser.positives - 2 * here.positives + stricter.positives !== 0
  );
}

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

/** How much the AUC of exponential scores varies, were it `auc` (Hanley & McNeil 1982, with Newcombe's class sizes). */
function modelVariance(auc: number, { positives, negatives }: CutTable): number {
  const others = (positives + negatives) / 2 - 1;
  const pairs = (1 - auc) / (2 - auc) + auc / (1 + auc);
  return (auc * (1 - auc) * (1 + others * pairs)) / (positives * negatives);
}

/**
 * The interval of the AUC that holds its promise on small sets too: all values that the AUC seen is within z standard errors
 * of, by the variance at the value itself (a score interval, Newcombe 2006). The variance is the model's, or as many times
 * that as the cases show (DeLong). Perfect separation leaves room below 1.
 */
export function aucInterval(table: CutTable, confidence = 0.95): IntervalMeasure {
  const auc = rocAuc(table).value;
  const seen = delongVariance(table);
  if (auc === null || seen.value === null) {
    return { value: null, reason: seen.reason ?? "the AUC is undefined" };
  }
  const inner = Math.min(1 - 1e-9, Math.max(1e-9, auc));
  const reach = zOf(confidence) ** 2 * Math.max(1, seen.value / modelVariance(inner, table));
  const isWithin = (value: number) => (value - auc) ** 2 <= reach * modelVariance(value, table);
  return { value: [endOf(auc, 0, isWithin), endOf(auc, 1, isWithin)] };
}

/** The last value on the way from `inside` to `outside` that is within, by bisection. */
function endOf(inside: number, outside: number, isWithin: (value: number) => boolean): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 50; step += 1) {
    const middle = (near + far) / 2;
    if (isWithin(middle)) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}

export interface PrPoint {
  /** The cut; null at the closing point (recall 0, precision 1), which belongs to none. */
  readonly threshold: number | null;
  readonly precision: number;
  readonly recall: number;
}

/**
 * The precision–recall curve, loosest cut first, closed by (0, 1). Its no-skill line is the prevalence;
 * null without a true case.
 */
export function prCurve(table: CutTable): PrPoint[] | null {
  if (table.positives === 0) return null;
  const points: PrPoint[] = [];
  for (let k = 0; k < table.scores.length; k += 1) {
    const { rows, positives } = reaching(table, k);
    const point = { precision: positives / rows, recall: positives / table.positives };
    points.push({ threshold: cutOf(table, k), ...point });
  }
  return [...points, { threshold: null, precision: 1, recall: 0 }];
}

/**
 * Average precision, 0..1: precision weighted by the recall that each cut adds, without interpolation. Not
 * comparable between sets of different prevalence.
 */
export function averagePrecision(table: CutTable): Measure {
  if (table.positives === 0) return unknown("no positive case");
  let sum = 0;
  for (let k = table.scores.length - 1; k >= 0; k -= 1) {
    const { rows, positives } = reaching(table, k);
    sum += ((positives - reaching(table, k + 1).positives) / table.positives) * (positives / rows);
  }
  return known(sum);
}

/** What is automated when every row of at least this confidence is. */
export interface CoveragePoint {
  readonly minConfidence: number;
  readonly automated: number;
  readonly errors: number;
}

/** The risk–coverage curve, surest first, of a cut table whose labels say 1 where the answer is right. */
export function riskCoverageCurve(table: CutTable): CoveragePoint[] {
  return Array.from(table.scores, (_, index) => pointAt(table, table.scores.length - 1 - index));
}

function pointAt(table: CutTable, candidate: number): CoveragePoint {
  const { rows, positives } = reaching(table, candidate);
  return { minConfidence: cutOf(table, candidate), automated: rows, errors: rows - positives };
}
