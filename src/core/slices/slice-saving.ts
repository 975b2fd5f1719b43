import type { Tuning } from "#core/model/tuning.ts";
import { type Band, bandCounts } from "#core/statistics/band.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { costPerThousand } from "#core/thresholds/describe-goal.ts";
import { type CutKind, costsOf, thresholdsFor } from "#core/thresholds/goals.ts";
import type { SliceRow } from "./conditions.ts";

/** How a question is cut now, and what its outcomes cost. */
export interface SliceCut {
  readonly band: Band;
  readonly kind: CutKind;
  readonly tuning: Tuning;
}

const folds = 5;

/**
 * What the cheapest thresholds of a slice's own save per 1,000 of its cases against those in force, in the unit of the costs:
 * each fifth of the cases is judged by thresholds that the others chose, so that the figure is not optimistic.
 */
export function savingOf(rows: readonly SliceRow[], { band, kind, tuning }: SliceCut): number {
  const costs = costsOf(tuning, kind.shape);
  let saved = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const tableOf = (isHeld: boolean) => {
      const part = rows.filter((_, at) => (at % folds === fold) === isHeld);
      return toCutTable({ labels: part.map(({ label }) => label), scores: part.map(({ score }) => score) });
    };
    const held = tableOf(true);
    const own = thresholdsFor(tableOf(false), kind, "cheapest", tuning);
    if (own === null || held.n === 0) continue;
    const costAt = (at: Band) => ((costPerThousand(bandCounts(held, at), costs) ?? 0) * held.n) / rows.length;
    saved += costAt(band) - costAt({ lo: own.lower, hi: own.upper });
  }
  return saved;
}
