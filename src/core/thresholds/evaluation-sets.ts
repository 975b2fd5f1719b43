// The labelled cases by their role: those that chose the thresholds, and those held out to check them.

import type { AnswerRows, LabelledAnswer, UncountedAnswer } from "#core/cases/answer-rows.ts";
import { filterBySplitPart, type SplitPart, splitPartOf } from "#core/cases/held-out-split.ts";
import type { ExclusionCounts, LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { labelFactsAbout } from "#core/cases/labels/fact-columns.ts";
import { hasUndecidedLabels, summariseLabels } from "#core/cases/labels/label-facts.ts";
import { detectCopies, type RowCopies, rowContentHash } from "#core/cases/row-copies.ts";
import {
  joinScoredRows,
  type RuleMeasure,
  type ScoredRow,
  type ScoredRows,
  scoreLabelledAnswers,
} from "#core/cases/scored-rows.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import type { RowPurpose, SampledRange } from "#core/model/ledger.ts";
import type { Tuning } from "#core/model/tuning.ts";
import type { DecisionsByLabel } from "#core/policy/outcome-effects.ts";
import {
  automatedCount,
  automatedErrorCount,
  type Band,
  type BandCounts,
  countRowsByDecision,
  thresholdTableOfScores,
  totalRowCount,
  zonesAsDecisions,
} from "#core/statistics/band.ts";
import { type Interval, wilsonInterval } from "#core/statistics/binomial.ts";
import { parseScore } from "#core/statistics/distribution.ts";
import type { BandZone, DecisionsByZone, ThresholdTable } from "#core/statistics/threshold-table.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import {
  type AnonymousUses,
  exactRowHash,
  labelledRowsHash,
  type UsedRows,
  wasUsedToChoose,
} from "./evidence/ledger.ts";
import { selectRepresentativeAnswers } from "./evidence/representative-answers.ts";
import { compareSeenRows, type SeenRowChanges } from "./evidence/seen-row-changes.ts";
import type { Proportion, RateGoalDefinition } from "./goals/goal.ts";
import { type LabelledSample, type SampledCases, type ScoreRange, toLabelledSample } from "./sample.ts";
import { rateOfDependentSample } from "./sample-rate.ts";

/** One question's labelled cases, either to choose thresholds (tuning set) or to check them (held-out set). */
export interface EvaluationSet {
  /** Labelled answers, including those without a score; empty if rows are only counted. */
  readonly items: AnswerRows<LabelledAnswer>;
  /** The same answers with the score that the rule compares; empty if rows are only counted. */
  readonly rows: ScoredRows;
  /** The same rows as counts by score. */
  readonly table: ThresholdTable;
  /** Rows that represent all answered rows of the side; computed when called. */
  readonly sample: () => LabelledSample;
  /** Answers whose labels may represent others: those of `items`, then those drawn for a goal; computed when called. */
  readonly answers: () => Iterable<Pick<LabelledAnswer, "row" | "label">>;
  /** Whether some of the cases are copies of others or share a group. */
  readonly isDependent: boolean;
  /**
   * Answered cases whose labels differ and aren't adjudicated. Each is a list of rows, one for each of its labels.
   * Computed when called.
   */
  readonly disputed: () => readonly (readonly ScoredRow[])[];
  readonly changes: EvaluationSetChanges;
}

export interface EvaluationSetChanges extends SeenRowChanges {
  /** Number of positives among `lost`; null if labels don't show it, as for a choice. */
  readonly lostPositives: number | null;
  /** The set's sample without rows whose label has changed since they were seen; computed when called. */
  readonly sample: () => LabelledSample;
}

