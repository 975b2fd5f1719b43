import { type CutTable, candidateOf } from "#core/statistics/cut-table.ts";
import { plateauOf } from "#core/statistics/plateau.ts";

/** How near a dragged edge must come to the middle of a plateau to be drawn to it. */
const pull = 0.006;

/** A dragged edge, drawn to the middle of its plateau when it is near: no case changes sides by that. */
export function snapToPlateau(table: CutTable, to: number): number {
  const { above, upTo } = plateauOf(table, candidateOf(table, to));
  const middle = (above + upTo) / 2;
  return Math.abs(middle - to) <= pull && middle > above && middle <= upTo ? middle : to;
}
