// Tries all thresholds of one question while those of the others stay.

import type { Thresholds } from "#core/kinds/kind.ts";
import { plateauOfCandidate } from "#core/statistics/band-costs.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import {
  candidateIndex,
  type ThresholdTable,
  thresholdOfCandidate,
  toThresholdTable,
} from "#core/statistics/threshold-table.ts";
import {
  highestSettableCandidate,
  mergeUnsettableScores,
  pickWithinPlateau,
  roundDownToStep,
} from "../choose-thresholds.ts";
import { type DecisionCorrectness, decisionCorrectness } from "./decide-rows.ts";
import { classesGraverThanMostLenient, type DecisionCosts } from "./decision-counts.ts";
import type { ColumnarDecisionRows, DecidingColumn } from "./decision-table.ts";
import { classOfCode } from "./outcome-codes.ts";
import {
  countRowsOverLimits,
  type DecisionRowLimits,
  type DecisionTally,
  isBetterScore,
  type SearchScore,
} from "./row-limits.ts";

/** Rows and candidate thresholds of one question. Candidate `k` accepts the rows of bin `k` and above. */
export interface ThresholdCandidates {
  readonly column: DecidingColumn;
  /** `table` has all scores; in `settable`, scores that no settable threshold separates are merged. */
  readonly table: ThresholdTable;
  readonly settable: ThresholdTable;
  /** The highest candidate that can be set. If it's the number of bins, there's a threshold that no row reaches. */
  readonly highest: number;
  /** Bin of each row; −1 without a score. */
  readonly bins: Int32Array;
}

/** Thresholds as candidates with `lo` ≤ `hi`; for a gate `lo` is 0. */
export interface CandidatePair {
  readonly lo: number;
  readonly hi: number;
}

export function toThresholdCandidates(column: DecidingColumn): ThresholdCandidates {
  const scores = column.scores.filter((score) => !Number.isNaN(score));
  const table = toThresholdTable({ scores, labels: new Uint8Array(scores.length) });
  const settable = mergeUnsettableScores(table);
  const bins = Int32Array.from(column.scores, (score) =>
    Number.isNaN(score) ? -1 : candidateIndex(settable, roundDownToStep(score)),
  );
  return { column, table, settable, highest: highestSettableCandidate(settable, column.scale), bins };
}

/** The candidates that divide the rows in the same way as these thresholds. */
export function toCandidatePair(
  { table, settable, highest, column }: ThresholdCandidates,
  { lower, upper }: Thresholds,
): CandidatePair {
  const candidateAt = (threshold: number) => {
    const score = thresholdOfCandidate(table, candidateIndex(table, threshold));
    const place =
      score === Infinity ? settable.scores.length : candidateIndex(settable, roundDownToStep(score));
    return Math.min(place, highest);
  };
  const hi = candidateAt(upper);
  return { lo: column.shape === "gate" ? 0 : Math.min(candidateAt(lower), hi), hi };
}

/** Thresholds with few decimals that divide the rows in the same way as the candidates. */
export function toThresholds(
  { table, settable, column }: ThresholdCandidates,
  { lo, hi }: CandidatePair,
): Thresholds {
  const thresholdAt = (candidate: number) =>
    pickWithinPlateau(
      plateauOfCandidate(table, candidateIndex(table, thresholdOfCandidate(settable, candidate))),
      column.scale,
    );
  const lower = column.shape === "gate" ? 0 : thresholdAt(lo);
  return { lower, upper: Math.max(lower, thresholdAt(hi)) };
}

export function outcomeCodeAtCandidates(
  { column, bins }: ThresholdCandidates,
  row: number,
  { lo, hi }: CandidatePair,
): number {
  const bin = valueOrZeroAt(bins, row);
  if (bin < 0) return column.without;
  if (bin >= hi) return valueOrZeroAt(column.high, row);
  return bin < lo ? column.low : column.middle;
}

/** Flags of each pair of a decided and a right class, at `decided * classes + right`. */
export interface CorrectnessFlagsByClasses {
  readonly classes: number;
  /**
   * Sum of bits: 1 if the decision is automatic, 2 if it's wrong, 4 if it's too lenient, 8 if it's automatic and
   * graver than the most lenient outcome, 16 if such a decision is wrong, 32 if the most lenient outcome would have
   * been right for it.
   */
  readonly flags: Int32Array;
  /** Whether bits 8 to 32 are counted, because some goal is about one side. */
  readonly sided: boolean;
}

