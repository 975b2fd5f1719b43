// The rate that a verdict judges, with an interval that allows for changed and disputed cases and for earlier looks.

import type { ScoredRow } from "#core/cases/scored-rows.ts";
import type { RateGoal } from "#core/model/tuning.ts";
import { decideRow } from "#core/statistics/band.ts";
import type { WeightedRate } from "#core/statistics/weighted-rate.ts";
import { rateGoalDefinitions } from "./goals/registry.ts";
import { confidenceOfLook, confidenceWhileLabelling } from "./held-out-looks.ts";
import { type LabelledSample } from "./sample.ts";
import { intervalWithLostRows, type LostRows, rateOfSampleAtPrevalence } from "./sample-rate.ts";
import type { VerdictBasis, VerdictEvidence } from "./verdict-evidence.ts";

/**
 * Cases with differing labels, at least one of which makes the case count as `as`. Each case is a list of rows, one
 * for each such label.
 */
function disputedRowsAs(
  { set, band, basis }: VerdictEvidence,
  limit: RateGoal,
  as: LostRows["as"],
): readonly (readonly ScoredRow[])[] {
  // Labels tell nothing about the share that goes to people, and cases that chose prove nothing.
  if (basis.kind === "same" || limit === "people") return [];
  const wanted = as === "hits" ? "hit" : "other";
  const { partOf } = rateGoalDefinitions[limit];
  return set
    .disputed()
    .map((ways) => ways.filter((row) => partOf(row.label === 1, decideRow(row, band)) === wanted))
    .filter((ways) => ways.length > 0);
}

/** Number of disputed cases that may count as misses, or as hits, whichever is larger. */
export function countDisputed(judged: VerdictEvidence, limit: RateGoal): number {
  return Math.max(
    disputedRowsAs(judged, limit, "misses").length,
    disputedRowsAs(judged, limit, "hits").length,
  );
}

/**
 * Numbers of positives and negatives that could count as `as`: rows that changed since they were seen, and cases
 * whose labels differ. If the classes of changed rows are unknown, one entry takes all of them as negatives and
 * another all as positives.
 */
export function lostRowsByClass(judged: VerdictEvidence, limit: RateGoal, as: LostRows["as"]): LostRows[] {
  const { lost, lostPositives } = judged.set.changes;
  const all = hasLostRows(judged) ? lost.length : 0;
  const ways = all > 0 && lostPositives === null ? [0, all] : [Math.min(all, lostPositives ?? 0)];
  const disputed = disputedRowsAs(judged, limit, as);
  const among = disputed.filter((rows) => rows.some(({ label }) => label === 1)).length;
  return ways.map((positives) => ({
    positives: (limit === "alarms" ? 0 : positives) + among,
    negatives: (limit === "misses" ? 0 : all - positives) + disputed.length - among,
    as,
  }));
}

/**
 * Rate with an interval at the confidence that `confidenceOf` gives; null if no case is in its denominator, or if a
 * stated prevalence needs a class that no case has.
 */
export function judgedRate(
  judged: VerdictEvidence,
  limit: RateGoal,
  prevalence: number | null,
): WeightedRate | null {
  const { band, basis } = judged;
  const isLost = hasLostRows(judged);
  const sample = judgedSample(judged);
  const rate = rateOfSampleAtPrevalence(sample, band, limit, prevalence);
  if (rate === null) return null;
  const confidence = confidenceOf(basis, sample)(rate.effective);
  const likely = rateOfSampleAtPrevalence(sample, band, limit, prevalence, confidence);
  if (likely === null || (!isLost && countDisputed(judged, limit) === 0)) return likely;
  // The interval has to contain the rate whether all these cases count as hits or as misses.
  const bounds = (["misses", "hits"] as const)
    .flatMap((as) => lostRowsByClass(judged, limit, as))
    .map((rows) => intervalWithLostRows(sample, band, limit, prevalence, { lost: rows, confidence }));
  const all = [likely.interval, ...bounds.filter((one) => one !== null)];
  return {
    ...likely,
    interval: [Math.min(...all.map(([low]) => low)), Math.max(...all.map(([, high]) => high))],
  };
}

/** Whether the judged cases could prove something but have changed since they were seen. */
export function hasLostRows({ basis, set }: VerdictEvidence): boolean {
  return basis.kind !== "same" && set.changes.lost.length > 0;
}

/** The set's sample, without rows relabelled since they were seen if those could prove something. */
export function judgedSample(judged: VerdictEvidence): LabelledSample {
  return hasLostRows(judged) ? judged.set.changes.sample() : judged.set.sample();
}

/** Whether labels can still be added to the judged cases: on a "declared" basis, while some have none. */
export function canGainLabels({ kind }: VerdictBasis, { open }: LabelledSample): boolean {
  return kind === "declared" && open > 0;
}

/**
 * Confidence (0..1) of an interval over n rows: 0.95, or more after earlier looks or while labels can still be added.
 */
function confidenceOf(basis: VerdictBasis, sample: LabelledSample): (n: number) => number {
  if (basis.kind === "check") return () => confidenceOfLook(basis.look);
  return canGainLabels(basis, sample) ? confidenceWhileLabelling : () => 0.95;
}

/** Confidence (0..1) of the next look over n rows. Each earlier look leaves less error probability for it. */
export function nextLookConfidence(basis: VerdictBasis, sample: LabelledSample): (n: number) => number {
  return basis.kind === "declared" ? confidenceOf(basis, sample) : () => confidenceOfLook(basis.looks + 1);
}
