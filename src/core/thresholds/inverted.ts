import type { Shape } from "#core/kinds/kind.ts";
import { aucInterval, rocAuc } from "#core/statistics/curves.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";

/** An area under ROC that lies below this with its whole range is no bad luck. */
const wellBelowChance = 0.45;

/** Labels against which scores run the wrong way round. */
export interface Inversion {
  /** How often a case labelled yes scores above one labelled no, 0..1, with its range. */
  readonly auc: number;
  readonly interval: readonly [low: number, high: number];
}

/**
 * Whether labels and answers point opposite ways: then every verdict fails, and no threshold helps. Null for a gate, where
 * wrong choices that are sure say nothing of the sort.
 */
export function findInversion(table: CutTable, shape: Shape): Inversion | null {
  const auc = rocAuc(table).value;
  if (shape === "gate" || auc === null || auc >= wellBelowChance) return null;
  const interval = aucInterval(table).value;
  return interval && interval[1] < wellBelowChance ? { auc, interval } : null;
}

/** What stands in the verdict's place, as a heading. */
export const invertedStanding = "Labels or question look inverted";

function times(share: number): number {
  return Math.round(100 * share);
}

/** What shows it, and what to check. */
export function describeInversion({ auc, interval: [low, high] }: Inversion): string {
  return `A case labelled yes scores above one labelled no only ${times(auc)} times in 100 (likely ${times(low)}–${times(high)}). Check what “yes” means in the labels and what the question asks for: one of them may be the opposite of the other.`;
}
