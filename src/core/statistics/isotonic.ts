import { type CutTable, scoring } from "./cut-table.ts";
import { numberAt } from "./number-at.ts";

/** A rising map from scores to chances: straight lines between its knots, level beyond them. */
export interface IsotonicMap {
  /** Ascending scores. */
  readonly scores: readonly number[];
  /** The chance at each, 0..1, never falling. */
  readonly chances: readonly number[];
}

interface Block {
  from: number;
  to: number;
  rows: number;
  positives: number;
}

/** Joins neighbours until observed rates never fall (pool adjacent violators; Ayer et al. 1955), in O(m). */
function pool(table: CutTable): Block[] {
  const blocks: Block[] = [];
  for (let k = 0; k < table.scores.length; k += 1) {
    let block: Block = { from: k, to: k, ...scoring(table, k) };
    for (let before = blocks.at(-1); before && isFalling(before, block); before = blocks.at(-1)) {
      blocks.pop();
      const rows = before.rows + block.rows;
      block = { from: before.from, to: block.to, rows, positives: before.positives + block.positives };
    }
    blocks.push(block);
  }
  return blocks;
}

/** In whole numbers, so that equal rates are equal. */
function isFalling(before: Block, after: Block): boolean {
  return before.positives * after.rows >= after.positives * before.rows;
}

/**
 * The rising map that is nearest to the labels by squares, as scikit-learn's IsotonicRegression draws it: each
 * pooled stretch is level, neighbours are joined by a line. Null without cases.
 */
export function fitIsotonic(table: CutTable): IsotonicMap | null {
  if (table.n === 0) return null;
  const knots = pool(table).flatMap(({ from, to, rows, positives }) =>
    [...new Set([from, to])].map((at) => ({ score: numberAt(table.scores, at), chance: positives / rows })),
  );
  return { scores: knots.map(({ score }) => score), chances: knots.map(({ chance }) => chance) };
}

/** The chance that a map gives a score; beyond the scores it was fitted on, that of the nearest. */
export function applyIsotonic({ scores, chances }: IsotonicMap, score: number): number {
  const after = scores.findIndex((knot) => knot >= score);
  if (after < 0) return numberAt(chances, chances.length - 1);
  const [low, high] = [numberAt(scores, after - 1), numberAt(scores, after)];
  const end = numberAt(chances, after);
  if (after === 0 || high === score) return end;
  const start = numberAt(chances, after - 1);
  return start + ((score - low) / (high - low)) * (end - start);
}
