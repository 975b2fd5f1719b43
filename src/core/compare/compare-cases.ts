import { type LabelledAnswer, labelReader, verdictOf } from "#core/cases/labelled-answers.ts";
import { type LabelledRow, labelledRows, measureOf } from "#core/cases/labelled-rows.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Edges } from "#core/kinds/edges.ts";
import type { Answer } from "#core/model/answer.ts";
import { type Case, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome } from "#core/model/rule.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { place } from "#core/policy/zone.ts";
import {
  type McNemar,
  mcNemar,
  type PairedDifference,
  pairedDifference,
} from "#core/statistics/agreement.ts";
import { bandCounts } from "#core/statistics/band.ts";
import { type IntervalMeasure, wilsonInterval } from "#core/statistics/binomial.ts";
import { toCutTable } from "#core/statistics/cut-table.ts";
import { cutOfQuestion } from "#core/thresholds/cut-of-question.ts";
import { costPerThousand } from "#core/thresholds/describe-goal.ts";
import { type CutKind, costsOf, edgesFor } from "#core/thresholds/goals.ts";
import { type AnswerChange, changeOfPlaced, type PlacedAnswer } from "./answer-change.ts";
import type { SideAnswers } from "./case-side.ts";

/** One case as another side answered it, beside the base. */
export interface CaseChange {
  change: AnswerChange;
  /** It goes straight from allow to block, or back. */
  hard: boolean;
  /** Whether each of the two decided it rightly, which leaves out what goes to a person; null without a label. */
  right: { before: boolean; after: boolean } | null;
}

/** One case as every side answered it. */
export interface ComparedCase {
  row: Case;
  /** For each of the other sides; null where it or the base has no answer. */
  changes: readonly (CaseChange | null)[];
}

/** What another side differs in from the base, over all cases that both answered. */
export interface SideComparison {
  /** Cases that both answered. */
  compared: number;
  flips: number;
  hardFlips: number;
  /** The share of cases that flip is likely between these. */
  flipInterval: IntervalMeasure;
  /** Cases that only one of the two answered, and so are left out. */
  leftOut: number;
  labelled: number;
  rightBefore: number;
  rightAfter: number;
  mcNemar: McNemar;
  /** Share decided rightly after less before, over the labelled cases. */
  difference: PairedDifference;
}

/** Several sides over the same cases for one question, each held against the first. */
export interface CasesComparison {
  /** For each side but the base. */
  sides: readonly SideComparison[];
  /** Cases that any side but the base answered with it: hard flips first, then flips, then by movement. */
  cases: readonly ComparedCase[];
}

function isHard(before: Outcome, after: Outcome): boolean {
  const [from, to] = [before.trim().toLowerCase(), after.trim().toLowerCase()];
  return (from === "allow" && to === "block") || (from === "block" && to === "allow");
}

function placeAnswer(answer: Answer | undefined, { rules }: PlaygroundQuestion): PlacedAnswer | null {
  return answer ? { answer, placed: place(answer, rules) } : null;
}

function toChange(
  row: Case,
  question: PlaygroundQuestion,
  before: PlacedAnswer,
  after: PlacedAnswer,
): CaseChange {
  const [outcomeBefore, outcomeAfter] = [before.placed.outcome, after.placed.outcome];
  const change = changeOfPlaced(before, after, question.rules);
  const label = labelOf(row, question.key);
  const decides = ({ answer, placed }: PlacedAnswer) =>
    verdictOf(answer, placed, question, label) === "right";
  return {
    change,
    hard: change.flips && isHard(outcomeBefore, outcomeAfter),
    right: label && { before: decides(before), after: decides(after) },
  };
}

/** How a case stands in the list: from 3 on a hard flip, from 1.5 on a flip, else how much moved; −1: unknown. */
function weightOf({ changes }: ComparedCase): number {
  let most = -1;
  for (const one of changes) {
    if (one === null) continue;
    const { value } = one.change.moved;
    const flip = one.hard ? 3 : one.change.flips ? 1.5 : 0;
    most = Math.max(most, flip > 0 ? flip + (value ?? 0) : (value ?? -1));
  }
  return most;
}

