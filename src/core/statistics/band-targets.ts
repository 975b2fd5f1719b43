import type { Band } from "./band.ts";
import { type CutTable, cutOf, reaching } from "./cut-table.ts";

export interface TargetBand extends Band {
  /** Rows decided automatically. */
  readonly automated: number;
  /** Wrong ones among them. */
  readonly errors: number;
}

/**
 * The band that decides most rows while its yes is right in a share `yesPrecision` (or says none) and its no
 * in a share `noPredictiveValue` (or says none), 0..1 each. Of equals: fewest errors, then the largest `hi`.
 * Always found, at worst with no row decided; linear in the number of distinct scores.
 */
export function widestBand(table: CutTable, yesPrecision: number, noPredictiveValue: number): TargetBand {
  let lo = 0;
  let best: TargetBand = { lo: cutOf(table, 0), hi: Infinity, automated: 0, errors: 0 };
  for (let hi = 0; hi <= table.scores.length; hi += 1) {
    if (meetsNo(table, hi, noPredictiveValue)) lo = hi;
    if (!meetsYes(table, hi, yesPrecision)) continue;
    const found = toTargetBand(table, lo, hi);
    if (
      found.automated > best.automated ||
      (found.automated === best.automated && found.errors <= best.errors)
    ) {
      best = found;
    }
  }
  return best;
}

function meetsYes(table: CutTable, candidate: number, target: number): boolean {
  const { rows, positives } = reaching(table, candidate);
  return rows === 0 || positives / rows >= target;
}

function meetsNo(table: CutTable, candidate: number, target: number): boolean {
  const { rows, positives } = reaching(table, candidate);
  const said = table.n - rows;
  return said === 0 || (said - (table.positives - positives)) / said >= target;
}

function toTargetBand(table: CutTable, lo: number, hi: number): TargetBand {
  const atLo = reaching(table, lo);
  const atHi = reaching(table, hi);
  return {
    lo: cutOf(table, lo),
    hi: cutOf(table, hi),
    automated: table.n - atLo.rows + atHi.rows,
    errors: table.positives - atLo.positives + atHi.rows - atHi.positives,
  };
}