const flagsOf: Record<DecisionCorrectness, number> = { person: 0, right: 1, strict: 3, lenient: 7 };

export function toCorrectnessFlagsByClasses(
  table: ColumnarDecisionRows,
  sided: boolean,
): CorrectnessFlagsByClasses {
  const { outcomes } = table;
  const classes = outcomes.length;
  const graver = classesGraverThanMostLenient(table);
  const flags = Int32Array.from({ length: classes * classes }, (_, place) => {
    const [decided, right] = [Math.floor(place / classes), place % classes];
    const fate = decisionCorrectness(outcomes, decided, right);
    if (fate === "person" || !graver[decided]) return flagsOf[fate];
    return flagsOf[fate] + 8 + (fate === "right" ? 0 : 16) + (graver[right] ? 0 : 32);
  });
  return { classes, flags, sided };
}

/**
 * A count for every pair of one question's candidates, while the other questions keep theirs: `below[lo]` +
 * `above[hi]`.
 */
interface CutCount {
  readonly below: Int32Array;
  readonly above: Int32Array;
}

export interface CandidatePairTallies extends Readonly<Record<keyof DecisionTally, CutCount>> {
  readonly highest: number;
  readonly isGate: boolean;
}

/** Takes only this type of array, because calls with several array types would make it many times slower. */
function at(numbers: Int32Array, place: number): number {
  return numbers[place] ?? 0;
}

/** Counts for every pair, in O(rows + candidates); `base` is the gravest code of the other questions in each row. */
export function tallyCandidatePairs(
  candidates: ThresholdCandidates,
  base: Int32Array,
  right: Int32Array,
  fates: CorrectnessFlagsByClasses,
): CandidatePairTallies {
  const { column, bins, settable, highest } = candidates;
  const { low, middle, high, without } = column;
  const { classes, flags, sided } = fates;
  const length = settable.scores.length;
  const [automatic, wrong, lenient] = [noCount(length), noCount(length), noCount(length)];
  const [strict, strictWrong, alarms] = [noCount(length), noCount(length), noCount(length)];
  for (let row = 0; row < right.length; row += 1) {
    const floor = at(base, row);
    const wanted = at(right, row);
    const bin = at(bins, row);
    const flagOf = (code: number) =>
      at(flags, classOfCode(Math.max(bin < 0 ? without : code, floor)) * classes + wanted);
    const [below, within, above] = [flagOf(low), flagOf(middle), flagOf(at(high, row))];
    addTo(automatic, Math.max(0, bin), below & 1, within & 1, above & 1);
    addTo(wrong, Math.max(0, bin), (below >> 1) & 1, (within >> 1) & 1, (above >> 1) & 1);
    addTo(lenient, Math.max(0, bin), (below >> 2) & 1, (within >> 2) & 1, (above >> 2) & 1);
    if (!sided) continue;
    addTo(strict, Math.max(0, bin), (below >> 3) & 1, (within >> 3) & 1, (above >> 3) & 1);
    addTo(strictWrong, Math.max(0, bin), (below >> 4) & 1, (within >> 4) & 1, (above >> 4) & 1);
    addTo(alarms, Math.max(0, bin), (below >> 5) & 1, (within >> 5) & 1, (above >> 5) & 1);
  }
  const counts = { automatic, wrong, lenient, strict, strictWrong, alarms };
  for (const count of Object.values(counts)) accumulate(count);
  return { ...counts, highest, isGate: column.shape === "gate" };
}

function noCount(length: number): CutCount {
  return { below: new Int32Array(length + 1), above: new Int32Array(length + 1) };
}

/**
 * Adds a row of bin `bin` to a count. The row counts as `below`, `within` or `above` (each 0 or 1) if the thresholds
 * put its bin below the band, within it or above it.
 */
function addTo(count: CutCount, bin: number, below: number, within: number, above: number): void {
  const last = count.above.length - 1;
  count.above[last] = at(count.above, last) + within;
  count.below[bin + 1] = at(count.below, bin + 1) + below - within;
  count.above[bin] = at(count.above, bin) + above - within;
}

function accumulate({ below, above }: CutCount): void {
  for (let k = 1; k < below.length; k += 1) below[k] = at(below, k) + at(below, k - 1);
  for (let k = above.length - 2; k >= 0; k -= 1) above[k] = at(above, k) + at(above, k + 1);
}

