// Sentences on the whole decision, and the table of decided by right outcomes.

import { kinds } from "#core/kinds/registry.ts";
import { valueOrZeroAt } from "#core/statistics/distribution.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { describeInterval, minCasesForPercent, type Phrase, toCostText } from "../describe-thresholds.ts";
import { type DecisionCorrectness, decisionCorrectness } from "./decide-rows.ts";
import {
  classesGraverThanMostLenient,
  type DecisionCosts,
  type DecisionCounts,
  type DecisionMatrix,
  totalDecisionCost,
} from "./decision-counts.ts";
import type { DecisionRate, DecisionRates } from "./decision-rates.ts";
import type { DecisionSet, DecisionSets } from "./decision-sets.ts";
import type { ColumnarDecisionRows, DecisionExclusions, DecisionTable } from "./decision-table.ts";
import type { DecisionOutcome } from "./outcome-codes.ts";

export function decisionOutcomeName(outcome: DecisionOutcome | undefined): string {
  return outcome === undefined || outcome.word === "" ? "no outcome" : outcome.word;
}

/** Example: “allow”. The most lenient of all outcomes that a question leads to. */
export function quoteMostLenientOutcome({ outcomes }: Pick<DecisionTable, "outcomes">): string {
  const [least] = outcomes.slice(1).sort((one, other) => one.gravity - other.gravity);
  return `“${decisionOutcomeName(least)}”`;
}

/** Example: "7.1 %; 95 % sure: 6.6 % to 7.7 %"; null without anything to judge. */
function describeRate({ hits, of, likely, confidence }: DecisionRate): string | null {
  return likely === null
    ? null
    : `${toPercentText(hits / of)}; ${describeInterval(likely, undefined, confidence)}`;
}

export function describeDecision(counts: DecisionCounts, rates: DecisionRates): Phrase[] {
  const { n, automatic, wrong } = counts;
  if (n === 0) return [{ text: "No case can be judged yet." }];
  const verb = automatic === 1 ? "is" : "are";
  const decided: Phrase = {
    text: `${toCountText(automatic)} of ${toCounted(n, "case")} ${verb} decided automatically`,
    tone: "strong",
  };
  if (automatic === 0) return [decided, { text: "." }];
  const rate = describeRate(rates.wrong);
  return [
    decided,
    { text: "; " },
    { text: `${wrong === 0 ? "none" : toCountText(wrong)} of them wrongly`, tone: "strong" },
    { text: ` (${rate})`, ...(automatic < minCasesForPercent && { tone: "faint" as const }) },
    { text: "." },
  ];
}

/** Says how many cases go to a person, and how many decisions are too lenient; blank without cases. */
export function describeReviewsAndLenientDecisions(
  counts: DecisionCounts,
  lenient: string,
  rates: DecisionRates,
): string {
  const { n, automatic, needing } = counts;
  const people = n - automatic;
  const parts = [
    `${toCounted(people, "goes", "go")} to a person (${describeRate(rates.people)}).`,
    needing === 0
      ? `No case needs more than ${lenient}.`
      : `Of ${toCounted(needing, "case that needs", "cases that need")} more than ${lenient}, ${toCounted(counts.lenient, "is", "are")} decided too leniently (${describeRate(rates.lenient)}).`,
  ];
  return n === 0 ? "" : parts.join(" ");
}

/**
 * Names the decisions that a proposal would never make, although some outcome leads to them; blank if there are none.
 */
export function describeEmptyDecisionSides(
  table: ColumnarDecisionRows,
  counts: DecisionCounts,
  lenient: string,
): string {
  const graver = classesGraverThanMostLenient(table);
  const can = (isStrict: boolean) =>
    table.outcomes.some(({ word, toPerson }, kind) => word !== "" && !toPerson && graver[kind] === isStrict);
  const { n, automatic, strict } = counts;
  const people = `: ${toCounted(n - automatic, "goes", "go")} to a person`;
  const rest = n === automatic ? "" : people;
  return [
    ...(can(true) && strict === 0 ? [`No case would be decided more strictly than ${lenient}${rest}.`] : []),
    ...(can(false) && automatic === strict ? [`No case would be decided as ${lenient}${rest}.`] : []),
  ].join(" ");
}

/** Example: "Costs 41.5 per 1,000 cases."; blank without cases. */
export function describeDecisionCost(counts: DecisionCounts, costs: DecisionCosts): string {
  if (counts.n === 0) return "";
  return `Costs ${toCostText((1000 * totalDecisionCost(counts, costs)) / counts.n)} per 1,000 cases.`;
}

const fateWords: Record<DecisionCorrectness, string> = {
  right: "correct",
  lenient: "too lenient",
  strict: "too strict",
  person: "to a person",
};

/** Cases with one decision and one right outcome; `decided` and `right` are indices of outcome classes. */
export interface DecisionMatrixCell {
  readonly decided: number;
  readonly right: number;
  readonly count: number;
  readonly words: string;
  readonly wrong: boolean;
}

