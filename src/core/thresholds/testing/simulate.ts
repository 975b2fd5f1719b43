import { tuningOf } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { rateGoalDefinitions, rateGoalsFor } from "../goals/registry.ts";
import { judgedRate } from "../judged-rate.ts";
import { readVerdicts } from "./author-steps.ts";
import { type Flow, truthIn } from "./flows.ts";
import type { Draw, Population } from "./populations.ts";

export interface SimulationOutcome {
  readonly draws: number;
  /** Share of draws in which the verdict was "met", 0..1. */
  readonly met: number;
  /** Share of draws in which it was "met" although the target isn't truly met, 0..1. */
  readonly falselyMet: number;
  /** Number of intervals that were shown. */
  readonly shown: number;
  /** Share of shown intervals that contain the true rate, 0..1; null if none was shown. */
  readonly coverage: number | null;
}

/** Simulates one author, and compares the verdicts and the shown interval with the true rates. */
function walkOnce(flow: Flow, population: Population, whole: ThresholdTable, next: Draw) {
  const truthOf = (band: Band, prevalence?: number) => truthIn(whole, band, prevalence);
  const author = flow.walk(population, next, truthOf);
  const tuning = tuningOf(author.question);
  const { prevalence } = tuning;
  const { judged, verdicts } = readVerdicts(author);
  const truth = truthIn(whole, judged.band, prevalence);
  const claims = rateGoalsFor("band", tuning).map((limit, place) => {
    const { share, wants } = rateGoalDefinitions[limit];
    const target = tuning[share];
    const isTrue = wants === "at least" ? truth[limit] > target : truth[limit] < target;
    return { met: verdicts[place]?.status === "met", isTrue };
  });
  // If the cases helped to choose, the screen calls the interval optimistic, so it doesn't count as shown.
  const isShown = judged.basis.kind !== "same" && judged.set.sample().unseen === 0;
  const interval = isShown ? judgedRate(judged, "right", prevalence)?.interval : undefined;
  return {
    met: claims.every((claim) => claim.met),
    falselyMet: claims.some((claim) => claim.met && !claim.isTrue),
    held: interval === undefined ? null : interval[0] <= truth.right && truth.right <= interval[1],
  };
}

/** At most this many times `draws` walks are made if intervals are seldom shown. */
const mostWalks = 20;

/**
 * Walks a flow `draws` times in one population, and compares verdicts with the truth. If fewer than `intervals` intervals
 * were shown, it walks on for their coverage alone.
 */
export async function simulate(
  flow: Flow,
  population: Population,
  whole: ThresholdTable,
  { draws, intervals, endJob }: { draws: number; intervals: number; endJob: () => Promise<void> },
  next: Draw,
): Promise<SimulationOutcome> {
  let [met, falselyMet, shown, held] = [0, 0, 0, 0];
  const isEnough = (at: number) =>
    at >= draws && (shown === 0 || shown >= intervals || at >= mostWalks * draws);
  for (let at = 0; !isEnough(at); at += 1) {
    const walked = walkOnce(flow, population, whole, next);
    if (at < draws && walked.met) met += 1;
    if (at < draws && walked.falselyMet) falselyMet += 1;
    if (walked.held !== null) shown += 1;
    if (walked.held === true) held += 1;
    // Targets of weak references live until a job ends: thousands of draws in one job filled gigabytes.
    await endJob();
  }
  return {
    draws,
    met: met / draws,
    falselyMet: falselyMet / draws,
    shown,
    coverage: shown === 0 ? null : held / shown,
  };
}
