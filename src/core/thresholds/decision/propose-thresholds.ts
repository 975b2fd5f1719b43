// Proposes thresholds for all questions together, with counts now, after, and cross-fitted by halves.

import type { Thresholds } from "#core/kinds/kind.ts";
import type { DecisionTuning } from "#core/model/tuning.ts";
import { countDecisionsAtThresholds, type DecisionCounts } from "./decision-counts.ts";
import { type ColumnarDecisionRows, selectDecisionRows } from "./decision-table.ts";
import { tuneJointly } from "./joint-tuning.ts";

/** Columns of all questions, with the current thresholds that the search starts from. */
export interface JointSearchInput {
  readonly table: ColumnarDecisionRows;
  /** Half, 0 or 1, that each row is in. Rows of one group, and rows with equal states, are in the same half. */
  readonly halves: Uint8Array;
  readonly tuning: DecisionTuning;
  /** Current thresholds, in the order of the columns. */
  readonly thresholds: readonly Thresholds[];
}

export interface JointProposal {
  readonly thresholds: readonly Thresholds[];
  /** Whether the rows that chose the thresholds meet all goals with them. */
  readonly keeps: boolean;
  readonly now: DecisionCounts;
  readonly after: DecisionCounts;
  readonly oneByOne: DecisionCounts;
  /** Counts of all rows, each half with thresholds chosen on the other half; null if a half has no rows. */
  readonly held: DecisionCounts | null;
}

const nothing: DecisionCounts = {
  n: 0,
  automatic: 0,
  wrong: 0,
  lenient: 0,
  needing: 0,
  strict: 0,
  strictWrong: 0,
  alarms: 0,
};

function added(one: DecisionCounts, other: DecisionCounts): DecisionCounts {
  return {
    n: one.n + other.n,
    automatic: one.automatic + other.automatic,
    wrong: one.wrong + other.wrong,
    lenient: one.lenient + other.lenient,
    needing: one.needing + other.needing,
    strict: one.strict + other.strict,
    strictWrong: one.strictWrong + other.strictWrong,
    alarms: one.alarms + other.alarms,
  };
}

/** Cross-fits by halves, so that no row is counted with thresholds that it helped to choose. */
function heldOutCounts({ table, halves, tuning, thresholds }: JointSearchInput): DecisionCounts | null {
  const placesOf = (half: number) => [...halves.keys()].filter((row) => halves[row] === half);
  const parts = [0, 1].map((half) => selectDecisionRows(table, placesOf(half)));
  if (parts.some(({ right }) => right.length === 0)) return null;
  return parts.reduce((sum, part, half) => {
    const chooser = parts[1 - half] ?? part;
    return added(sum, countDecisionsAtThresholds(part, tuneJointly(chooser, tuning, thresholds).thresholds));
  }, nothing);
}

/** Chooses thresholds on all rows. `held` estimates how well such thresholds do on other rows. */
export function proposeJointThresholds(input: JointSearchInput): JointProposal {
  const { table, tuning, thresholds } = input;
  const chosen = tuneJointly(table, tuning, thresholds);
  return {
    thresholds: chosen.thresholds,
    keeps: chosen.keeps,
    now: countDecisionsAtThresholds(table, thresholds),
    after: countDecisionsAtThresholds(table, chosen.thresholds),
    oneByOne: countDecisionsAtThresholds(table, chosen.oneByOne),
    held: heldOutCounts(input),
  };
}
