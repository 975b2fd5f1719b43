// Guesses which column has the state, the labels, the ids and so on, from titles and first rows.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import {
  areProseLengths,
  isJsonColumn,
  isNumericColumn,
  isObjectColumn,
  measureCellLengths,
  sampledRowCount,
} from "./column-contents.ts";
import {
  type AnswerColumn,
  type ColumnMap,
  defaultLabelReading,
  emptyColumnMap,
  type LabelColumn,
} from "./column-map.ts";
import {
  groupTitles,
  idTitles,
  jointlyJudgedTitles,
  labelerTitles,
  labelTitles,
  metadataTitles,
  modelTitles,
  noteTitles,
  reasonTitles,
  responseTitles,
  stateTitles,
  timeTitles,
} from "./column-titles.ts";
import { findEvaluationColumns } from "./evaluation-columns.ts";
import { isProbabilityColumn } from "./find-predictions.ts";
import {
  columnTitleAt,
  isMetadataColumn,
  normaliseColumnName,
  questionColumnTitles,
  reservedColumns,
  stripTitleRemark,
} from "./reserved-columns.ts";

/**
 * Guesses the meaning of columns from their titles and first rows; the author can change each guess before
 * the import. `labelColumn` sets the first question's label column.
 */
export function guessColumnMap(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  labelColumn: number | null = null,
): ColumnMap {
  const free = new Map(table.columns.map((name, index) => [index, normaliseColumnName(name)]));
  const take = (found: number | null) => {
    if (found !== null) free.delete(found);
    return found;
  };
  const find = (names: readonly string[], isNamed: (is: string, name: string) => boolean) =>
    names.map((name) => [...free].find(([, is]) => isNamed(is, name))?.[0]).find((at) => at !== undefined);
  const named = (names: readonly string[]) => take(find(names, (is, name) => is === name) ?? null);
  // A column that was split is covered by its parts, whose titles are paths.
  const whole = wholeColumns(table.columns);

  const form = take(exactly(table, reservedColumns.form));
  const numeric = new Set(
    [...free.keys()].filter((column) => form === null && isNumericColumn(table, column)),
  );
  // Columns of numbers can't be the state, whatever their titles say.
  const isText = (column: number | null | undefined) => typeof column === "number" && !numeric.has(column);
  const fields = table.columns.flatMap((name, column) =>
    isMetadataColumn(name) ? (take(column) ?? []) : [],
  );
  const [first] = questions;
  const labels =
    labelColumn === null || first === undefined
      ? guessLabels(table, questions, take)
      : [toLabel(first, take(labelColumn) ?? labelColumn, null, false)];
  for (const column of whole) free.delete(column);
  const isPart = (is: string, name: string) => is.endsWith(` ${name}`) && whole.size > 0;
  const isJudged = (column: number | undefined) =>
    isText(column) && (form !== null || !isOutworded(table, column ?? 0, free.keys()));
  const texts = stateTitles.filter((name) => isJudged(find([name], (is, one) => is === one)));
  const parts = stateTitles.filter((name) => isJudged(find([name], isPart)));
  const together = form === null ? findTogether(table, free) : [];
  const state = together[0] ?? named(texts) ?? take(find(parts, isPart) ?? null);
  if (labels.length === 0 && questions[0] !== undefined && questions.length === 1) {
    const column = named(labelTitles);
    if (column !== null) labels.push(toLabel(questions[0], column, null, false));
  }
  const group = named(groupTitles);
  const facts = take(form === null ? null : exactly(table, reservedColumns.facts));
  const { answers, response } = guessAnswered(table, questions, take);
  const model = answers.length > 0 || response !== null ? named(modelTitles) : null;
  const id = form === null ? named(idTitles) : null;
  const [labeler, time, reason] = [labelerTitles, timeTitles, reasonTitles].map((names) =>
    labels.length === 0 ? null : named(names),
  ) as [number | null, number | null, number | null];
  // A table of later reviews has labels and reasons by row id, but no states.
  const isLater = table.origin?.stateless ?? (state === null && id !== null && reason !== null);
  const words = [...free.keys()].filter((column) => !numeric.has(column));
  // If a table has both texts and objects, the objects describe the texts.
  const prose = words.filter(
    (column) => !isObjectColumn(table, column) && areProseLengths(measureCellLengths(table, column)),
  );
  const longestText = longest(
    table,
    prose.length > 0 && form === null
      ? prose.concat(words.filter((column) => !isObjectColumn(table, column)))
      : words,
  );
  const numbers = [...free.keys()].filter((column) => !isProbabilityColumn(table, column));
  const chosen = state ?? longestText ?? longest(table, numbers) ?? longest(table, [...free.keys()]) ?? 0;
  const making = form === null && isJsonColumn(table, chosen) ? "json" : "text";
  const states = together.length > 0 ? together : [chosen];
  if (!isLater) for (const column of states) free.delete(column);
  // In traces, "name" is that of the trace and says nothing about the case.
  const note = table.origin ? null : named(noteTitles);
  const metadata = [...free].filter(([, name]) => metadataTitles.has(name)).map(([column]) => column);
  return {
    ...emptyColumnMap,
    state: isLater ? [] : states,
    making: states.length > 1 ? "object" : making,
    form,
    labels,
    // Rows without a state only add labels and answers to cases.
    note: isLater ? null : note,
    group: isLater ? null : group,
    metadata: isLater ? [] : [...fields, ...metadata].toSorted((a, b) => a - b),
    id,
    labeler,
    time,
    reason,
    picked: isLater ? "reviewed" : "all",
    facts,
    answers,
    response,
    model,
  };
}

