// Counts of cases by their result on one side and on another, and the CSV file of cases that differ.

import type { LabelMatch } from "#core/cases/answer-assessment.ts";
import { byteOrderMark, writeAnswerCell } from "#core/cases/export-cases.ts";
import { writeLabelCell } from "#core/cases/import/tables/case-table.ts";
import { writeDelimitedRow } from "#core/cases/import/tables/delimited-text.ts";
import { escapeFormula } from "#core/cases/import/tables/formula-cells.ts";
import { writeStateCell } from "#core/cases/import/tables/state-cells.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, optionOutcomesOf } from "#core/model/rule.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import type { ComparedCase } from "./compare-cases.ts";
import type { AnswerChange } from "./compare-runs.ts";
import { sideLetter } from "./describe-comparison.ts";

/** Shown for a case without an outcome, if the question has outcomes. */
export const noOutcomeText = "no outcome";

/** Counts of cases by result on the base (rows) and on another side (columns). */
export interface TransitionCounts {
  /** Outcomes, or zones and options if the question has none; only those that occur. */
  readonly names: readonly string[];
  /** `from` and `to` are indices of `names`. Only pairs that occur. */
  readonly cells: readonly (readonly [from: number, to: number, cases: number])[];
}

export type TransitionEnds = readonly [from: string, to: string];

/**
 * Returns a reader of the results before and after a change: the outcomes, or the zones and options if the question has
 * no outcomes.
 */
export function createTransitionReader(
  question: PlaygroundQuestion,
): (change: AnswerChange) => TransitionEnds {
  const named = hasOutcomes(question.type, question.rules);
  // The sides may spell an outcome differently.
  const spelled = new Map(outcomesInOrder(question).map((name) => [outcomeKey(name), name]));
  const nameOf = (outcome: string | null, zone: string | null) => {
    const own = outcome?.trim() ?? "";
    if (own !== "") return spelled.get(outcomeKey(own)) ?? own;
    return named ? noOutcomeText : (zone ?? "");
  };
  return ({ outcomeBefore, zoneBefore, outcomeAfter, zoneAfter }) => [
    nameOf(outcomeBefore, zoneBefore),
    nameOf(outcomeAfter, zoneAfter),
  ];
}

function zonesInOrder({ type }: PlaygroundQuestion): Zone[] {
  return kinds[type].zoneTitles.map(([zone]) => zone).toReversed();
}

/** From low to high, then those of options. */
function outcomesInOrder(question: PlaygroundQuestion): string[] {
  const rule = question.rules[question.type];
  const outcomes: Readonly<Partial<Record<Zone, string>>> = rule.outcomes;
  return [
    ...zonesInOrder(question).map((zone) => (outcomes[zone] ?? "").trim()),
    ...optionOutcomesOf(rule).map(({ outcome }) => outcome.trim()),
  ];
}

/** Names in their natural order: outcomes, then zones, then options. */
function namesInOrder(question: PlaygroundQuestion): string[] {
  const names = question.options.map(({ name }) => name);
  return [...outcomesInOrder(question), ...zonesInOrder(question), ...names];
}

/** `at` is the other side's place in `ComparedCase.changes`. */
export function countTransitions(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
): TransitionCounts {
  const counts = new Map<string, Map<string, number>>();
  const endsOf = createTransitionReader(question);
  for (const { changes } of cases) {
    const one = changes[at];
    if (!one) continue;
    const [from, to] = endsOf(one.change);
    let line = counts.get(from);
    if (!line) {
      line = new Map();
      counts.set(from, line);
    }
    line.set(to, (line.get(to) ?? 0) + 1);
  }
  const found = new Set([...counts].flatMap(([from, line]) => [from, ...line.keys()]));
  const ordered = namesInOrder(question).filter((name) => found.has(name));
  const names = [...new Set([...ordered, ...found])];
  const cells = names.flatMap((name, from) =>
    [...(counts.get(name) ?? [])].map(([to, rows]) => [from, names.indexOf(to), rows] as const),
  );
  return { names, cells };
}

/**
 * Cases whose result goes from one end of `ends` to the other; all cases that flip if `ends` is null. `at` is the index
 * in `changes` of the side that is compared with the base.
 */
export function filterCasesByTransition(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
  ends: TransitionEnds | null,
): ComparedCase[] {
  const endsOf = createTransitionReader(question);
  return cases.filter(({ changes }) => {
    const one = changes[at];
    if (!one) return false;
    if (ends === null) return one.change.flips;
    const [from, to] = endsOf(one.change);
    return from === ends[0] && to === ends[1];
  });
}

const verdictCells: Record<LabelMatch, string> = { right: "right", wrong: "wrong", unsure: "to a person" };

function answerCell(answer: Answer | null): string {
  return answer === null ? "" : writeAnswerCell(answer);
}

function verdictCell(verdict: LabelMatch | undefined): string {
  return verdict === undefined ? "" : verdictCells[verdict];
}

function cellsOf({ row, changes }: ComparedCase, at: number, question: PlaygroundQuestion): string[] {
  const one = changes[at];
  if (!one) return [];
  const label = labelOf(row, question.key);
  const [from, to] = createTransitionReader(question)(one.change);
  return [
    writeStateCell(row.state),
    row.note,
    row.group,
    label === null ? "" : writeLabelCell(label.value),
    answerCell(one.change.before),
    from,
    verdictCell(one.verdicts?.before),
    answerCell(one.change.after),
    to,
    verdictCell(one.verdicts?.after),
  ];
}

/**
 * CSV of cases with the results of A and the side at `at`. Starts with a byte order mark, and cells can't be
 * read as formulas.
 */
export function writeFlipsCsv(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
): string {
  const sides = ["A", sideLetter(at + 1)];
  const names = [
    "state",
    "note",
    "group",
    "label",
    ...sides.flatMap((side) => [`answer ${side}`, `outcome ${side}`, `verdict ${side}`]),
  ];
  const rows = cases.map((one) => cellsOf(one, at, question));
  return (
    byteOrderMark + [names, ...rows].map((row) => writeDelimitedRow(row.map(escapeFormula), ",")).join("")
  );
}
