import { zoneNumber } from "./agreement.ts";
import type { Band } from "./band.ts";
import { type Measure, ratio } from "./measure.ts";
import { numberAt } from "./number-at.ts";

/** How one case's score varied over repeated runs. */
export interface CaseStability {
  readonly mean: number;
  /** With n−1; 0 for a single run. */
  readonly standardDeviation: number;
  readonly range: number;
}

/** Scores case by case, from runs over the same cases. */
export function byCase(runs: readonly (readonly number[])[]): number[][] {
  return (runs[0] ?? []).map((_, row) => runs.map((run) => numberAt(run, row)));
}

export function caseStability(scores: readonly number[]): CaseStability {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return {
    mean,
    standardDeviation: Math.sqrt(squares / Math.max(1, scores.length - 1)),
    range: Math.max(...scores) - Math.min(...scores),
  };
}

/** How many of a case's runs say yes at a cut. */
export function yesVotes(scores: readonly number[], threshold: number): number {
  return scores.filter((score) => score >= threshold).length;
}

/** The chance that two runs of a case differ at the cut, averaged over cases, 0..1. */
export function pairwiseFlipRate(cases: readonly (readonly number[])[], threshold: number): Measure {
  const runs = cases[0]?.length ?? 0;
  const differing = cases.reduce((sum, scores) => {
    const yes = yesVotes(scores, threshold);
    return sum + 2 * yes * (runs - yes);
  }, 0);
  return ratio(differing, cases.length * runs * (runs - 1), "needs two runs");
}

/** Fleiss' κ of the runs' sides at the cut, up to 1: agreement beyond chance (Fleiss 1971). */
export function fleissKappa(cases: readonly (readonly number[])[], threshold: number): Measure {
  const flips = pairwiseFlipRate(cases, threshold);
  if (flips.value === null) return flips;
  const votes = cases.reduce((sum, scores) => sum + yesVotes(scores, threshold), 0);
  const yes = votes / (cases.length * (cases[0]?.length ?? 0));
  const byChance = 2 * yes * (1 - yes);
  return ratio(byChance - flips.value, byChance, "every run says one and the same");
}

/** Cases whose runs fall into more than one zone, and those that reach both no and yes. */
export function zoneChanges(cases: readonly (readonly number[])[], band: Band) {
  const zones = cases.map((scores) => new Set(scores.map((score) => zoneNumber(score, band))));
  return {
    notUnanimous: zones.filter((found) => found.size > 1).length,
    crossing: zones.filter((found) => found.has(0) && found.has(2)).length,
  };
}

/** Rows whose outcome is chance: those within `range` of a cut. */
export function rowsNear(scores: readonly number[], cuts: readonly number[], range: number): number {
  return scores.filter((score) => cuts.some((cut) => Math.abs(score - cut) <= range)).length;
}
