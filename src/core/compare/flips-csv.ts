import type { Verdict } from "#core/cases/labelled-answers.ts";
import { guardCell } from "#core/cases/tables/case-table.ts";
import { stateCell, writeLabelCell } from "#core/cases/tables/cells.ts";
import { writeDelimitedRow } from "#core/cases/tables/delimited-text.ts";
import { byteOrderMark, toAnswerCells } from "#core/cases/tables/export-cases.ts";
import type { Answer } from "#core/model/answer.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { ComparedCase } from "./compare-cases.ts";
import { sideLetter } from "./describe-comparison.ts";
import { endsReader } from "./transitions.ts";

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
