import type { EdgeScale } from "#core/geometry/edge-scale.ts";
import { type CutTable, candidateOf } from "#core/statistics/cut-table.ts";
import { plateauOf } from "#core/statistics/plateau.ts";

/** How near a dragged edge must come to the middle of a plateau to be drawn to it, in steps of its scale. */
const pull = 0.6;

/** A dragged edge, drawn to the middle of its plateau when it is near: no case changes sides by that. */
export function snapToPlateau(table: CutTable, to: number, { step }: EdgeScale): number {
  const { above, upTo } = plateauOf(table, candidateOf(table, to));
  const middle = (above + upTo) / 2;
  return Math.abs(middle - to) <= pull * step && middle > above && middle <= upTo ? middle : to;
}