function summarise(cases: readonly ComparedCase[], at: number, leftOut: number): SideComparison {
  const counts = { compared: 0, flips: 0, hardFlips: 0 };
  const rightBefore: boolean[] = [];
  const rightAfter: boolean[] = [];
  for (const { changes } of cases) {
    const one = changes[at];
    if (!one) continue;
    counts.compared += 1;
    if (one.change.flips) counts.flips += 1;
    if (one.hard) counts.hardFlips += 1;
    if (one.right === null) continue;
    rightBefore.push(one.right.before);
    rightAfter.push(one.right.after);
  }
  const test = mcNemar(rightBefore, rightAfter);
  const labelled = rightBefore.length;
  return {
    ...counts,
    flipInterval: wilsonInterval(counts.flips, counts.compared),
    leftOut,
    labelled,
    rightBefore: rightBefore.filter(Boolean).length,
    rightAfter: rightAfter.filter(Boolean).length,
    mcNemar: test,
    difference: pairedDifference(test.onlyFirstRight, test.onlySecondRight, labelled),
  };
}

/** What changes from a base to others over the cases for one question, by the rules of today. */
export function compareCases(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  base: SideAnswers,
  others: readonly SideAnswers[],
): CasesComparison {
  const leftOut = others.map(() => 0);
  const compared: ComparedCase[] = [];
  for (const [index, row] of cases.entries()) {
    const before = placeAnswer(base[index], question);
    const changes = others.map((other, at) => {
      const after = placeAnswer(other[index], question);
      if (before && after) return toChange(row, question, before, after);
      if (before || after) leftOut[at] = (leftOut[at] ?? 0) + 1;
      return null;
    });
    if (changes.some((one) => one !== null)) compared.push({ row, changes });
  }
  const weighed = compared.map((one) => ({ one, weight: weightOf(one) }));
  weighed.sort((a, b) => b.weight - a.weight);
  const sides = others.map((_, at) => summarise(compared, at, leftOut[at] ?? 0));
  return { sides, cases: weighed.map(({ one }) => one) };
}

/** What a side's answers cost, per 1,000 cases in the unit of the question's costs. */
export interface SideCosts {
  kind: CutKind;
  /** By the edges of today; null without cases. */
  today: number | null;
  /** The edges that are cheapest on these answers, and what they cost; null without cases. */
  best: { edges: Edges; cost: number | null } | null;
}

function rowsOfSide(
  cases: readonly Case[],
  labels: readonly ReturnType<ReturnType<typeof labelReader>>[],
  question: PlaygroundQuestion,
  answers: SideAnswers,
): ReadonlyMap<string, LabelledRow> {
  const items: LabelledAnswer[] = [];
  for (const [at, row] of cases.entries()) {
    const [answer, label] = [answers[at], labels[at]];
    if (answer?.type !== question.type || label === undefined || typeof label === "string") continue;
    items.push({ row, label, answer });
  }
  return new Map(labelledRows(items, measureOf(question)).rows.map((row) => [row.key, row]));
}

/**
 * For each side the labelled rows that its costs are counted over: the same cases on all of them, those that every side
 * answered with the number that the rule cuts.
 */
export function sharedRows(
  cases: readonly Case[],
  question: PlaygroundQuestion,
  sides: readonly SideAnswers[],
): readonly (readonly LabelledRow[])[] {
  const labels = cases.map(labelReader(question, cases));
  const bySide = sides.map((answers) => rowsOfSide(cases, labels, question, answers));
  const shared = cases.filter(({ key }) => bySide.every((rows) => rows.has(key)));
  return bySide.map((rows) => shared.flatMap(({ key }) => rows.get(key) ?? []));
}

/** "Costs count the 40 labelled cases that every side answered …" */
export function saySharedRows(sides: readonly (readonly LabelledRow[])[]): string {
  const count = sides[0]?.length ?? 0;
  if (count === 0) return "No costs: no labelled case has an answer on every side.";
  const which = count === 1 ? "the one labelled case" : `the ${toCountText(count)} labelled cases`;
  return `Costs count ${which} answered on every side, except those picked because of their answer.`;
}

/** The costs of one side over its rows. */
export function sideCosts(question: PlaygroundQuestion, rows: readonly LabelledRow[]): SideCosts {
  const cut = cutOfQuestion(question);
  const table = toCutTable({
    labels: rows.map(({ label }) => label),
    scores: rows.map(({ score: value }) => value),
  });
  const tuning = tuningOf(question);
  const costs = costsOf(tuning, cut.shape);
  const costOf = ({ lower, upper }: Edges) =>
    costPerThousand(bandCounts(table, { lo: lower, hi: upper }), costs);
  const best = edgesFor(table, cut, "cheapest", tuning);
  return {
    kind: { shape: cut.shape, scale: cut.scale },
    today: costOf(cut.edges),
    best: best && { edges: { lower: best.lower, upper: best.upper }, cost: costOf(best) },
  };
}
