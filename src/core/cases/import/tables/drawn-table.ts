// Reads tables that are drawn with bars and dashes, as in Markdown or the output of a database.

import { toCounted } from "#core/text/number-text.ts";
import { describeTableOverflow, type TableParsing, type TableRow, tableBounds } from "./case-table.ts";

/**
 * Matches a line of dashes below column names, as Markdown, psql and sqlite3 draw them: `|---|:--:|`,
 * `----+----`, `├──┼──┤`.
 */
const rule = /^\s*[|+:\-=\u2500-\u257f][\s|+:\-=\u2500-\u257f]*$/;
const dashes = /(?:[-=─━═]\s?){3}/;
/** In Markdown, one dash in each cell is enough. */
const markdownRule = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;
const bars = /[|│┃║]/;
/** Most lines above the table, e.g. a heading and a paragraph. */
const mostAbove = 40;
/** In UTF-16 units; enough for the lines above a table. */
const sampleLength = 100_000;

function isRule(line: string): boolean {
  return markdownRule.test(line) || (rule.test(line) && dashes.test(line));
}

/** Cells of a line without its outer bars; `\|` is a bar inside a Markdown cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^[|│┃║]/, "")
    .replace(/(?<!\\)[|│┃║]$/, "");
  return inner.split(/(?<!\\)[|│┃║]/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/**
 * Index of the line with the column names, which has a line of dashes below it; null if there is none near
 * the start.
 */
function findNames(lines: readonly string[]): number | null {
  const at = lines.slice(0, mostAbove).findIndex((line, place) => {
    const below = lines[place + 1];
    if (below === undefined || !bars.test(line) || isRule(line) || !isRule(below)) return false;
    const columns = below
      .trim()
      .replaceAll(/^[|+├┝╞╠]|[|+┤┥╡╣]$/g, "")
      .split(/[|+┼┿╪╬]/).length;
    return columns === cellsOf(line).length;
  });
  return at < 0 ? null : at;
}

const lineEnd = /\r\n|\r|\n/;

/**
 * Whether the first 40 lines (of 100,000 characters) have names of a table drawn with bars and dashes, as in Markdown.
 */
export function isDrawnTable(text: string): boolean {
  return findNames(text.slice(0, sampleLength).split(lineEnd)) !== null;
}

/**
 * Reads a drawn table; null if there is none. Lines without bars, e.g. "(2 rows)", aren't rows; a note counts
 * them.
 */
export function readDrawnTable(text: string): TableParsing | null {
  if (!isDrawnTable(text)) return null;
  const lines = text.split(lineEnd);
  const named = findNames(lines) ?? 0;
  const columns = cellsOf(lines[named] ?? "").map((name, at) => (name === "" ? `Column ${at + 1}` : name));
  if (columns.length > tableBounds.columns)
    return { ok: false, problem: describeTableOverflow({ columns: columns.length }) };
  const rows: TableRow[] = [];
  let others = lines.slice(0, named).filter((line) => line.trim() !== "" && !isRule(line)).length;
  for (const [at, line] of lines.entries()) {
    if (at <= named || line.trim() === "" || isRule(line)) continue;
    if (!bars.test(line)) {
      others += 1;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.every((cell) => cell === "")) continue;
    const isWhole = cells.length === columns.length;
    const fault = isWhole
      ? null
      : `It has ${toCounted(cells.length, "cell")} for ${toCounted(columns.length, "column")}.`;
    rows.push({ line: at + 1, cells, fault });
    if (rows.length > tableBounds.rows)
      return { ok: false, problem: describeTableOverflow({ rows: rows.length }) };
    if (rows.length * columns.length > tableBounds.cells)
      return { ok: false, problem: describeTableOverflow({ cells: rows.length * columns.length }) };
  }
  const left = others === 0 ? "" : ` Left out: ${toCounted(others, "line")} outside the table.`;
  return {
    ok: true,
    table: { columns, rows, notes: [`Read as a table drawn with bars and dashes.${left}`] },
  };
}
