import { type CutTable, cutOf } from "./cut-table.ts";

/** Cuts that all give the same counts: every cut above `above` and up to `upTo`. */
export interface Plateau {
  /** The next lower score, or −∞ below the lowest. */
  readonly above: number;
  /** The score of the candidate, or +∞ above the highest. */
  readonly upTo: number;
  /** Where a handle stands: the midpoint, or the finite end where the other is infinite. */
  readonly handle: number;
}

/** The plateau of a candidate cut. */
export function plateauOf(table: CutTable, candidate: number): Plateau {
  const above = candidate === 0 ? -Infinity : cutOf(table, candidate - 1);
  const upTo = cutOf(table, candidate);
  return { above, upTo, handle: Number.isFinite(above + upTo) ? toHandle(above, upTo) : upTo };
}

/** The midpoint, or the upper end where the two are neighbouring doubles. */
function toHandle(above: number, upTo: number): number {
  const middle = above + (upTo - above) / 2;
  return middle > above ? middle : upTo;
}
