import type { Focus } from "./focus.ts";
import type { Unit } from "./hypothesis.ts";
import { matchUnit } from "./match.ts";
import type { Reading } from "./reading.ts";

/** How far a state bears units out, −1 (denied) to 1 (said); 0 when it says nothing of them. */
export interface Evidence {
  /** In the one sentence that says most for them, 0 to 1. */
  best: number;
  /** In the one sentence that says most against them, −1 to 0. */
  worst: number;
  /** In the state as a whole, −1 to 1. */
  whole: number;
}

/** Evidence for units together: each counts by its weight. */
export function gatherEvidence(reading: Reading, units: readonly Unit[], focus: Focus): Evidence {
  const bySentence = new Map<number, number>();
  let total = 0;
  let whole = 0;
  for (const unit of units) {
    total += unit.weight;
    let up = 0;
    let down = 0;
    for (const [sentence, strength] of matchUnit(reading, unit, focus)) {
      bySentence.set(sentence, (bySentence.get(sentence) ?? 0) + strength * unit.weight);
      up = Math.max(up, strength);
      down = Math.min(down, strength);
    }
    whole += unit.weight * (up + down);
  }
  if (total === 0) return { best: 0, worst: 0, whole: 0 };
  const sums = [...bySentence.values()].map((sum) => sum / total);
  return {
    best: sums.reduce((most, sum) => Math.max(most, sum), 0),
    worst: sums.reduce((least, sum) => Math.min(least, sum), 0),
    whole: whole / total,
  };
}

/** One number from evidence, −1 to 1: the telling sentence first, then the whole. */
export function sumEvidence(evidence: Evidence): number {
  const telling = evidence.best + 0.85 * evidence.worst;
  return 0.6 * telling + 0.4 * evidence.whole;
}
