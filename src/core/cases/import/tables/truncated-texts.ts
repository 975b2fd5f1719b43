import { looksLikeJson } from "#core/text/json/json-object.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, type Cell, cellText, type TableRow } from "./case-table.ts";
import { columnTitleAt } from "./reserved-columns.ts";

/** Shorter texts are often as long as others by chance. */
const leastLimit = 200;
/** So many different texts are exactly as long as the longest where something cut them. */
const leastCut = 3;

const saysSo =
  /(?:\.{3}|…)?\s*[[(<{]\s*(?:\.{3}|…)?\s*(?:truncated|cut off|(?:\d[\d,.]* )?(?:more )?(?:characters|chars|bytes|tokens)? ?(?:truncated|omitted|more))[^\])>}]{0,40}[\])>}]\s*$/i;

const strings = /"(?:[^"\\]|\\.)*"/g;

/** Whether a text's end says that it was cut. */
function isToldCut(text: string): boolean {
  return saysSo.test(text.slice(-120));
}

/** A cell's text, or those within its JSON, as far as they may have been cut. */
function suspects(cell: Cell | undefined): readonly string[] {
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

/** The length at which texts of a column were cut; null: they end of themselves. */
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
  // Where most are as long, they have a form, such as a digest.
  return texts.size >= leastCut && 2 * cut < rows.length ? { length, rows: cut } : null;
}

/**
 * Finds texts of a case that end where something cut them: they say so, or several are exactly as long as the longest.
 * Recorders of traces and exports cut texts inside files that are right otherwise.
 */
export function createTruncationFinder(
  table: CaseTable,
  columns: readonly number[],
): (row: TableRow) => string[] {
  const limits = columns.map((column) => ({ column, limit: limitOf(table, column) }));
  return ({ cells }) =>
    limits.flatMap(({ column, limit }) => {
      const name = `Column ${toVisibleName(columnTitleAt(table.columns, column))}`;
      const texts = suspects(cells[column]);
      if (texts.some((text) => isToldCut(text))) return [`${name}: its text says that it was truncated.`];
      if (limit === null || !texts.some((text) => text.length === limit.length)) return [];
      return [
        `${name}: the text is exactly ${toCountText(limit.length)} characters long, as in ${toCounted(limit.rows, "row")}. Was it truncated?`,
      ];
    });
}
