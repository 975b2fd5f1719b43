// Finds columns in which other tools left their own evaluations, to be read as answers to questions of that
// name.

import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import type { AnswerColumn } from "./column-map.ts";
import { evaluationColumnName, normaliseColumnName } from "./reserved-columns.ts";

function filledCells({ rows }: CaseTable, column: number): readonly string[] {
  return rows.flatMap(({ cells, fault }) => {
    const text = cellText(cells[column]).trim();
    return fault === null && text !== "" ? [text] : [];
  });
}

/** A sentence on why an evaluation's values can't be answers to the question; null if they can. */
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

/** Evaluation columns that are read as answers. */
export interface EvaluationColumns {
  readonly answers: readonly AnswerColumn[];
  /** Sentences for the author by column index. */
  readonly remarks: ReadonlyMap<number, string>;
}

/**
 * Finds columns titled `evaluation:` with a question's id, one for each question. A column whose values can't be
 * answers only gets a remark.
 */
export function findEvaluationColumns(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): EvaluationColumns {
  const answers: AnswerColumn[] = [];
  const remarks = new Map<number, string>();
  for (const question of questions) {
    const wanted = normaliseColumnName(evaluationColumnName(question.id));
    const column = table.columns.findIndex(
      (name) => name.startsWith(evaluationColumnName("")) && normaliseColumnName(name) === wanted,
    );
    if (column < 0 || remarks.has(column)) continue;
    const unfit = describeUnfit(question, filledCells(table, column));
    const taken = `Taken as answers to ${toVisibleName(question.id)}, which the file does not say. Change it if they mean something else.`;
    remarks.set(column, unfit ?? taken);
    if (unfit === null)
      answers.push({
        questionKey: question.key,
        column,
        confidenceColumn: null,
        probabilitiesColumn: null,
      });
  }
  return { answers, remarks };
}
