import type { Edges } from "#core/kinds/edges.ts";
import type { DecisionTuning } from "#core/model/decision-tuning.ts";
import type { DecisionCounts } from "./decide-rows.ts";
import { type DecisionColumns, pickRows } from "./decision-table.ts";
import { countsUnder, tuneTogether } from "./tune-together.ts";

/** What is asked: thresholds of all questions at once for one outcome, and how they do on other cases. */
export interface ProposalQuestion {
  readonly table: DecisionColumns;
  /** The half that each row falls into, 0 or 1: cases of one group, and equal states, share one. */
  readonly halves: Uint8Array;
  readonly tuning: DecisionTuning;
  /** The thresholds in force, in the order of the columns. */
  readonly edges: readonly Edges[];
}

/** Thresholds that were chosen together, and what decisions come to under them and under others. */
export interface Proposal {
  readonly edges: readonly Edges[];
  /** Whether the rows that chose them keep all goals. */
  readonly keeps: boolean;
  readonly now: DecisionCounts;
  readonly after: DecisionCounts;
  /** With each question's thresholds chosen by itself. */
  readonly oneByOne: DecisionCounts;
  /** Each half judged by thresholds that the other half chose; null where a half has no rows. */
  readonly held: DecisionCounts | null;
}

const nothing: DecisionCounts = { n: 0, automatic: 0, wrong: 0, lenient: 0, needing: 0 };

function added(one: DecisionCounts, other: DecisionCounts): DecisionCounts {
  return {
    n: one.n + other.n,
    automatic: one.automatic + other.automatic,
    wrong: one.wrong + other.wrong,
    lenient: one.lenient + other.lenient,
    needing: one.needing + other.needing,
  };
}

/** Every row judged by thresholds that it had no say in (cross-fitting by halves). */
function heldOutCounts({ table, halves, tuning, edges }: ProposalQuestion): DecisionCounts | null {
  const placesOf = (half: number) => [...halves.keys()].filter((row) => halves[row] === half);
  const parts = [0, 1].map((half) => pickRows(table, placesOf(half)));
  if (parts.some(({ right }) => right.length === 0)) return null;
  return parts.reduce((sum, part, half) => {
    const chooser = parts[1 - half] ?? part;
    return added(sum, countsUnder(part, tuneTogether(chooser, tuning, edges).edges));
  }, nothing);
}

/** Chooses thresholds together, and judges the choice on rows that had no say in it. */
export function proposeThresholds(question: ProposalQuestion): Proposal {
  const { table, tuning, edges } = question;
  const chosen = tuneTogether(table, tuning, edges);
  return {
    edges: chosen.edges,
    keeps: chosen.keeps,
    now: countsUnder(table, edges),
    after: countsUnder(table, chosen.edges),
    oneByOne: countsUnder(table, chosen.oneByOne),
    held: heldOutCounts(question),
  };
}
