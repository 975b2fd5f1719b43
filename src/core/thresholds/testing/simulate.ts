import type { Limit, Tuning } from "#core/model/tuning.ts";
import { tuningOf } from "#core/model/tuning.ts";
import type { Band } from "#core/statistics/band.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { likelyRate } from "#core/thresholds/verdict.ts";
import { type Flow, truthIn } from "./flows.ts";
import type { Draw, Population } from "./populations.ts";
import { readVerdicts } from "./walk.ts";

/** What came of walking a flow many times. */
export interface Outcome {
  readonly draws: number;
  /** Shares of draws, 0..1: "met" was read, and it was false. */
  readonly met: number;
  readonly falselyMet: number;
  /** The share of shown intervals that held what is true; null: none was shown. */
  readonly coverage: number | null;
}

const targetsOf: Record<Limit, (tuning: Tuning) => { target: number; atLeast: boolean }> = {
  right: ({ rightShare }) => ({ target: rightShare, atLeast: true }),
  people: ({ reviewShare }) => ({ target: reviewShare, atLeast: false }),
  misses: ({ missShare }) => ({ target: missShare, atLeast: false }),
};

/** Walks a flow `draws` times in one population, and compares what is read with what is true. */
export function simulate(
  flow: Flow,
  population: Population,
  whole: CutTable,
  draws: number,
  next: Draw,
): Outcome {
  const truthOf = (band: Band) => truthIn(whole, band);
  let [met, falselyMet, shown, held] = [0, 0, 0, 0];
  for (let at = 0; at < draws; at += 1) {
    const author = flow.walk(population, next, truthOf);
    const tuning = tuningOf(author.question);
    const { judged, verdicts } = readVerdicts(author);
    const truth = truthOf(judged.band);
    const asked: readonly Limit[] = tuning.also.length > 0 ? ["right", "misses"] : ["right"];
    const claims = asked.map((limit, place) => {
      const { target, atLeast } = targetsOf[limit](tuning);
      const isTrue = atLeast ? truth[limit] > target : truth[limit] < target;
      return { met: verdicts[place]?.standing === "met", isTrue };
    });
    if (claims.every((claim) => claim.met)) met += 1;
    if (claims.some((claim) => claim.met && !claim.isTrue)) falselyMet += 1;
    const { on } = judged;
    const sample = judged.sample();
    // Where cases chose, the screen says beside the interval that it is optimistic.
    if (on.kind === "same" || sample.unseen > 0) continue;
    const rate = likelyRate(judged, "right", null);
    if (rate === null) continue;
    shown += 1;
    if (rate.interval[0] <= truth.right && truth.right <= rate.interval[1]) held += 1;
  }
  return {
    draws,
    met: met / draws,
    falselyMet: falselyMet / draws,
    coverage: shown === 0 ? null : held / shown,
  };
}
