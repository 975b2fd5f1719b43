import type { Verdict } from "#core/cases/labelled-answers.ts";
import { guardCell, stateCell, writeLabelCell } from "#core/cases/tables/case-table.ts";
import { writeDelimitedRow } from "#core/cases/tables/delimited-text.ts";
import { byteOrderMark, toAnswerCells } from "#core/cases/tables/export-cases.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Answer } from "#core/model/answer.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, ownOutcomes } from "#core/model/rule.ts";
import type { ComparedCase } from "./compare-cases.ts";
import type { AnswerChange } from "./compare-runs.ts";
import { sideLetter } from "./describe-comparison.ts";

/** What a case that leads to nothing is called, where other answers to its question do. */
const blankOutcome = "no outcome";

/** Cases by what they come to on the base (down) and on another side (across). */
export interface Transitions {
  /** Outcomes, or zones and options where the question has none; only those that occur. */
  readonly names: readonly string[];
  readonly cells: readonly (readonly [from: number, to: number, cases: number])[];
}

/** What a case comes to on both sides, in a word each. */
export type Ends = readonly [from: string, to: string];

/** Says what a change leads from and to. */
export function endsReader({ type, rules }: PlaygroundQuestion): (change: AnswerChange) => Ends {
  const named = hasOutcomes(type, rules);
  const nameOf = (outcome: string | null, zone: string | null) =>
    outcome?.trim() || (named ? blankOutcome : (zone ?? ""));
  return ({ outcomeBefore, zoneBefore, outcomeAfter, zoneAfter }) => [
    nameOf(outcomeBefore, zoneBefore),
    nameOf(outcomeAfter, zoneAfter),
  ];
}

/** The names in the order of the question's rule, from low to high; options without outcomes in theirs. */
function namesInOrder({ type, rules, options }: PlaygroundQuestion): string[] {
  const outcomes: Readonly<Partial<Record<string, string>>> = rules[type].outcomes;
  const zones = kinds[type].zoneTitles.map(([zone]) => zone).toReversed();
  return [
    ...zones.map((zone) => (outcomes[zone] ?? "").trim()),
    ...ownOutcomes(rules[type]).map(({ outcome }) => outcome.trim()),
    ...zones,
    ...options.map(({ name }) => name),
  ];
}

/** Where cases go from the base to the other side at this place. */
export function transitionsOf(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
): Transitions {
  const counts = new Map<string, Map<string, number>>();
  const endsOf = endsReader(question);
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

/** The cases that go from one end to another; all that flip where no ends are given. */
export function casesBetween(
  cases: readonly ComparedCase[],
  at: number,
  question: PlaygroundQuestion,
  ends: Ends | null,
): ComparedCase[] {
  const endsOf = endsReader(question);
  return cases.filter(({ changes }) => {
    const one = changes[at];
    if (!one) return false;
    if (ends === null) return one.change.flips;
    const [from, to] = endsOf(one.change);
    return from === ends[0] && to === ends[1];
  });
}

const verdictCells: Record<Verdict, string> = { right: "right", wrong: "wrong", unsure: "to a person" };

function answerCell(answer: Answer | null): string {
  return answer === null ? "" : toAnswerCells(answer).answer;
}

function verdictCell(verdict: Verdict | undefined): string {
  return verdict === undefined ? "" : verdictCells[verdict];
}

function cellsOf({ row, changes }: ComparedCase, at: number, question: PlaygroundQuestion): string[] {
  const one = changes[at];
  if (!one) return [];
  const label = labelOf(row, question.key);
  const [from, to] = endsReader(question)(one.change);
  return [
    stateCell(row.state),
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
 * Cases with what two sides made of them, as the text of a CSV file: A and the side at this place among the others. It starts
 * with a byte order mark, and no cell is read as a formula.
 */
export function writeFlips(cases: readonly ComparedCase[], at: number, question: PlaygroundQuestion): string {
  const sides = ["A", sideLetter(at + 1)];
  const names = [
    "state",
    "note",
    "group",
    "label",
    ...sides.flatMap((side) => [`answer ${side}`, `outcome ${side}`, `verdict ${side}`]),
  ];
  const rows = cases.map((one) => cellsOf(one, at, question));
  return byteOrderMark + [names, ...rows].map((row) => writeDelimitedRow(row.map(guardCell), ",")).join("");
}
