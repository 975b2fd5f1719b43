import { tuningOf } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import type { ThresholdTable } from "#core/statistics/threshold-table.ts";
import { rateGoalDefinitions, rateGoalsFor } from "../goals/registry.ts";
import { rateWithInterval } from "../verdict.ts";
import { type Flow, truthIn } from "./flows.ts";
import type { Draw, Population } from "./populations.ts";
import { readVerdicts } from "./walk.ts";

export interface SimulationOutcome {
  readonly draws: number;
  /** Shares of draws, 0..1: "met" was read, and it was false. */
  readonly met: number;
  readonly falselyMet: number;
  /** How many intervals of the rate were shown, and the share of them that held what is true; null: none was shown. */
  readonly shown: number;
  readonly coverage: number | null;
}

/** Also records whether the shown interval contained the true rate. */
function walkOnce(flow: Flow, population: Population, whole: ThresholdTable, next: Draw) {
  const truthOf = (band: Band) => truthIn(whole, band);
  const author = flow.walk(population, next, truthOf);
  const tuning = tuningOf(author.question);
  const { judged, verdicts } = readVerdicts(author);
  const truth = truthOf(judged.band);
  const claims = rateGoalsFor("band", tuning).map((limit, place) => {
    const { share, wants } = rateGoalDefinitions[limit];
    const target = tuning[share];
    const isTrue = wants === "at least" ? truth[limit] > target : truth[limit] < target;
    return { met: verdicts[place]?.status === "met", isTrue };
  });
  // Where cases chose, the screen says beside the interval that it is optimistic.
  const isShown = judged.basis.kind !== "same" && judged.set.sample().unseen === 0;
  const interval = isShown ? rateWithInterval(judged, "right", null)?.interval : undefined;
  return {
    met: claims.every((claim) => claim.met),
    falselyMet: claims.some((claim) => claim.met && !claim.isTrue),
    held: interval === undefined ? null : interval[0] <= truth.right && truth.right <= interval[1],
  };
}

/** Beyond `draws`, how many times as many walks are made for the sake of intervals that are seldom shown. */
const mostWalks = 20;

/**
 * Walks a flow `draws` times in one population, and compares what is read with what is true. Where intervals are seldom
 * shown, more walks are made until `intervals` have been, for their coverage alone.
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
    // What a weak reference was made for is kept until a job ends: thousands of draws in one filled gigabytes.
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