function cellOf(
  outcomes: readonly DecisionOutcome[],
  { classes, cells }: DecisionMatrix,
  decided: number,
  right: number,
): DecisionMatrixCell {
  const fate = decisionCorrectness(outcomes, decided, right);
  const asGrave = fate === "strict" && outcomes[decided]?.gravity === outcomes[right]?.gravity;
  return {
    decided,
    right,
    count: valueOrZeroAt(cells, decided * classes + right),
    words: asGrave ? "wrong" : fateWords[fate],
    wrong: fate === "lenient" || fate === "strict",
  };
}

/** Classes that occur as a decision or as a right outcome, the gravest first. */
export function occurringOutcomeClasses(
  outcomes: readonly DecisionOutcome[],
  grid: DecisionMatrix,
): readonly number[] {
  const { classes: size, cells } = grid;
  const gravities = outcomes.map(({ gravity }) => gravity);
  const occurs = (kind: number) =>
    outcomes.some(
      (_, other) => valueOrZeroAt(cells, kind * size + other) + valueOrZeroAt(cells, other * size + kind) > 0,
    );
  return [...outcomes.keys()]
    .filter(occurs)
    .sort((one, other) => valueOrZeroAt(gravities, other) - valueOrZeroAt(gravities, one));
}

/** Cells for all pairs of classes, row by row; each row is a decision. */
export function decisionCells(
  outcomes: readonly DecisionOutcome[],
  grid: DecisionMatrix,
  classes: readonly number[],
): readonly (readonly DecisionMatrixCell[])[] {
  return classes.map((decided) => classes.map((right) => cellOf(outcomes, grid, decided, right)));
}

/** Cells of wrong decisions that have cases, the most frequent first. */
export function wrongDecisionCells(
  outcomes: readonly DecisionOutcome[],
  grid: DecisionMatrix,
): readonly DecisionMatrixCell[] {
  const { classes, cells } = grid;
  const found: DecisionMatrixCell[] = [];
  for (const [place, count] of cells.entries()) {
    if (count === 0) continue;
    const cell = cellOf(outcomes, grid, Math.floor(place / classes), place % classes);
    if (cell.wrong) found.push(cell);
  }
  return found.sort((one, other) => other.count - one.count);
}

const reasons: Record<keyof DecisionExclusions, string> = {
  unlabelled: "without a label for any question of the decision",
  partly: "without a label that could still change which outcome is right",
  unanswered: "that weren't asked every question, or had no response",
  stale: "with an answer to an earlier wording, state or model",
  picked:
    "picked by hand or because of their answer (for one question’s goal, near a threshold or looking wrong), or reviewed after they were decided, which would bias every rate",
  unfit: "with a label that its question no longer has",
};

/** Number of cases left out, and a line for each reason that any of them has. */
export function summariseDecisionExclusions(leftOut: DecisionExclusions): { count: number; lines: string[] } {
  const names = ["unlabelled", "partly", "unanswered", "stale", "picked", "unfit"] as const;
  const there = names.filter((name) => leftOut[name] > 0);
  return {
    count: there.reduce((sum, name) => sum + leftOut[name], 0),
    lines: there.map((name) => `${toCountText(leftOut[name])} ${reasons[name]}`),
  };
}

/** Name and size of the judged set, such as "Tuning set: 80 cases."; blank if no rows are held out. */
export function describeDecisionSet({ heldOut, excludedAsUsed }: DecisionSets, shown: DecisionSet): string {
  if (heldOut.rows.length + excludedAsUsed === 0) return "";
  return `${shown === heldOut ? "Held-out" : "Tuning"} set: ${toCounted(shown.rows.length, "case")}.`;
}

/** Says how many cases count although a label is missing; null if there are none. */
export function describePartlyLabelled({ settled }: Pick<DecisionTable, "settled">): string | null {
  if (settled === 0) return null;
  const counted = toCounted(settled, "case counts", "cases count");
  return `${counted} although a label is missing: their other labels already tell which outcome is right.`;
}

/** Names the questions whose strictest outcome decides, at most six. Needs at least one question. */
export function describeDecidingQuestions({ questions }: Pick<DecisionTable, "questions">): string {
  const names = questions.map(({ id }) => toVisibleName(id));
  const [first = ""] = names;
  if (names.length === 1)
    return `Only ${first} leads to an outcome, so the whole decision is the same as that question’s.`;
  const some = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return `The strictest outcome of ${some.slice(0, -1).join(", ")} and ${some.at(-1)} decides.`;
}

/**
 * Says from which level on a label of a score question counts as positive: "Severity counts as positive from level
 * 3."; null without score questions.
 */
export function describePositiveLevels({ questions }: Pick<DecisionTable, "questions">): string | null {
  const parts = questions.flatMap(({ id, type, rules }) => {
    const from = kinds[type].from(rules);
    return from === null ? [] : [{ name: toVisibleName(id), from }];
  });
  const [first, ...rest] = parts;
  if (first === undefined) return null;
  const others = rest.map(({ name, from }) => `, ${name} from level ${from}`).join("");
  return `${first.name} counts as positive from level ${first.from}${others}.`;
}