/** The rows that choose a question's thresholds, and those that only check them. */
export interface EvaluationSets {
  readonly tuning: EvaluationSet;
  /** Unused rows only, because a used row can't prove anything. */
  readonly heldOut: EvaluationSet;
  /** Number of held-out rows that aren't recorded as seen; null if the question has no rows recorded as seen. */
  readonly addedSinceFirstLook: number | null;
  /**
   * 32-bit hash of the held-out rows with their scores, labels and the decisions that outcomes make on them. Rows
   * without a score that go to a person are left out.
   */
  readonly heldOutHash: number;
  /** Number of rows of the tuning set that chose something. */
  readonly usedInTuning: number;
  /** Number of rows left out of the held-out set because they were used to choose. */
  readonly excludedAsUsed: number;
  /** How many of `excludedAsUsed` weren't used themselves but are copies of used rows. */
  readonly excludedAsCopies: number;
  /** Number of labelled rows that differ from another row only in numbers. */
  readonly differingOnlyInNumbers: number;
  readonly uses: readonly RowPurpose[];
  /** Cases used elsewhere and not identified, so some of them may be among these rows. */
  readonly unnamed: AnonymousUses;
}

/**
 * Number of cases that are counted. Cases without a usable answer are included if outcomes say what happens to them.
 */
export function evaluationSetSize({ table }: Pick<EvaluationSet, "table">): number {
  return totalRowCount(countRowsByDecision(table, { lo: 0, hi: Infinity }));
}

/** 95 % interval of an unweighted share of rows; wider if some are copies or share a group. Null if `n` is 0. */
export function intervalOfShare(
  { isDependent, sample }: Pick<EvaluationSet, "isDependent" | "sample">,
  band: Band,
  { hits, n }: Proportion,
  partOf: RateGoalDefinition["partOf"],
): Interval | null {
  const rate = isDependent ? rateOfDependentSample(sample(), band, partOf) : null;
  return rate?.hits === hits && rate.n === n ? rate.interval : wilsonInterval(hits, n).value;
}

/** 95 % interval of the share of automatic decisions that are wrong; null if none is automatic. */
export function automaticErrorInterval(
  set: Pick<EvaluationSet, "isDependent" | "sample">,
  band: Band,
  counts: BandCounts,
): Interval | null {
  const errors = { hits: automatedErrorCount(counts), n: automatedCount(counts) };
  return intervalOfShare(set, band, errors, (positive, decision) =>
    decision === "review" ? null : decision === (positive ? "yes" : "no") ? "other" : "hit",
  );
}

/** Whether thresholds were chosen on cases of the tuning set, so that it can't prove a target. */
export function tuningSetChoseThresholds({ usedInTuning, uses }: EvaluationSets): boolean {
  return usedInTuning > 0 && uses.some(({ use }) => use === "thresholds");
}

const chosenUses = [{ use: "thresholds" }] as const;

interface MeasureWithEffects extends RuleMeasure {
  readonly doing: DecisionsByLabel | null;
}

interface SplitInput {
  readonly labelled: Pick<LabelledAnswers, "items" | "others" | "unusable" | "cases">;
  readonly measure: MeasureWithEffects;
  readonly checkShare: number;
  readonly copies: RowCopies;
  readonly used: UsedRows;
  readonly drawn: readonly ScoreRange[];
}

/** Splits labelled cases by the share (0..1) that is held out. */
export function splitEvaluationSets(
  labelled: SplitInput["labelled"],
  measure: MeasureWithEffects,
  { checkShare, copiesApart }: Pick<Tuning, "checkShare" | "copiesApart">,
  used: UsedRows,
  drawn: readonly ScoreRange[],
): EvaluationSets {
  const { items, others, cases } = labelled;
  const copies = detectCopies(cases ?? [...items.cases, ...others.cases], copiesApart);
  const input = { labelled, measure, checkShare, copies, used, drawn };
  const isChecking = (row: Case) => isHeldOut(row, checkShare, copies);
  const tuning = items.where((row) => !isChecking(row));
  const checking = items.where(isChecking);
  const excluded = checking.where((row) => wasUsedToChoose(used, row));
  const unused = checking.where((row) => !wasUsedToChoose(used, row));
  const heldOut = toEvaluationSet(input, "checking", checking, unused);
  return {
    tuning: toEvaluationSet(input, "tuning", tuning),
    heldOut,
    heldOutHash: hashOfSet(heldOut),
    addedSinceFirstLook: addedSince(unused, used),
    usedInTuning: tuning.where((row) => wasUsedToChoose(used, row)).length,
    excludedAsUsed: excluded.length,
    excludedAsCopies: excluded.where((row) => !wasUsedToChoose(used, row, false)).length,
    differingOnlyInNumbers: countNumbered(items, copies),
    uses: used.uses,
    unnamed: used.unnamed,
  };
}