/** Whether the column has class names while another column has texts, e.g. "state" with "open" and "closed". */
function isOutworded(table: CaseTable, column: number, others: Iterable<number>): boolean {
  const { average, isClass } = measureCellLengths(table, column);
  if (!isClass) return false;
  return [...others].some((other) => {
    const beside = measureCellLengths(table, other);
    return areProseLengths(beside) && beside.average > 2 * average;
  });
}

/**
 * Titles of texts to compare, e.g. "answer a" and "answer b", after the title of their prompt if there is
 * one.
 */
function comparedNames(names: readonly string[]): readonly (readonly string[])[] {
  const prompt = ["prompt", "question", "instruction", "query"].find((name) => names.includes(name));
  return names.flatMap((name) => {
    const [, base, end] = /^(\p{L}.*?) ?([a1])$/u.exec(name) ?? [];
    const other = base === undefined ? "" : name.slice(0, -1) + (end === "a" ? "b" : "2");
    return names.includes(other)
      ? [
          [...(prompt === undefined ? [] : [prompt]), name, other],
          [name, other],
        ]
      : [];
  });
}

/**
 * Columns of texts that are judged together, such as premise and hypothesis; empty if there are none, or one
 * isn't prose.
 */
function findTogether(table: CaseTable, free: ReadonlyMap<number, string>): readonly number[] {
  for (const names of [...jointlyJudgedTitles, ...comparedNames([...free.values()])]) {
    const places = names.flatMap((name) => [...free].find(([, is]) => is === name)?.[0] ?? []);
    if (places.length < names.length) continue;
    const areProse = places.every((column) => areProseLengths(measureCellLengths(table, column)));
    if (areProse) return places;
  }
  return [];
}

function wholeColumns(columns: readonly string[]): ReadonlySet<number> {
  const places = columns.flatMap((name, column) =>
    columns.some((other) => other.startsWith(`${name}.`)) ? column : [],
  );
  return new Set(places);
}

function exactly({ columns }: CaseTable, name: string): number | null {
  const at = columns.indexOf(name);
  return at < 0 ? null : at;
}

function guessLabels(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): LabelColumn[] {
  const isOwn = exactly(table, reservedColumns.form) !== null;
  const own = questionColumnTitles("label", questions);
  const picked = questionColumnTitles("picked", questions);
  const taken = new Set<number>();
  return questions.flatMap((question, index) => {
    const id = normaliseColumnName(question.id);
    const likely = new Set([id, `label ${id}`, `${id} label`, `expected ${id}`, `is ${id}`]);
    // In Cutpoint's own export, label columns have titles such as `label:late`, so a question isn't matched with a
    // column of its plain name.
    const column =
      exactly(table, columnTitleAt(own, index)) ??
      (isOwn ? -1 : null) ??
      exactly(table, question.id) ??
      (id === ""
        ? -1
        : table.columns.findIndex(
            (name, at) => !taken.has(at) && likely.has(normaliseColumnName(stripTitleRemark(name))),
          ));
    if (column < 0 || taken.has(column)) return [];
    taken.add(column);
    take(column);
    // Other tools number levels in their own way, even in columns with our titles.
    const isOurs =
      isOwn || (table.origin === undefined && column === exactly(table, columnTitleAt(own, index)));
    return [toLabel(question, column, take(exactly(table, columnTitleAt(picked, index))), isOurs)];
  });
}

/**
 * Takes answers from the first of these in the table: answer columns of our export, whole responses, evaluations by
 * other tools.
 */
function guessAnswered(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): Pick<ColumnMap, "answers" | "response"> {
  const answers = guessAnswers(table, questions, take);
  if (answers.length > 0) return { answers, response: null };
  const response = take(findResponseColumn(table));
  if (response !== null) return { answers, response };
  const told = findEvaluationColumns(table, questions).answers;
  return { answers: told.filter(({ column }) => take(column) !== null), response };
}

/** Answer columns as in our own export. */
function guessAnswers(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
  take: (found: number | null) => number | null,
): AnswerColumn[] {
  const names = questionColumnTitles("answer", questions);
  const sure = questionColumnTitles("confidence", questions);
  const shares = questionColumnTitles("probabilities", questions);
  return questions.flatMap(({ key }, index): AnswerColumn[] => {
    const column = take(exactly(table, columnTitleAt(names, index)));
    if (column === null) return [];
    const confidenceColumn = take(exactly(table, columnTitleAt(sure, index)));
    const probabilitiesColumn = take(exactly(table, columnTitleAt(shares, index)));
    return [{ questionKey: key, column, confidenceColumn, probabilitiesColumn }];
  });
}

function isResponse(cell: string): boolean {
  return cell.startsWith("{") && cell.includes('"answers"');
}

/** The column with whole response bodies, as in request logs; null if there is none. */
export function findResponseColumn(table: CaseTable): number | null {
  const column = table.columns.findIndex((name) => responseTitles.has(normaliseColumnName(name)));
  const cells = table.rows.slice(0, 20).map(({ cells: own }) => cellText(own[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  const found = filled.filter(isResponse).length;
  return column >= 0 && found > 0 && 2 * found >= filled.length ? column : null;
}

/** In our own export, levels count from 0. In other columns, the values tell where they start. */
function toLabel(
  { key }: PlaygroundQuestion,
  column: number,
  pickedColumn: number | null,
  isOwn: boolean,
): LabelColumn {
  return { questionKey: key, column, ...defaultLabelReading, pickedColumn, firstLevel: isOwn ? 0 : null };
}

/** The column with the longest texts in the first 200 rows. */
function longest({ rows }: CaseTable, columns: readonly number[]): number | null {
  const sums = columns.map((column) => ({
    column,
    length: rows
      .slice(0, sampledRowCount)
      .reduce((sum, { cells }) => sum + cellText(cells[column]).length, 0),
  }));
  return sums.sort((a, b) => b.length - a.length)[0]?.column ?? null;
}
