import type { OutcomeWords } from "#core/kinds/side-words.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { falseDiscoveryRates, hypergeometricTail } from "#core/statistics/multiple-tests.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeInterval, toCostText } from "../describe-thresholds.ts";
import {
  allConditions,
  faultOf,
  hasBit,
  type SegmentCondition,
  type SegmentRate,
  type SegmentRow,
  type SegmentShare,
  type SegmentThresholds,
  segmentRowsMin,
  segmentSaving,
  toBits,
  wordFamily,
} from "./segment-rates.ts";

export interface SegmentSearchInput extends SegmentThresholds {
  readonly rows: readonly SegmentRow[];
  readonly rate: SegmentRate;
}

/** A part of the cases in which a rate is worse than in the others by more than chance. */
export interface FoundSegment {
  /** What its cases have in common, one or two. */
  readonly conditions: readonly string[];
  readonly keys: readonly string[];
  /** Faults in it, and rows that could be one. */
  readonly faults: number;
  readonly n: number;
  /** Where its share of faults likely lies, wider for having been searched for (Benjamini & Yekutieli 2005). */
  readonly interval: Interval;
  /** The share of faults in all other cases, 0..1. */
  readonly elsewhere: number;
  /** False discovery rate at which it's reported, at most 0.05. */
  readonly falseShare: number;
  /** What thresholds of its own save per 1,000 of its cases, judged on cases that did not choose them. */
  readonly saving: number;
}

export interface SegmentSearch {
  readonly found: readonly FoundSegment[];
  readonly tested: number;
  /** Parts with enough cases inside and outside, whether or not there are faults enough to tell them apart. */
  readonly large: number;
  /** Faults among all cases, and cases that could be one. */
  readonly faults: number;
  readonly n: number;
}

/** False discovery rate over all that is found. */
const falseShare = 0.05;
/** A slice whose p-value would be larger even if all its rows were faults isn't tested (Gilbert 2005). */
const leastAttainable = 1e-4;
/** A pair of conditions is worth a slice if each removes a tenth of the other's rows. */
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
 * Slices of one condition, or of two, in which the rate is worse than in all others, at most 5 % of them by chance. Half of
 * what may be false goes to slices of one condition, so that thousands of pairs do not hide these.
 */
export function searchSegments(question: SegmentSearchInput): SegmentSearch {
  const { rows, rate, band } = question;
  const marks = rows.map((row) => faultOf[rate](row, band));
  const within = toBits(rows.length, (at) => marks[at] !== null);
  const faults = toBits(rows.length, (at) => marks[at] === true);
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
  const conditions = allConditions(rows);
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
  // By how much a chance counts for more than itself, at the first rank of all tests (Benjamini & Yekutieli 2001).
  const dependence = tested.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
  const found = tested
    .map((one, at) => {
      const weight = weightOf(at < singles.length ? singles : pairs);
      return { ...one, falseShare: rates[at] ?? 1, perRank: (tested.length * dependence) / weight };
    })
    .filter((one) => one.falseShare <= falseShare)
    .map((one) => ({ ...one, bits: one.conditions.map(({ bits }) => bits).reduce(both) }))
    .sort((one, other) => one.falseShare - other.falseShare || one.pValue - other.pValue || other.n - one.n);
  const confidence = 1 - (falseShare * found.length) / Math.max(1, tested.length);
  return {
    tested: tested.length,
    large,
    faults: allFaults,
    n: all,
    found: besideEachOther(found, { within, faults }).map(
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
          saving: segmentSaving(inSlice, question),
        };
      },
    ),
  };
}

function pairsOf(conditions: readonly SegmentCondition[]): (readonly [SegmentCondition, SegmentCondition])[] {
  return conditions.flatMap((one, at) =>
    conditions
      .slice(at + 1)
      .filter((other) => one.family !== other.family || one.family === wordFamily)
      .map((other) => [one, other] as const),
  );
}

interface Marks {
  readonly within: Uint32Array;
  readonly faults: Uint32Array;
}

/**
 * The surest slice, then the surest of those that are still worse among the cases outside all before it, and so on: each
 * stands for cases of its own, so that one cause isn't told in a dozen overlapping ways. What is left of it is held to the
 * same rate of false claims among all that were tested.
 */
function besideEachOther<Slice extends { readonly bits: Uint32Array; readonly perRank: number }>(
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
      return surprise <= falseShare * (shown.length + 1) ? [{ slice, surprise }] : [];
    });
    // The surest among all cases goes first: there it was found beside others, which makes it surer.
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

/** "24 of 60 automatic decisions are wrong: 40 %; 95 % sure: 22 % to 61 %. Elsewhere 8 %." */
export function describeSegment(
  { faults, n, interval, elsewhere }: FoundSegment,
  rate: SegmentRate,
  words: OutcomeWords,
): string {
  const counts = `${toCountText(faults)} of ${toCountText(n)} ${faultWords[rate](words)}`;
  return `${counts}: ${toPercentText(faults / n)}; ${describeInterval(interval)}. Elsewhere ${toPercentText(elsewhere)}.`;
}

/** How much less thresholds of its own would cost; a tenth of a unit is nothing. */
export function describeSegmentSaving(saving: number): string {
  return saving < 0.1
    ? "Thresholds of its own would cost no less."
    : `With thresholds of its own, costs would be about ${toCostText(saving)} lower per 1,000 of its cases.`;
}

/** What was looked for, and what finding nothing means. */
export function describeSegmentSearch(
  { found, tested, large, faults, n }: SegmentSearch,
  rate: SegmentRate,
  words: OutcomeWords,
): string {
  const least = `at least ${segmentRowsMin} labelled cases`;
  const seen = `${toCountText(faults)} of ${toCountText(n)} ${faultWords[rate](words)}`;
  if (n > 0 && faults === 0) return `No weak spots: ${seen}.`;
  if (large === 0) return `No part of the cases has ${least} and as many outside it. Label more cases.`;
  if (tested === 0) return `${seen}: too few to tell parts apart.`;
  const looked = `${toCounted(tested, "part")} with ${least} ${tested === 1 ? "was" : "were"} compared with the other cases.`;
  if (found.length === 0) return `Nothing is worse by more than chance explains. ${looked}`;
  return `${looked} At most ${toPercentText(falseShare)} of what is found is there by chance.`;
}

/** "8 %; 95 % sure: 5 % to 12 %"; an em dash where there is none. */
export function describeSegmentShare({ hits, n, interval }: SegmentShare): string {
  return interval === null ? "—" : `${toPercentText(hits / n)} (${toCountText(hits)} of ${toCountText(n)})`;
}
