// Pasted rows of a table, and the options that they become.

import type { WritableSeparator } from "#core/cases/import/tables/delimited-text.ts";
import { DelimitedReader } from "#core/cases/import/tables/delimited-text.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";

const optionSeparators = ["\t", ",", ";", "|"] as const satisfies readonly (WritableSeparator | "|")[];

export type OptionSeparator = (typeof optionSeparators)[number];

/** Rows of cells, all of the same length. */
export type PastedRows = readonly (readonly string[])[];

/** Indices of the columns, from 0, with the options' names and descriptions. */
export interface OptionColumns {
  /** Whether the first row is a header. */
  headed: boolean;
  name: number;
  /** Null if options have no descriptions. */
  description: number | null;
}

/**
 * Parses delimited text; quoted cells may contain separators and line breaks. Cells are trimmed, blank rows dropped,
 * and short rows filled up with blank cells.
 */
export function readPastedRows(text: string, separator: OptionSeparator): PastedRows {
  const reader = new DelimitedReader(text, separator);
  const rows: string[][] = [];
  for (let row = reader.next(); row !== null; row = reader.next()) {
    const cells = row.cells.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== "")) rows.push(cells);
  }
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((cells) => [...cells, ...Array<string>(columns - cells.length).fill("")]);
}

const mostSniffed = 50;

/**
 * Number of cells if this separator gives each of the first 50 rows equally many; otherwise 1, because the separator
 * then means nothing.
 */
function columnsBy(text: string, separator: OptionSeparator): number {
  const reader = new DelimitedReader(text, separator);
  const counts = new Set<number>();
  for (
    let row = reader.next(), read = 0;
    row !== null && read < mostSniffed;
    row = reader.next(), read += 1
  ) {
    counts.add(row.cells.length);
  }
  const [count = 1] = counts;
  return counts.size === 1 ? count : 1;
}

/**
 * The separator of pasted rows, if the author has to choose the columns of names and descriptions: if there are three
 * or more columns, or semicolons between two, which `parsePastedOptions` doesn't split. Null for other texts: JSON, a
 * single line, or rows of different lengths.
 */
export function findSeparatorOfAmbiguousColumns(text: string): OptionSeparator | null {
  const sample = text.trim();
  if (/^[[{]/.test(sample) || !/[\r\n]/.test(sample)) return null;
  const [most] = optionSeparators
    .map((separator) => ({ separator, columns: columnsBy(sample, separator) }))
    .sort((one, other) => other.columns - one.columns);
  if (most === undefined || most.columns < 2) return null;
  return most.columns > 2 || most.separator === ";" ? most.separator : null;
}

const nameHeading =
  /^(?:names?|options?|labels?|categor(?:y|ies)|class(?:es)?|value|title|key|intent|topic)$/i;

const descriptionHeading =
  /^(?:descriptions?|definitions?|meanings?|details?|notes?|texts?|explanation|when)$/i;

function numbersOnly(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\d*$/.test(cell));
}

/** Whether the cells can be option names: distinct, none blank, and not all numbers. */
function tellsApart(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length && !cells.includes("") && !numbersOnly(cells);
}

/** Guesses the columns from header names, or from the cells if no header matches. */
export function guessOptionColumns(rows: PastedRows): OptionColumns {
  const [first = [], ...others] = rows;
  const [named, described] = [nameHeading, descriptionHeading].map((heading) =>
    first.findIndex((cell) => heading.test(cell)),
  );
  const headed = others.length > 0 && Math.max(named ?? -1, described ?? -1) >= 0;
  const body = headed ? others : rows;
  const columns = first.map((_, column) => body.map((cells) => cells[column] ?? ""));
  const name =
    named !== undefined && named >= 0
      ? named
      : Math.max(
          0,
          columns.findIndex((cells, at) => at !== described && tellsApart(cells)),
        );
  const lengths = columns.map((cells, at) => (at === name || numbersOnly(cells) ? 0 : cells.join("").length));
  const longest = lengths.indexOf(Math.max(...lengths));
  const found = described !== undefined && described >= 0 ? described : longest;
  return { headed, name, description: found !== described && (lengths[found] ?? 0) === 0 ? null : found };
}

/** Rows without a name are left out. */
export function pastedRowsToOptions(
  rows: PastedRows,
  { headed, name, description }: OptionColumns,
): AuthoredOption[] {
  return (headed ? rows.slice(1) : rows).flatMap((cells) => {
    const described = description === null ? "" : (cells[description] ?? "");
    const named = cells[name] ?? "";
    return named === ""
      ? []
      : [{ name: named, description: described === "" ? blankEntry : toTextEntry(described) }];
  });
}
