import type { ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { type CutTable, scoring, toTable } from "#core/statistics/cut-table.ts";
import { numberAt } from "#core/statistics/distribution.ts";

/** Thresholds are written with three decimals at most. */
export const finest = 1000;

/** The highest place on which a threshold can be set that a score still reaches. */
export function placeBelow(score: number): number {
  const nearest = Math.round(score * finest);
  return (nearest / finest > score ? nearest - 1 : nearest) / finest;
}

/** The table with scores taken together that no settable threshold tells apart: its candidates are those that can be set. */
export function settableTable(table: CutTable): CutTable {
  const places: number[] = [];
  const rows: number[] = [];
  const trueRows: number[] = [];
  for (const [candidate, score] of table.scores.entries()) {
    const here = scoring(table, candidate);
    const place = placeBelow(score);
    if (place !== places.at(-1)) {
      places.push(place);
      rows.push(0);
      trueRows.push(0);
    }
    const last = places.length - 1;
    rows[last] = numberAt(rows, last) + here.rows;
    trueRows[last] = numberAt(trueRows, last) + here.positives;
  }
  return toTable(Float64Array.from(places), rows, trueRows);
}

/** The highest candidate of a settable table that can be set: where scores lie at the end of the scale, it lets them in. */
export function highestSettable({ scores }: CutTable, { max }: ThresholdScale): number {
  const last = scores.length - 1;
  return numberAt(scores, last) >= max ? last : scores.length;
}
