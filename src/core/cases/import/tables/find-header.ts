// Finds the line of column names among the first rows of a table.

import { stateTitles } from "./column-titles.ts";
import { namesSameColumns } from "./joined-files.ts";

export interface NumberedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** `line` is null if there is no header. `sure` is false if that is only a guess. */
export interface FoundHeader {
  readonly line: number | null;
  readonly sure: boolean;
}

const usualNames = new Set(
  `id ids key uuid index text texts state input prompt content message messages body subject title sentence review comment
  comments note notes question answer response output document ticket conversation summary description label labels target
  class category topic intent sentiment score rating stars expected truth gold annotator labeler date time timestamp created
  language lang source channel split model probability prob confidence reason name type status value version group problem
  line user customer country region product url email phone`.split(/\s+/),
);
const ownNames = /^(label|answer|confidence|picked|meta|score|evaluation):|^state_form$/;

/** Whether the name alone tells the meaning of a column, e.g. "text" or "label". */
export function isUsualColumnName(name: string): boolean {
  return usualNames.has(name.trim().toLowerCase());
}

function isUsual(cell: string): boolean {
  const name = cell.trim().toLowerCase();
  return (
    usualNames.has(name) ||
    ownNames.test(name) ||
    name.split(/[\s_.-]+/).some((word) => usualNames.has(word) && name.length < 25)
  );
}

// Matches cells that aren't column names: numbers, percentages, dates, and words for yes, no and missing
// values.
const isValue = (cell: string) =>
  /^[-+]?[\d.,]+\s?%?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$|^(yes|no|true|false|null|none|nan|n\/a)$/i.test(
    cell.trim(),
  );

const isWordOfYesNo = (cell: string) => /^(yes|no|true|false|null|none|nan|n\/a)$/i.test(cell.trim());

const isShare = (cell: string) => /^(?:0?[.,]\d+|[01][.,]0+)$/.test(cell);