function isHeldOut(row: Case, checkShare: number, copies: RowCopies): boolean {
  return checkShare > 0 && splitPartOf(row, checkShare, copies) === "checking";
}

/** Makes the set of one side of the split. `own` are its labelled answers, `counted` those without used rows. */
function toEvaluationSet(
  { labelled, measure, checkShare, copies, used, drawn }: SplitInput,
  side: SplitPart,
  own: AnswerRows<LabelledAnswer>,
  counted = own,
): EvaluationSet {
  const { items, others, cases } = labelled;
  const isOnSide = (row: Case) => isHeldOut(row, checkShare, copies) === (side === "checking");
  const canCount = (row: Case) => side === "tuning" || !wasUsedToChoose(used, row);
  const unusable = filterBySplitPart(labelled.unusable, side, checkShare, copies).filter(({ row }) =>
    canCount(row),
  );
  const uncounted = () => others.where(isOnSide).where(canCount);
  const rows = scoreLabelledAnswers(counted, measure, measure.doing, unusable);
  const sampleOf = (isIn: (row: Case) => boolean) => {
    let made: LabelledSample | null = null;
    return () => {
      made ??= toLabelledSample(sampledCases(rows, uncounted(), isIn, measure, copies), drawn);
      return made;
    };
  };
  const sample = sampleOf(() => true);
  let disputed: (readonly ScoredRow[])[] | null = null;
  const isSeen = used.seen.length > 0;
  const seenChanges = compareSeenRows(
    used,
    side === "tuning" ? [checkShare, 1] : [0, checkShare],
    isSeen ? selectRepresentativeAnswers(own, others.where(isOnSide)) : [],
    isSeen ? (cases ?? [...items.cases, ...others.cases]).filter(isOnSide) : [],
  );
  const { lost, changed } = seenChanges;
  return {
    items: counted,
    rows,
    table: thresholdTableOfScores(rows),
    sample,
    answers: () => selectRepresentativeAnswers(counted, uncounted()),
    isDependent: copies.isDependent,
    disputed: () => {
      disputed ??= disputedRows(uncounted(), used.question, measure);
      return disputed;
    },
    changes: {
      ...seenChanges,
      lostPositives: countPositives(lost, measure),
      sample: changed.size === 0 ? sample : sampleOf((row) => !changed.has(row.key)),
    },
  };
}

/** The sets as if the thresholds had been chosen on all rows of the tuning set. */
export function markThresholdsChosen(sets: EvaluationSets): EvaluationSets {
  return { ...sets, usedInTuning: sets.tuning.table.n, uses: chosenUses };
}

/** Number of positive labels; null if labels are options, because being positive depends on the answer then. */
function countPositives(
  rows: readonly { readonly label: LabelValue }[],
  { from }: RuleMeasure,
): number | null {
  if (rows.some(({ label }) => typeof label === "string")) return null;
  const isPositive = (label: LabelValue) => (typeof label === "number" ? label >= (from ?? 1) : label);
  return rows.filter(({ label }) => isPositive(label)).length;
}

function addedSince(held: AnswerRows<LabelledAnswer>, { seen, question }: UsedRows): number | null {
  const own = seen.filter((one) => one.question === question);
  if (own.length === 0) return null;
  const rows = new Set(own.flatMap((one) => one.rows));
  return held.where((row) => !rows.has(rowContentHash(row))).length;
}

function countNumbered(items: AnswerRows<LabelledAnswer>, { differingOnlyInNumbers }: RowCopies): number {
  if (differingOnlyInNumbers.length === 0) return 0;
  let [count, at] = [0, 0];
  // Both are in the order of the cases, whose keys ascend, so one pass is enough. A `Set` of 100,000 keys
  // would take 50 ms.
  for (const row of items.cases) {
    while ((differingOnlyInNumbers[at]?.key ?? row.key) < row.key) at += 1;
    if (differingOnlyInNumbers[at]?.key === row.key) count += 1;
  }
  return count;
}

