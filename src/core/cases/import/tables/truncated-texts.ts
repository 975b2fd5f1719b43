// Finds texts that another program cut off.

import { looksLikeJson } from "#core/text/json/json-object.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type TableCell, type TableRow } from "./case-table.ts";
import { columnTitleAt } from "./reserved-columns.ts";

/** In UTF-16 units. Shorter texts often have equal lengths by chance. */
const leastLimit = 200;
/** Least number of different texts of exactly the longest length that suggests truncation. */
const leastCut = 3;

const saysSo =
  /(?:\.{3}|…)?\s*[[(<{]\s*(?:\.{3}|…)?\s*(?:truncated|cut off|(?:\d[\d,.]* )?(?:more )?(?:characters|chars|bytes|tokens)? ?(?:truncated|omitted|more))[^\])>}]{0,40}[\])>}]\s*$/i;

const closing = new Set<string | undefined>("])>}");

const strings = /"(?:[^"\\]|\\.)*"/g;

/** Whether the text ends with a remark that it was truncated. */
function isToldCut(text: string): boolean {
  const end = text.slice(-120).trimEnd();
  // The search is slow, so it's only made if the text ends with a bracket.
  return closing.has(end.at(-1)) && saysSo.test(end);
}

/** Texts in a cell, or inside its JSON, that may be truncated. */
function suspects(cell: TableCell | undefined): readonly string[] {
  const text = cellText(cell);
  const isJson = typeof cell === "object" || looksLikeJson(text);
  const texts = isJson ? (text.match(strings) ?? []).map(readString) : [text];
  return texts.filter((one) => one.length >= leastLimit || isToldCut(one));
}

function readString(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}

/** The length at which a column's texts were cut off, and the number of such rows; null if none were. */
function limitOf({ rows }: CaseTable, column: number): { length: number; rows: number } | null {
  let length = leastLimit;
  let texts = new Set<string>();
  let cut = 0;
  for (const { cells, fault } of rows) {
    if (fault !== null) continue;
    let isCut = false;
    for (const text of suspects(cells[column])) {
      if (text.length > length) {
        length = text.length;
        texts = new Set();
        cut = 0;
        isCut = false;
      }
      if (text.length !== length) continue;
      isCut = true;
      if (texts.size < leastCut) texts.add(text);
    }
    if (isCut) cut += 1;
  }
  // If most texts have this length, it's a format, e.g. of digests.
  return texts.size >= leastCut && 2 * cut < rows.length ? { length, rows: cut } : null;
}

/**
 * Returns a function that finds texts of a row that seem cut off, and gives a sentence for each of their
 * columns. Such texts end with a remark about it, or several have exactly the longest length. Programs that
 * record logs cut texts inside otherwise valid files.
 */
export function createTruncationFinder(
  table: CaseTable,
  columns: readonly number[],
): (row: TableRow) => string[] {
  const limits = columns.map((column) => ({
    column,
    limit: limitOf(table, column),
    name: `Column ${toVisibleName(columnTitleAt(table.columns, column))}`,
  }));
  return ({ cells }) =>
    limits.flatMap(({ column, limit, name }) => {
      const texts = suspects(cells[column]);
      if (texts.some((text) => isToldCut(text))) return [`${name}: its text says that it was truncated.`];
      if (limit === null || !texts.some((text) => text.length === limit.length)) return [];
      return [
        `${name}: the text is exactly ${toCountText(limit.length)} characters long, as in ${toCounted(limit.rows, "row")}. Was it truncated?`,
      ];
    });
}
