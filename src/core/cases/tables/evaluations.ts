import { toVisibleName } from "#core/json/visible-text.ts";
import { kinds } from "#core/kinds/table.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { AnswerColumn } from "./column-map.ts";
import { evaluationColumn } from "./own-columns.ts";

/** Letters and digits of a name in lower case, with blanks between its words. */
export function plainName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function filledCells({ rows }: CaseTable, column: number): readonly string[] {
  return rows.flatMap(({ cells, fault }) => {
    const text = cellText(cells[column]).trim();
    return fault === null && text !== "" ? [text] : [];
  });
}

/** Why what an evaluation told can't be answers to a question, in a sentence; null: it can. */
function describeUnfit(question: PlaygroundQuestion, cells: readonly string[]): string | null {
  const { isGraded, hasConfidence, labelReader } = kinds[question.type];
  const id = toVisibleName(question.id);
  const numbers = cells.map(Number);
  const isWithin = (most: number) => numbers.every((number) => number >= 0 && number <= most);
  if (isGraded) {
    const most = question.levels.length - 1;
    return isWithin(most) ? null : `Not read as answers to ${id}: its levels go from 0 to ${most}.`;
  }
  if (hasConfidence) {
    const read = labelReader(question, 0);
    const isOption = cells.every((cell) => read(cell).status === "read");
    return isOption ? null : `Not read as answers to ${id}: not all of it is one of its options.`;
  }
  if (!isWithin(1)) return `Not read as answers to ${id}: not all of it lies between 0 and 1.`;
  if (numbers.some((number) => number > 0 && number < 1)) return null;
  return `Not read as answers to ${id}: 0 and 1 alone are verdicts, not probabilities.`;
}

/** Columns of evaluations by the name of a question that are taken for answers, and what is to be known of those. */
export interface Evaluations {
  readonly answers: readonly AnswerColumn[];
  /** By the place of the column. */
  readonly remarks: ReadonlyMap<number, string>;
}

/** Finds what evaluations elsewhere told under the name of a question. */
export function findEvaluations(table: CaseTable, questions: readonly PlaygroundQuestion[]): Evaluations {
  const answers: AnswerColumn[] = [];
  const remarks = new Map<number, string>();
  for (const question of questions) {
    const wanted = plainName(evaluationColumn(question.id));
    const column = table.columns.findIndex(
      (name) => name.startsWith(evaluationColumn("")) && plainName(name) === wanted,
    );
    if (column < 0 || remarks.has(column)) continue;
    const unfit = describeUnfit(question, filledCells(table, column));
    const taken = `Taken as answers to ${toVisibleName(question.id)}, which the file does not say. Change it if they mean something else.`;
    remarks.set(column, unfit ?? taken);
    if (unfit === null) answers.push({ questionKey: question.key, column, confidenceColumn: null });
  }
  return { answers, remarks };
}