function disputedRows(
  uncounted: AnswerRows<UncountedAnswer>,
  question: string,
  measure: MeasureWithEffects,
): (readonly ScoredRow[])[] {
  const undecided = [...uncounted.where((row) => hasUndecidedLabels(row, question))];
  return undecided.flatMap(({ row, label, answer }) => {
    if (label !== null) return [];
    const given = summariseLabels(question, labelFactsAbout(row, question)).byLabeler.values();
    const values = new Set(Array.from(given, ({ value }) => value));
    const ways = [...values].flatMap((value) =>
      value === null ? [] : { row, answer, label: { questionKey: question, value, picked: "all" as const } },
    );
    return [[...scoreLabelledAnswers(ways, measure, measure.doing)]];
  });
}

function hashOfSet({ items, rows }: EvaluationSet): number {
  const [first] = items;
  // A gate's scale has no low end, so outcomes there don't matter.
  const zones = first && kindOf(first.answer).shape === "gate" ? gateZones : bandZones;
  const { cases, scores, labels, by, done } = rows;
  const marked = cases.flatMap((row, at) => {
    const [score = Number.NaN, label] = [scores[at], labels[at] === 1 ? (1 as const) : (0 as const)];
    const own = done[by[at] ?? 0] ?? zonesAsDecisions;
    const isScoreless = Number.isNaN(score);
    const { positive, negative } = own.review;
    if (isScoreless && (label === 1 ? positive : negative) === "review") return [];
    return { mark: exactRowHash(row) ^ effectsHash(own, zones), score: isScoreless ? -1 : score, label };
  });
  return labelledRowsHash(marked);
}

const bandZones = ["no", "review", "yes"] as const;

const gateZones = ["review", "yes"] as const;

const effectHashes = new WeakMap<DecisionsByZone, number>();

/**
 * 32-bit hash of the decisions in each zone; 0 if outcomes change no decision, so that adding such outcomes leaves a
 * look valid.
 */
function effectsHash(done: DecisionsByZone, zones: readonly BandZone[]): number {
  const known = effectHashes.get(done);
  if (known !== undefined) return known;
  const isPlain = zones.every((zone) => done[zone].positive === zone && done[zone].negative === zone);
  const hash = isPlain ? 0 : hash53(JSON.stringify(zones.map((zone) => done[zone]))) | 0;
  effectHashes.set(done, hash);
  return hash;
}

/** Labelled rows, including those picked by hand or by their answer, and the scores of unlabelled answers. */
function sampledCases(
  rows: ScoredRows,
  uncounted: AnswerRows<UncountedAnswer>,
  isIn: (row: Case) => boolean,
  measure: MeasureWithEffects,
  copies: RowCopies,
): SampledCases {
  const picked: LabelledAnswer[] = [];
  const unlabelled: number[] = [];
  uncounted.where(isIn).forEach((row, label, answer) => {
    // A copy, because `answer` is valid only until the next visit.
    if (label) picked.push({ row, label, answer: { ...answer } });
    else {
      const score = parseScore(kindOf(answer).number(answer, measure.measure, measure.from), measure.max);
      if (score !== null) unlabelled.push(score);
    }
  });
  const others = scoreLabelledAnswers(picked, measure, measure.doing);
  return { labelled: joinScoredRows(rows.where(isIn), others), unlabelled, copies };
}

/** Counts cases left out. Includes those without a usable answer, unless outcomes say what happens to them. */
export function countExclusions(
  { leftOut, unusable }: Pick<LabelledAnswers, "leftOut" | "unusable">,
  doing: DecisionsByLabel | null,
): ExclusionCounts {
  return doing === null ? { ...leftOut, unanswered: leftOut.unanswered + unusable.length } : leftOut;
}

/**
 * Keeps ranges of this measure and lowest positive level. Others were drawn by scores that don't compare with
 * today's.
 */
export function sampledRangesOfMeasure(
  drawn: readonly SampledRange[],
  { measure, from }: RuleMeasure,
): readonly ScoreRange[] {
  return drawn.filter((one) => one.measure === measure && one.level === from);
}
