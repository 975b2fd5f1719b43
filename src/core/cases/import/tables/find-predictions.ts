// Finds columns with another program's probabilities and choices.

import { kinds } from "#core/kinds/registry.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { parseCellNumber } from "./cell-number.ts";
import {
  countDistinctLabels,
  isNumericColumn,
  leastRowsPerValue,
  sampledRowCount,
} from "./column-contents.ts";
import { type AnswerColumn, type ColumnMap, columnMeaningAt } from "./column-map.ts";
import {
  confidenceTitles,
  predictionTitles,
  probabilityTitles,
  programLabelTitlePattern,
} from "./column-titles.ts";
import { createProbabilityNameReader, readLabelWord } from "./label-values.ts";
import { normaliseColumnName } from "./reserved-columns.ts";

/**
 * The column with another program's probability of yes, found by title. Null if there is none, if it may be
 * how sure the program was of its choice, or if the map already has answers.
 */
export function findProbabilityColumn(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
): number | null {
  if (map.answers.length > 0 || map.response !== null) return null;
  const called = normaliseColumnName(question.id);
  const isNamed = (name: string) => {
    const beside = ` ${name} `.replace(` ${called} `, " ").replace(/ of $/, "").trim();
    // Titles such as "spam confidence" may mean how sure the program was of either answer.
    const isOfYes = called !== "" && probabilityTitles.has(beside) && !sureOfAny.has(beside);
    return probabilityTitles.has(name) || isOfYes;
  };
  const sided = findSidedColumn(table, map, question);
  if (sided !== null) return sided;
  const column = unusedColumn(table, map, (name, at) => isNamed(name) && isProbabilityColumn(table, at));
  if (column < 0 || isSureOfLabels(table, map, question, column)) return null;
  const chosen = unusedColumn(
    table,
    map,
    (name, at) => isPrediction(name) && !isProbabilityColumn(table, at),
  );
  if (chosen < 0) return column;
  const isConsistent = table.rows.every(({ cells, fault }) => {
    const predicted = readLabelWord(question, cellText(cells[chosen]));
    const share = parseCellNumber(cellText(cells[column]));
    return fault !== null || predicted === undefined || share === null || predicted === share >= 0.5;
  });
  return isConsistent ? column : null;
}

/** Rows with the label no; fewer can all be above a half by chance. */
const fewestNo = 3;

/**
 * Whether the numbers look like how sure somebody is of the label beside them, yes or no, and not like a probability of
 * yes: none is below a half, though some labels are no.
 */
export function isSureOfLabels(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
  column: number,
): boolean {
  const label = map.labels.find(({ questionKey }) => questionKey === question.key);
  if (label === undefined) return false;
  const meanings = new Map<string, LabelValue | undefined>();
  let no = 0;
  for (const { cells, fault } of table.rows) {
    const share = fault === null ? parseCellNumber(cellText(cells[column])) : null;
    if (share === null) continue;
    if (share < 0.5) return false;
    const word = cellText(cells[label.column]);
    if (!meanings.has(word)) meanings.set(word, readLabelWord(question, word));
    if (meanings.get(word) === false) no += 1;
  }
  return no >= fewestNo;
}

/** Matches a title with a side of the question (e.g. "proba 1"), and captures the side. */
const aroundSide =
  /^(?:(?:p|prob|proba|probability|pred|predicted|prediction|score|softmax)(?: (?:class|label|of))? )?(.*?)(?: (?:p|prob|proba|probability|score))?$/;

/**
 * The column with the probability of yes, if columns name both sides, e.g. `proba_0` and `proba_1`, or
 * `negative` and `positive`.
 */
function findSidedColumn(table: CaseTable, map: ColumnMap, question: PlaygroundQuestion): number | null {
  const read = createProbabilityNameReader(question);
  const sides = table.columns.flatMap((title, column) => {
    const isFree = columnMeaningAt(map, column).is === "unused";
    const name = normaliseColumnName(title).replace(/^(p|prob|proba)([01])$/, "$1 $2");
    const value = isFree ? read(aroundSide.exec(name)?.[1] ?? name) : undefined;
    return typeof value === "boolean" && isProbabilityColumn(table, column) ? [{ column, value }] : [];
  });
  const [yes, ...others] = sides.filter(({ value }) => value);
  const isPaired = sides.some(({ value }) => !value);
  return yes !== undefined && others.length === 0 && isPaired ? yes.column : null;
}

const sureOfAny = new Set(["confidence", "prediction", "predicted", "pred"]);

function unusedColumn(
  { columns }: CaseTable,
  map: ColumnMap,
  test: (name: string, column: number) => boolean,
): number {
  return columns.findIndex(
    (title, at) => columnMeaningAt(map, at).is === "unused" && test(normaliseColumnName(title), at),
  );
}

/** Whether the column has only numbers in 0..1, and not only 0 and 1. Looks at the first `sampledRowCount` rows. */
export function isProbabilityColumn(table: CaseTable, column: number): boolean {
  if (!isNumericColumn(table, column)) return false;
  const numbers = table.rows.slice(0, sampledRowCount).flatMap(({ cells }) => {
    const number = parseCellNumber(cellText(cells[column]));
    return number === null ? [] : [number];
  });
  const isFraction = numbers.some((number) => number > 0 && number < 1);
  return isFraction && numbers.every((number) => number >= 0 && number <= 1);
}

function isPrediction(name: string): boolean {
  return predictionTitles.has(name) || (programLabelTitlePattern.test(name) && !isSureness(name));
}

function isSureness(name: string): boolean {
  return (
    confidenceTitles.has(name) ||
    (programLabelTitlePattern.test(name) && confidenceTitles.has(name.split(" ").at(-1) ?? ""))
  );
}

/**
 * The column with a program's choice among few values; null if there is none. A question can be made from it if there
 * are no labels.
 */
export function findProgramChoiceColumn(table: CaseTable, map: ColumnMap): number | null {
  const column = unusedColumn(table, map, (name, at) => {
    const values = isPrediction(name) ? countDistinctLabels(table, at) : null;
    return values !== null && leastRowsPerValue * values <= table.rows.length;
  });
  return column < 0 ? null : column;
}

/**
 * The column with the option that a program chose for the question, and perhaps one with its confidence. Null
 * if there is none, if a cell fits no option, or if the map already has answers.
 */
export function findPredictedAnswerColumn(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
): AnswerColumn | null {
  if (map.answers.length > 0 || map.response !== null) return null;
  const column = unusedColumn(table, map, isPrediction);
  if (column < 0) return null;
  const read = kinds[question.type].labelReader(question, 0);
  const cells = table.rows.flatMap(({ cells: own, fault }) => (fault === null ? cellText(own[column]) : []));
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length === 0 || !filled.every((cell) => read(cell).status === "read")) return null;
  const sure = unusedColumn(table, map, (name, at) => at !== column && isSureness(name));
  const isShare = table.rows.slice(0, sampledRowCount).every(({ cells: own }) => {
    const text = cellText(own[sure]);
    const number = parseCellNumber(text);
    return text.trim() === "" || (number !== null && number >= 0 && number <= 1);
  });
  return {
    questionKey: question.key,
    column,
    confidenceColumn: sure >= 0 && isShare ? sure : null,
    probabilitiesColumn: null,
  };
}
