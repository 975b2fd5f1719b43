// Searches for parts of the cases in which a rate is worse than in the others.

import type { OutcomeWords } from "#core/kinds/outcome-words.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { falseDiscoveryRates, hypergeometricTail } from "#core/statistics/multiple-tests.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval, toCostText } from "../describe-thresholds.ts";
import {
  hasBit,
  type SegmentCondition,
  segmentConditions,
  segmentRowsMin,
  toBitset,
  wordConditionFamily,
} from "./segment-conditions.ts";
import {
  type SegmentRate,
  type SegmentShare,
  type SegmentThresholds,
  segmentFaultTests,
  segmentSaving,
} from "./segment-rates.ts";
import type { SegmentRow } from "./segment-rows.ts";

export interface SegmentSearchInput extends SegmentThresholds {
  readonly rows: readonly SegmentRow[];
  readonly rate: SegmentRate;
}

/** A part of the cases in which a rate is worse than in the others, by more than chance. */
export interface FoundSegment {
  /** One or two conditions that all its cases meet. */
  readonly conditions: readonly string[];
  /** Keys of its cases. */
  readonly keys: readonly string[];
  /** Of its rows, `faults` have the fault, such as a wrong decision, and `n` could have it. */
  readonly faults: number;
  readonly n: number;
  /**
   * Interval of its share of faults, widened because the segment was found by searching (Benjamini & Yekutieli 2005).
   */
  readonly interval: Interval;
  /** Share of faults in all other cases, 0..1. */
  readonly elsewhere: number;
  /** False discovery rate of the segment, at most 0.05. */
  readonly falseShare: number;
  /** Cost that thresholds of its own would save per 1,000 of its cases, judged on cases that didn't choose them. */
  readonly saving: number;
}

export interface SegmentSearch {
  /** The surest first, at most 12. */
  readonly found: readonly FoundSegment[];
  /** Number of segments tested. */
  readonly tested: number;
  /** Number of parts with enough cases inside and outside, whether or not there are enough faults for a test. */
  readonly large: number;
  /** Of all rows, `faults` have the fault, and `n` could have it. */
  readonly faults: number;
  readonly n: number;
}

/** Highest false discovery rate over all segments found, 0..1. */
const falseShareMax = 0.05;
/** A segment isn't tested if its p-value couldn't get this small even with all its rows as faults (Gilbert 2005). */
const leastAttainable = 1e-4;
/** A pair of conditions is tested only if each of them leaves out at least a tenth of the rows that meet the other. */
const narrower = 0.9;
const mostShown = 12;

interface Candidate {
  readonly conditions: readonly SegmentCondition[];
  readonly bits: Uint32Array;
  readonly n: number;
  readonly faults: number;
  readonly pValue: number;
}

