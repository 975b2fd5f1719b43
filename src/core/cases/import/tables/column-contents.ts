// What the cells of a column look like: numbers, prose, JSON, and how many labels.

import { isMissingWord } from "#core/kinds/read-label.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { type CaseTable, cellText } from "./case-table.ts";
import { readRatingBetweenWholes } from "./fractional-rating.ts";
import { areAllYesWords } from "./label-values.ts";

export const sampledRowCount = 200;

/** Whether the column has only numbers in the first 200 rows. */
export function isNumericColumn({ rows }: CaseTable, column: number): boolean {
  const cells = rows.slice(0, sampledRowCount).map((row) => cellText(row.cells[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.every((cell) => /^[+-]?[\d.,]*\d[\d.,]*(?:e[+-]?\d+)? ?%?$/i.test(cell));
}

/** Largest average length of class names. */
const longestClass = 25;

const leastProse = 15;

interface TextLengths {
  readonly average: number;
  /** Whether few short values repeat, as class names do. */
  readonly isClass: boolean;
}

export function areProseLengths({ average, isClass }: TextLengths): boolean {
  return !isClass && average >= leastProse;
}

export function measureCellLengths({ rows }: CaseTable, column: number): TextLengths {
  const cells = rows.slice(0, sampledRowCount).map((row) => cellText(row.cells[column]).trim());
  const filled = cells.filter((cell) => cell !== "");
  const average = filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length);
  return {
    average,
    isClass: average <= longestClass && leastRowsPerValue * new Set(filled).size <= filled.length,
  };
}

const mostValues = 255;

const longestLabel = 60;

/** Fewer rows per distinct value suggest free text, because labels repeat. */
export const leastRowsPerValue = 3;

/**
 * Number of distinct values if they can be labels; 2 if all filled cells say yes and others are blank. Null if there
 * are fewer than two or too many, or if one is too long, JSON or a fraction.
 */
export function countDistinctLabels({ rows }: CaseTable, column: number): number | null {
  const values = new Set<string>();
  let hasBlank = false;
  for (const { cells, fault } of rows) {
    if (fault !== null) continue;
    const text = cellText(cells[column]).trim();
    if (text === "") hasBlank = true;
    if (text.length > longestLabel || /^[{[]/.test(text) || readRatingBetweenWholes(text) !== null)
      return null;
    if (!isMissingWord(text)) values.add(text);
    if (values.size > mostValues) return null;
  }
  const isOneSided = hasBlank && areAllYesWords([...values]);
  return values.size >= 2 || isOneSided ? Math.max(2, values.size) : null;
}

/** Whether the filled cells of the first 20 rows all begin with `{`; they aren't parsed. */
export function isObjectColumn({ rows }: CaseTable, column: number): boolean {
  const texts = rows.slice(0, 20).map((row) => cellText(row.cells[column]).trim());
  const filled = texts.filter((text) => text !== "");
  return filled.length > 0 && filled.every((text) => text.startsWith("{"));
}

/**
 * Whether all texts in the first 20 rows are JSON objects or lists. Blank cells and cells that hold parsed JSON are
 * skipped; false if there are no others.
 */
export function isJsonColumn({ rows }: CaseTable, column: number): boolean {
  const texts = rows.slice(0, 20).flatMap(({ cells }) => {
    const cell = cells[column];
    return typeof cell === "string" && cell.trim() !== "" ? [cell] : [];
  });
  return texts.length > 0 && texts.every(looksLikeJson);
}
