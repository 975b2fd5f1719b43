// Columns that each have one option's probability: found, and joined into one column.

import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { isJsonObject } from "#core/text/json/json-object.ts";
import { type CaseTable, cellText, type TableRow } from "./case-table.ts";
import { parseCellNumber } from "./cell-number.ts";
import { createProbabilityNameReader } from "./label-values.ts";
import { parseJsonOrPythonNumbers } from "./python-literal.ts";
import { normaliseColumnName } from "./reserved-columns.ts";

const around =
  /^(?:(?:p|prob|proba|probability|score|confidence)(?: of)? )?(.*?)(?: (?:p|prob|proba|probability|score|confidence))?$/;

const rowsLookedAt = 200;

function isShare(row: TableRow, place: number): boolean {
  const text = cellText(row.cells[place]).trim();
  const number = parseCellNumber(text);
  return text === "" || (number !== null && number >= 0 && number <= 1);
}

/**
 * Columns with the probability of each option or level, in order. Null if one is missing, or if the first 200
 * rows have other values than shares or no fraction.
 */
function findParts({ columns, rows }: CaseTable, question: PlaygroundQuestion): readonly number[] | null {
  const names = kinds[question.type].criteria.names(question).map(normaliseColumnName);
  if (names.length < 2 || new Set(names).size < names.length) return null;
  const id = normaliseColumnName(question.id);
  const titles = columns.map((title) => {
    const name = normaliseColumnName(title);
    const rest = name.startsWith(`${id} `) ? name.slice(id.length + 1) : name;
    return around.exec(rest)?.[1] ?? rest;
  });
  const places = names.map((name) => titles.indexOf(name));
  if (places.includes(-1)) return null;
  const sample = rows.filter(({ fault }) => fault === null).slice(0, rowsLookedAt);
  const isFraction = sample.some((row) => places.some((place) => /[.,%]/.test(cellText(row.cells[place]))));
  return isFraction && sample.every((row) => places.every((place) => isShare(row, place))) ? places : null;
}

/** Titles of columns with the probabilities of all options. */
export const probabilityMapTitlePattern =
  /(?:^| )(?:probabilit(?:y|ies)|prob(?:a|s)?|probas|predict proba|distribution|scores|predictions?|softmax)$/;

/**
 * Names in a column's JSON maps, two or more. Null unless the title is one of probabilities, and each filled
 * cell of the first 200 rows maps names to shares.
 */
function namesInMaps({ columns, rows }: CaseTable, column: number): ReadonlySet<string> | null {
  if (!probabilityMapTitlePattern.test(normaliseColumnName(columns[column] ?? ""))) return null;
  const names = new Set<string>();
  for (const { cells, fault } of rows.slice(0, rowsLookedAt)) {
    const text = fault === null ? cellText(cells[column]).trim() : "";
    if (text === "") continue;
    const map = text.startsWith("{") ? parseJsonOrPythonNumbers(text) : null;
    if (!isJsonObject(map)) return null;
    for (const [name, value] of Object.entries(map)) {
      const share = typeof value === "string" ? parseCellNumber(value) : value;
      if (typeof share !== "number" || share < 0 || share > 1) return null;
      names.add(name);
    }
  }
  return names.size < 2 ? null : names;
}

/** The question whose options or levels the names are; null if none or several fit. */
function questionOfNames(
  names: ReadonlySet<string>,
  questions: readonly PlaygroundQuestion[],
): PlaygroundQuestion | null {
  const areNumbers = [...names].every((name) => /^\d+$/.test(name));
  const fitting = questions.filter((question) => {
    // Numbers would fit every score, so their count must match, too.
    if (areNumbers && kinds[question.type].labels(question).length !== names.size) return false;
    const read = createProbabilityNameReader(question);
    const values = [...names].map(read);
    return !values.includes(undefined) && new Set(values).size === names.size;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function findMaps(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): TableWithProbabilityMaps["answers"] {
  const answered = new Set<string>();
  return table.columns.flatMap((_, column) => {
    const names = namesInMaps(table, column);
    const question = names && questionOfNames(names, questions);
    if (question === null || answered.has(question.key)) return [];
    answered.add(question.key);
    return [{ questionKey: question.key, column }];
  });
}

const partTitle = /^(?:p|prob|proba|probability) (?!yes$|no$|true$|false$)\S/;

/** Columns that look like probabilities of options: JSON maps, or several with titles such as `p_billing`. */
export function findLikelyProbabilityColumns(table: CaseTable): ReadonlySet<number> {
  const sample = table.rows.filter(({ fault }) => fault === null).slice(0, rowsLookedAt);
  const parts: number[] = [];
  const maps: number[] = [];
  for (const [column, title] of table.columns.entries()) {
    if (namesInMaps(table, column) !== null) maps.push(column);
    const isNamed = partTitle.test(normaliseColumnName(title));
    if (isNamed && sample.every((row) => isShare(row, column))) parts.push(column);
  }
  return new Set(parts.length > 1 ? [...maps, ...parts] : maps);
}

export interface TableWithProbabilityMaps {
  readonly table: CaseTable;
  /** Columns with JSON maps of probabilities, each with the question that it answers. */
  readonly answers: readonly { readonly questionKey: string; readonly column: number }[];
}

/**
 * Finds columns with maps of probabilities. For other choices and scores whose probabilities are in separate
 * columns, it adds a column that joins them.
 */
export function joinProbabilityColumns(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): TableWithProbabilityMaps {
  const maps = findMaps(table, questions);
  const mapped = new Set(maps.map(({ questionKey }) => questionKey));
  const others = questions.filter(({ key }) => !mapped.has(key));
  const found = others.flatMap((question) => {
    const places = kinds[question.type].hasConfidence ? findParts(table, question) : null;
    return places === null
      ? []
      : [{ question, places, names: kinds[question.type].criteria.names(question) }];
  });
  if (found.length === 0) return { table, answers: maps };
  const rows = table.rows.map((row): TableRow => {
    if (row.fault !== null) return row;
    const cells = Array.from(table.columns, (_, place) => row.cells[place] ?? "");
    for (const { places, names } of found) {
      const parts = places.map((place) => parseCellNumber(cellText(row.cells[place])));
      const members = parts.map((part, at) => [names[at] ?? "", part] as const);
      const isWhole = parts.every((part) => part !== null);
      cells.push(isWhole ? { json: JSON.stringify(Object.fromEntries(members)) } : "");
    }
    return { ...row, cells };
  });
  const titles = found.map(({ question }) => `probabilities of ${question.id}`);
  return {
    table: { ...table, columns: [...table.columns, ...titles], rows },
    answers: [
      ...maps,
      ...found.map(({ question: { key } }, at) => ({ questionKey: key, column: table.columns.length + at })),
    ],
  };
}
