// Finds the column with labels: for a question that doesn't exist yet, or for the only question if no title names it.

import { isMissingWord } from "#core/kinds/read-label.ts";
import { hasOptions } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { countDistinctLabels, leastRowsPerValue } from "./column-contents.ts";
import { type ColumnMap, defaultLabelReading } from "./column-map.ts";
import {
  fallbackLabelTitles,
  humanLabelTitlePattern,
  labelerTitles,
  labelTitles,
  likelyLabelTitles,
  nonLabelTitles,
  predictionTitles,
  programLabelTitlePattern,
  programOutputTitles,
} from "./column-titles.ts";
import { areAllYesWords, areYesNoLetters, isNoWord, isYesWord, readLabelColumn } from "./label-values.ts";
import {
  columnTitleAt,
  evaluationColumnName,
  normaliseColumnName,
  parseColumnTitle,
} from "./reserved-columns.ts";
import { isUnnamedColumn } from "./survey-part-names.ts";

/** Whether the column has only yes and no, or only yes and blanks. */
function isYesNo({ rows }: CaseTable, column: number): boolean {
  const words = rows.flatMap(({ cells, fault }) => {
    const word = cellText(cells[column]).trim();
    return fault === null && !isMissingWord(word) ? [word] : [];
  });
  return (
    words.every((word) => isYesWord(word) || isNoWord(word)) ||
    areAllYesWords([...new Set(words)]) ||
    areYesNoLetters(words)
  );
}

/**
 * The label column for a question that doesn't exist yet: `majority` if it isn't null, otherwise one with a
 * typical title, otherwise the only column with few values. Null if there are none or several, if the map
 * already has labels, or if it has no state.
 */
export function findLabelColumn(table: CaseTable, map: ColumnMap, majority: number | null): number | null {
  if (map.labels.length > 0 || map.facts !== null || map.state.length === 0 || map.form !== null) return null;
  if (majority !== null) return majority;
  const spared = new Set([...map.state, map.note, map.group, map.id, map.labeler, map.time, map.reason]);
  const columns = table.columns.flatMap((title, column) => {
    const values =
      spared.has(column) || isProgramsColumn(title, table) ? null : countDistinctLabels(table, column);
    return values === null
      ? []
      : [{ column, values, name: normaliseColumnName(columnTitleAt(table.columns, column)) }];
  });
  const likely = new Set(likelyLabelTitles);
  const repeats = (values: number) => leastRowsPerValue * values <= table.rows.length;
  const lastOfPeople = likelyLabelTitles.at(-1);
  const isHuman = ({ name, values }: (typeof columns)[number]) =>
    humanLabelTitlePattern.test(name) && repeats(values);
  for (const wanted of [...labelTitles, ...likelyLabelTitles, ...fallbackLabelTitles]) {
    const called = columns.find(
      ({ name, values }) => name === wanted && (!likely.has(name) || repeats(values)),
    );
    if (called !== undefined) return called.column;
    const human = wanted === lastOfPeople ? columns.find(isHuman) : undefined;
    if (human !== undefined) return human.column;
  }
  const metadata = new Set(map.metadata);
  const people = new Set(labelerTitles);
  // Yes and no are labels even if there are few rows.
  const plain = columns.filter(({ column }) => isYesNo(table, column));
  if (plain.length === 1) return plain[0]?.column ?? null;
  const few = columns.filter(
    ({ column, values, name }) =>
      !metadata.has(column) &&
      !nonLabelTitles.has(name) &&
      !people.has(name) &&
      !rowIdTitle.test(name) &&
      repeats(values),
  );
  return few.length === 1 ? (few[0]?.column ?? null) : null;
}

/**
 * The label column of the playground's only question if no title names the question: an untitled column, or for a
 * choice any column with names of its options. Null unless every value is one of the question's labels, and at least
 * two of these occur.
 */
export function findLabelColumnByValues(
  table: CaseTable,
  map: ColumnMap,
  question: PlaygroundQuestion,
): number | null {
  const column = findLabelColumn(table, map, null);
  if (column === null) return null;
  if (!hasOptions(question) && !isUnnamedColumn(columnTitleAt(table.columns, column), column)) return null;
  const { seen } = readLabelColumn(table, question, {
    questionKey: question.key,
    column,
    ...defaultLabelReading,
  });
  const values = new Set(seen.map(({ value }) => value));
  return values.size > 1 && seen.every(({ isPlaced }) => isPlaced) ? column : null;
}

/** Titles of ids of the thing that a row is about. Other ids, such as "category id", may be labels. */
const rowIdTitle =
  /(?:^|\b(?:task|hit|assignment|row|record|item|unit|batch|user|trace|session|document|doc|message|ticket|post|tweet|comment|review|order|product) )id$/;

/** Whether the column has answers of a service or outputs of a program, which aren't labels. */
function isProgramsColumn(title: string, { origin }: CaseTable): boolean {
  const about = parseColumnTitle(title)?.about ?? "label";
  const isScore = origin !== undefined && title.startsWith("score:");
  const name = normaliseColumnName(title);
  if (predictionTitles.has(name) || programLabelTitlePattern.test(name)) return true;
  if (origin !== undefined && programOutputTitles.has(name)) return true;
  return about !== "label" || isScore || title.startsWith(evaluationColumnName(""));
}