function bitsInAll(masks: readonly Uint32Array[]): number {
  const [first, second = first, third = first] = masks;
  let count = 0;
  if (!first || !second || !third) return count;
  for (let at = 0; at < first.length; at += 1) {
    let word = (first[at] ?? 0) & (second[at] ?? 0) & (third[at] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function both(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((word, at) => word & (other[at] ?? 0));
}

/**
 * Finds segments of one or two conditions in which the rate is worse than in all other cases. At most 5 % of the
 * segments found are due to chance. Half of that is reserved for segments of one condition, so that thousands of
 * pairs don't hide these.
 */
export function searchSegments(input: SegmentSearchInput): SegmentSearch {
  const { rows, rate, band } = input;
  const marks = rows.map((row) => segmentFaultTests[rate](row, band));
  const within = toBitset(rows.length, (at) => marks[at] !== null);
  const faults = toBitset(rows.length, (at) => marks[at] === true);
  const [all, allFaults] = [bitsInAll([within]), bitsInAll([faults])];
  let large = 0;
  const candidate = (conditions: readonly SegmentCondition[], masks: readonly Uint32Array[]): Candidate[] => {
    const n = bitsInAll([within, ...masks]);
    if (n < segmentRowsMin || all - n < segmentRowsMin) return [];
    large += 1;
    if (hypergeometricTail(Math.min(n, allFaults), n, allFaults, all) > leastAttainable) return [];
    const own = bitsInAll([faults, ...masks]);
    const [bits = within] = masks;
    return [{ conditions, bits, n, faults: own, pValue: hypergeometricTail(own, n, allFaults, all) }];
  };
  const conditions = segmentConditions(rows);
  const singles = conditions.flatMap((one) => candidate([one], [one.bits]));
  const pairs = pairsOf(conditions).flatMap(([one, other]) => {
    const common = bitsInAll([one.bits, other.bits]);
    if (common < segmentRowsMin || common > narrower * Math.min(one.count, other.count)) return [];
    return candidate([one, other], [one.bits, other.bits]);
  });
  const tested = [...singles, ...pairs];
  const weightOf = (group: readonly Candidate[]) =>
    singles.length > 0 && pairs.length > 0 ? tested.length / 2 / group.length : 1;
  const rates = falseDiscoveryRates([
    ...singles.map(({ pValue }) => ({ pValue, weight: weightOf(singles) })),
    ...pairs.map(({ pValue }) => ({ pValue, weight: weightOf(pairs) })),
  ]);
  // Factor by which dependence between tests raises a p-value at the first rank (Benjamini & Yekutieli 2001).
  const dependence = tested.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  const found = tested
    .map((one, at) => {
      const weight = weightOf(at < singles.length ? singles : pairs);
      return { ...one, falseShare: rates[at] ?? 1, perRank: (tested.length * dependence) / weight };
    })
    .filter((one) => one.falseShare <= falseShareMax)
    .map((one) => ({ ...one, bits: one.conditions.map(({ bits }) => bits).reduce(both) }))
    .sort((one, other) => one.falseShare - other.falseShare || one.pValue - other.pValue || other.n - one.n);
  const confidence = 1 - (falseShareMax * found.length) / Math.max(1, tested.length);
  return {
    tested: tested.length,
    large,
    faults: allFaults,
    n: all,
    found: withoutOverlap(found, { within, faults }).map(
      ({ conditions: own, bits, n, faults: wrong, falseShare: share }) => {
        const inSlice = rows.filter((_, at) => hasBit(bits, at));
        return {
          conditions: own.map(({ words }) => words),
          keys: inSlice.map(({ key }) => key),
          faults: wrong,
          n,
          interval: wilsonInterval(wrong, n, confidence).value ?? [0, 1],
          elsewhere: (allFaults - wrong) / (all - n),
          falseShare: share,
          saving: segmentSaving(inSlice, input),
        };
      },
    ),
  };
}

function pairsOf(conditions: readonly SegmentCondition[]): (readonly [SegmentCondition, SegmentCondition])[] {
  return conditions.flatMap((one, at) =>
    conditions
      .slice(at + 1)
      .filter((other) => one.family !== other.family || one.family === wordConditionFamily)
      .map((other) => [one, other] as const),
  );
}

interface Marks {
  readonly within: Uint32Array;
  readonly faults: Uint32Array;
}

/**
 * Picks the surest segment, then the surest of those that are still worse without the first one's cases, and so on,
 * so that one cause isn't reported as a dozen overlapping segments. What is left of a segment has to meet the same
 * false discovery rate among all that were tested.
 */
function withoutOverlap<Slice extends { readonly bits: Uint32Array; readonly perRank: number }>(
  found: readonly Slice[],
  { within, faults }: Marks,
): readonly Slice[] {
  const shown: Slice[] = [];
  let left = within;
  let open = found;
  while (shown.length < mostShown) {
    const [all, allFaults] = [bitsInAll([left]), bitsInAll([left, faults])];
    const still = open.flatMap((slice) => {
      const n = bitsInAll([left, slice.bits]);
      if (n < segmentRowsMin) return [];
      const pValue = hypergeometricTail(bitsInAll([left, faults, slice.bits]), n, allFaults, all);
      const surprise = pValue * slice.perRank;
      return surprise <= falseShareMax * (shown.length + 1) ? [{ slice, surprise }] : [];
    });
    // The surest one among all cases comes first, because it's the most certain.
    const [next] = still.toSorted((one, other) => one.surprise - other.surprise);
    const slice = shown.length === 0 ? found[0] : next?.slice;
    if (slice === undefined) break;
    shown.push(slice);
    left = left.map((word, at) => word & ~(slice.bits[at] ?? 0));
    open = open.filter((one) => one !== slice);
  }
  return shown;
}

const faultWords: Record<SegmentRate, (words: OutcomeWords) => string> = {
  wrong: () => "automatic decisions are wrong",
  missed: ({ trueCases }) => `${trueCases[1]} are missed`,
  people: () => "cases go to people",
};

/** Example: "24 of 60 automatic decisions are wrong: 40 %; 95 % sure: 22 % to 61 %. Elsewhere 8 %." */
export function describeSegment(
  { faults, n, interval, elsewhere }: FoundSegment,
  rate: SegmentRate,
  words: OutcomeWords,
): string {
  const counts = `${toCountText(faults)} of ${toCountText(n)} ${faultWords[rate](words)}`;
  return `${counts}: ${toPercentText(faults / n)}; ${describeInterval(interval)}. Elsewhere ${toPercentText(elsewhere)}.`;
}

/** Says how much a segment's own thresholds would save; less than a tenth of a unit counts as nothing. */
export function describeSegmentSaving(saving: number): string {
  return saving < 0.1
    ? "Thresholds of its own would cost no less."
    : `With thresholds of its own, costs would be about ${toCostText(saving)} lower per 1,000 of its cases.`;
}

/** Says what was searched, and what it means if nothing was found. */
export function describeSegmentSearch(
  { found, tested, large, faults, n }: SegmentSearch,
  rate: SegmentRate,
  words: OutcomeWords,
): string {
  const least = `at least ${segmentRowsMin} labelled cases`;
  const seen = `${toCountText(faults)} of ${toCountText(n)} ${faultWords[rate](words)}`;
  if (n > 0 && faults === 0) return `No weak spots among these cases: ${seen}.`;
  if (large === 0) return `No part of the cases has ${least} and as many outside it. Label more cases.`;
  if (tested === 0) return `${seen}: too few to tell parts apart.`;
  const looked = `${toCounted(tested, "part")} with ${least} ${tested === 1 ? "was" : "were"} compared with the other cases.`;
  if (found.length === 0) {
    // Parts in which even the most errors possible would be no surprise aren't tested.
    const untested = large - tested;
    if (untested === 0) return `No part is worse by more than chance explains. ${looked}`;
    const others = untested === 1 ? "the other part" : `the ${toCountText(untested)} other parts`;
    return `No part that could be told apart is worse by more than chance explains. ${looked} No result in ${others} of that size could have shown it.`;
  }
  return `${looked} On average at most ${toPercentText(falseShareMax)} of what is found is there by chance.`;
}

/** Example: "8 % (5 of 60)"; an em dash if there is no share. */
export function describeSegmentShare({ hits, n, interval }: SegmentShare): string {
  return interval === null ? "—" : `${toPercentText(hits / n)} (${toCountText(hits)} of ${toCountText(n)})`;
}