function tallyOf(
  { automatic, wrong, lenient, strict, strictWrong, alarms }: CandidatePairTallies,
  { lo, hi }: CandidatePair,
): DecisionTally {
  const count = ({ below, above }: CutCount) => at(below, lo) + at(above, hi);
  return {
    automatic: count(automatic),
    wrong: count(wrong),
    lenient: count(lenient),
    strict: count(strict),
    strictWrong: count(strictWrong),
    alarms: count(alarms),
  };
}

/** Price of each kind of decision: a cost, or a cost with penalties in place of limits. */
export type DecisionPrices = DecisionTally;

function priced(
  price: DecisionPrices,
  { automatic, wrong, lenient, strict, strictWrong, alarms }: CandidatePairTallies,
  side: keyof CutCount,
): Float64Array {
  return Float64Array.from(
    automatic[side],
    (count, place) =>
      price.automatic * count +
      price.wrong * at(wrong[side], place) +
      price.lenient * at(lenient[side], place) +
      price.strict * at(strict[side], place) +
      price.strictWrong * at(strictWrong[side], place) +
      price.alarms * at(alarms[side], place),
  );
}

/** The author's costs as prices; decisions counted only for goals of one side are free. */
export function toDecisionPrices({ lenient, strict, review }: DecisionCosts): DecisionPrices {
  return {
    automatic: -review,
    wrong: strict,
    lenient: lenient - strict,
    strict: 0,
    strictWrong: 0,
    alarms: 0,
  };
}

/** The cheapest of all pairs by a linear price, in O(candidates); `from` if none is cheaper. */
export function cheapestPair(
  sums: CandidatePairTallies,
  price: DecisionPrices,
  from: CandidatePair,
): CandidatePair {
  const [below, above] = [priced(price, sums, "below"), priced(price, sums, "above")];
  const priceOf = ({ lo, hi }: CandidatePair) => valueOrZeroAt(below, lo) + valueOrZeroAt(above, hi);
  let best = from;
  let least = priceOf(from);
  let lo = 0;
  for (let hi = 0; hi <= sums.highest; hi += 1) {
    if (!sums.isGate && valueOrZeroAt(below, hi) < valueOrZeroAt(below, lo)) lo = hi;
    const here = priceOf({ lo, hi });
    if (here < least - 1e-9 * Math.max(1, Math.abs(least))) [best, least] = [{ lo, hi }, here];
  }
  return best;
}

/** Number of candidate pairs and of rows that the search may still read. */
export interface SearchBudget {
  pairs: number;
  rows: number;
}

interface ScoredPair {
  readonly pair: CandidatePair;
  readonly score: SearchScore;
}

/**
 * The best of all pairs by rows over the limits, then by cost; `from` if none is better. Skips pairs that cost no less
 * than the best one within limits. Reduces `budget.pairs`; once that is spent, only one threshold is moved at a time.
 */
export function bestPair(
  sums: CandidatePairTallies,
  limits: DecisionRowLimits,
  from: CandidatePair,
  budget: SearchBudget,
): ScoredPair {
  const { costs, n } = limits;
  const price = toDecisionPrices(costs);
  const [below, above] = [priced(price, sums, "below"), priced(price, sums, "above")];
  const costAt = (lo: number, hi: number) =>
    costs.review * n + valueOrZeroAt(below, lo) + valueOrZeroAt(above, hi);
  let best: ScoredPair = {
    pair: from,
    score: { over: countRowsOverLimits(limits, tallyOf(sums, from)), cost: costAt(from.lo, from.hi) },
  };
  const look = (lo: number, hi: number) => {
    const cost = costAt(lo, hi);
    if (best.score.over === 0 && cost >= best.score.cost) return;
    const pair = { lo, hi };
    const score = { over: countRowsOverLimits(limits, tallyOf(sums, pair)), cost };
    if (isBetterScore(score, best.score)) best = { pair, score };
  };
  let cheapest = Infinity;
  for (let hi = 0; hi <= sums.highest; hi += 1) {
    if (!sums.isGate || hi === 0) cheapest = Math.min(cheapest, valueOrZeroAt(below, hi));
    if (best.score.over === 0 && costs.review * n + cheapest + valueOrZeroAt(above, hi) >= best.score.cost)
      continue;
    if (sums.isGate) look(0, hi);
    else if (budget.pairs > 0) {
      budget.pairs -= hi + 1;
      for (let lo = 0; lo <= hi; lo += 1) look(lo, hi);
    } else if (best.pair.lo <= hi) look(best.pair.lo, hi);
  }
  const { hi } = best.pair;
  if (!sums.isGate && budget.pairs <= 0) for (let lo = 0; lo <= hi; lo += 1) look(lo, hi);
  return best;
}