const isSentence = (cell: string) => /[.!?…]["']?$/.test(cell.trim()) || cell.trim().split(/\s+/).length > 5;

const mostCompared = 200;

/** In UTF-16 units, on average: texts are longer. */
const longestWord = 15;

/**
 * Whether a cell is exactly the usual name of a column of texts, e.g. "text", and the cells below are texts. The row is
 * then of names, even if a class is called as its column is: "late" above "late" and "on time".
 */
function isNameOfTexts(cell: string, below: readonly string[]): boolean {
  const name = cell.trim().toLowerCase();
  if (!(usualNames.has(name) || stateTitles.includes(name)) || below.includes(name)) return false;
  return below.reduce((sum, other) => sum + other.length, 0) > longestWord * Math.max(1, below.length);
}

/**
 * Score of how much a row looks like a header; it's likely one above 0. `usual` is the most common number of
 * cells.
 */
function nameness(row: readonly string[], body: readonly (readonly string[])[], usual: number): number {
  // If rows have one cell more than the header, their first column has no name.
  const shift = body.length > 0 && body.every((cells) => cells.length === row.length + 1) ? 1 : 0;
  // Most tables with several columns have a header.
  let score = row.length > 1 ? 0.5 : 0;
  const seen = new Set<string>();
  const belowAt = (column: number) =>
    body.flatMap((cells) => {
      const other = cells[column + shift]?.trim().toLowerCase() ?? "";
      return other === "" ? [] : [other];
    });
  const valuePenalty = row.some((cell, column) => isNameOfTexts(cell, belowAt(column))) ? 1 : 3;
  for (const [column, cell] of row.entries()) {
    const name = cell.trim().toLowerCase();
    const below = belowAt(column);
    if (name === "") {
      score -= column === 0 ? 0 : 0.5;
      continue;
    }
    if (isValue(cell)) {
      // A number or day can be the title of a column of words, and a class number the title of a column of
      // probabilities.
      const isOverWords =
        /\d/.test(cell) &&
        below.length > 0 &&
        below.every((other) => isWordOfYesNo(other) || !isValue(other));
      const isOverShares = /^\d$/.test(cell.trim()) && below.length > 0 && below.every(isShare);
      score -= isOverWords || isOverShares ? 0.5 : valuePenalty;
      continue;
    }
    if (seen.has(name)) score -= 1;
    seen.add(name);
    if (below.includes(name)) score -= valuePenalty;
    // Alone, several words are as likely a text: "Review of my stay".
    if (isUsual(cell)) score += row.length === 1 && /\s/.test(name) && !usualNames.has(name) ? 0.4 : 2;
    if (isSentence(cell)) score -= 1.5;
    if (below.length === 0) {
      // A title line may have more commas than the rows below it have.
      if (body.length >= leastBelow && column >= usual) score -= 1.5;
      continue;
    }
    if (below.filter(isValue).length >= below.length * 0.8) score += 1.5;
    const average = below.reduce((sum, other) => sum + other.length, 0) / below.length;
    const distinct = new Set(below).size;
    // Few values that repeat, and the name isn't one of them.
    if (distinct <= below.length / 3 && !below.includes(name)) score += 0.75;
    if (average > longestWord && name.length < average / 2) score += 0.5;
    if (name.length > 12 && name.length > average * 1.5 && !isUsual(cell)) score -= 0.5;
  }
  return score;
}

/** The most common row length (the longest of equally common ones), and how many rows have it. */
export function modalRowLength(rows: readonly NumberedRow[]): { length: number; times: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let usual = { length: 1, times: 0 };
  for (const [length, times] of counts) {
    if (times > usual.times || (times === usual.times && length > usual.length)) usual = { length, times };
  }
  return usual;
}

const mostTitles = 20;
/** Most rows of names: e.g. groups above the names, or texts of questions and ids below them. */
export const mostNameRows = 3;
/** A lower row of names needs at least six rows below it, and a score higher by two than those above. */
const leastBelow = 6;
const clearly = 2;

/** Whether these are the column ids that Qualtrics writes as a third row of names. */
export function areQualtricsImportIds(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.every((cell) => /^\s*\{\s*"ImportId"/.test(cell));
}

/** Whether the row has a blank cell below a filled one. In surveys, a row with the parts of questions is like that. */
function isNamedAbove({ cells }: NumberedRow, above: NumberedRow | undefined): boolean {
  return cells.some((cell, column) => cell.trim() === "" && (above?.cells[column] ?? "").trim() !== "");
}

/** Added to the score of a row that a blank line separates from the title lines above it. */
const apart = 1;

function isSetApart({ line }: NumberedRow, above: NumberedRow | undefined): boolean {
  const lines = above?.cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 1) ?? 0;
  return above !== undefined && line > above.line + lines;
}

/**
 * The header is the first row, a row below title lines with fewer cells, or the lowest of several rows of
 * names. `line` is null if the first row is like the others. Rows may have one cell more than the header.
 */
export function findHeader(rows: readonly NumberedRow[]): FoundHeader {
  const [first] = rows;
  if (first === undefined) return { line: null, sure: true };
  const { length: usual } = modalRowLength(rows);
  const reached = rows.findIndex(({ cells }) => cells.length >= usual);
  const ids = rows.slice(0, mostTitles).findIndex(({ cells }) => areQualtricsImportIds(cells));
  const above = rows[ids - 1];
  if (above !== undefined) return { line: above.line, sure: true };
  const firstWhole = Math.min(Math.max(reached, 0), mostTitles, rows.length - 1);
  const last = Math.min(firstWhole + mostNameRows - 1, rows.length - 1 - leastBelow);
  let best = { line: first.line, cells: first.cells, score: Number.NEGATIVE_INFINITY };
  let isClear = true;
  for (let at = 0; at <= Math.max(firstWhole, last); at += 1) {
    const row = rows[at];
    if (row === undefined || (row.cells.length < usual - 1 && row.cells.length < 2 && usual > 1)) continue;
    if (at > firstWhole && isNamedAbove(row, rows[firstWhole])) continue;
    // In files that were joined, the header occurs again.
    const isAgain = (cells: readonly string[]) => namesSameColumns(cells, row.cells);
    const below = rows.slice(at + 1, at + 1 + mostCompared).map(({ cells }) => cells);
    const body = below.filter((cells) => !isAgain(cells));
    const score = nameness(row.cells, body, usual) + (isSetApart(row, rows[at - 1]) ? apart : 0);
    const needed = at > firstWhole ? Math.max(best.score, 0) + clearly : best.score;
    if (at > firstWhole && score > 0 && score > best.score - clearly) isClear = false;
    if (score <= needed) continue;
    best = { line: row.line, cells: row.cells, score };
    isClear = true;
  }
  // In joined files, a file with fewer columns may come first; its header is then the earlier one.
  const before = rows.find(({ line, cells }) => line < best.line && namesSameColumns(cells, best.cells));
  // A file with a single row is only a header or only a case.
  return {
    line: best.score > 0 ? (before?.line ?? best.line) : null,
    sure: isClear && Math.abs(best.score) >= 1,
  };
}
