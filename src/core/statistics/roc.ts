import { type CutTable, cutOf, reaching } from "./cut-table.ts";

export interface RocPoint {
  /** The cut; +∞ at (0, 0). */
  readonly threshold: number;
  /** Share of false cases said yes, 0..1. */
  readonly fpr: number;
  /** Share of true cases said yes (recall), 0..1. */
  readonly tpr: number;
}

/**
 * The ROC curve from (0, 0) to (1, 1), one point per distinct score: ties make a diagonal step. Null where
 * a class is missing.
 */
export function rocCurve(table: CutTable): RocPoint[] | null {
  return hasBothClasses(table) ? candidatesDown(table).map((k) => rocPoint(table, k)) : null;
}

/**
 * The ROC curve without the points inside straight runs, for drawing: what scikit-learn keeps with
 * `drop_intermediate`.
 */
export function thinnedRocCurve(table: CutTable): RocPoint[] | null {
  if (!hasBothClasses(table)) return null;
  const last = table.scores.length - 1;
  const kept = candidatesDown(table).filter((k) => k >= last || k === 0 || isBend(table, k));
  return kept.map((k) => rocPoint(table, k));
}

export function hasBothClasses({ positives, negatives }: CutTable): boolean {
  return positives > 0 && negatives > 0;
}

function candidatesDown({ scores }: CutTable): number[] {
  return Array.from({ length: scores.length + 1 }, (_, index) => scores.length - index);
}

function rocPoint(table: CutTable, candidate: number): RocPoint {
  const { rows, positives } = reaching(table, candidate);
  return {
    threshold: cutOf(table, candidate),
    fpr: (rows - positives) / table.negatives,
    tpr: positives / table.positives,
  };
}

function isBend(table: CutTable, candidate: number): boolean {
  const looser = reaching(table, candidate - 1);
  const here = reaching(table, candidate);
  const stricter = reaching(table, candidate + 1);
  return (
    looser.rows - 2 * here.rows + stricter.rows !== 0 ||
    looser.positives - 2 * here.positives + stricter.positives !== 0
  );
}

/** The cut with the largest Youden J = TPR − FPR, the strictest of equals; null where a class is missing. */
export function youdenCut(table: CutTable): { threshold: number; value: number } | null {
  if (!hasBothClasses(table)) return null;
  let best = table.scores.length;
  let most = 0;
  for (let k = best - 1; k >= 0; k -= 1) {
    const { rows, positives } = reaching(table, k);
    // J times both class sizes: whole numbers, so that ties stay ties.
    const j = positives * table.negatives - (rows - positives) * table.positives;
    if (j > most) [best, most] = [k, j];
  }
  return { threshold: cutOf(table, best), value: most / (table.positives * table.negatives) };
}
