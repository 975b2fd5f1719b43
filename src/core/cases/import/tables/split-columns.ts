// Columns whose cells hold JSON: how they are found and divided into columns.

import type { JsonNode } from "#core/text/json/json-node.ts";
import { looksLikeJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { type CaseTable, cellFromJsonNode, cellText, type TableCell, tableBounds } from "./case-table.ts";
import { stateTitles } from "./column-titles.ts";

/** Longer lists aren't split into columns. */
const mostItems = 50;
const sampled = 20;

/** Whether all of the first 20 filled cells are JSON objects or short lists; false if none is filled. */
export function isNestedJsonColumn({ rows }: CaseTable, column: number): boolean {
  let seen = 0;
  for (const { cells, fault } of rows) {
    const text = cellText(cells[column]);
    if (fault !== null || text.trim() === "") continue;
    if (!looksLikeJson(text) || partsOf(text).length === 0) return false;
    seen += 1;
    if (seen === sampled) return true;
  }
  return seen > 0;
}

function isRequest(text: string): boolean {
  if (!text.trimStart().startsWith("{")) return false;
  const names = new Set(partsOf(text).map(({ name }) => name));
  return names.has("state") && names.has("questions");
}

/**
 * Title of the column with service requests, which contain the states: "request" in a table that also has "response",
 * or the title of one recognised by content; null if there is none.
 */
export function findRequestColumnTitle({ columns, rows }: CaseTable): string | null {
  if (columns.includes("request") && columns.includes("response")) return "request";
  const found = columns.find((_, column) => {
    const filled: string[] = [];
    for (const { cells, fault } of rows) {
      const text = fault === null ? cellText(cells[column]) : "";
      if (text.trim() !== "") filled.push(text);
      if (filled.length === sampled) break;
    }
    const requests = filled.filter(isRequest).length;
    return requests > 0 && 2 * requests >= filled.length;
  });
  return found ?? null;
}

const leastProse = 15;

function isProse(texts: readonly string[]): boolean {
  return texts.reduce((sum, text) => sum + text.length, 0) >= leastProse * Math.max(1, texts.length);
}

/**
 * The column of objects in which the text to judge is one part, as a list with its title. Empty if there is
 * none, if another column is text, or if the table was converted from a known format.
 */
export function findObjectColumnWithText({ columns, rows, origin }: CaseTable): readonly string[] {
  const sample = rows.filter(({ fault }) => fault === null).slice(0, sampled);
  const cellsOf = (column: number) => sample.map(({ cells }) => cellText(cells[column]).trim());
  const hasTexts = columns.some((_, column) => {
    const texts = cellsOf(column).filter((text) => text !== "" && !looksLikeJson(text));
    return isProse(texts) && texts.some((text) => /\s/.test(text));
  });
  if (hasTexts || origin !== undefined) return [];
  const found = columns.find((_, column) => {
    const texts = cellsOf(column).filter((text) => text !== "");
    if (texts.length === 0 || !texts.every((text) => text.startsWith("{"))) return false;
    const parts = texts.map((text) => new Map(partsOf(text).map(({ name, node }) => [name, node])));
    const isMixed = parts.some((own) => [...own.values()].some(({ type }) => type === "object"));
    const named = stateTitles.find((name) => parts.every((own) => own.get(name)?.type === "string"));
    return (
      isMixed && named !== undefined && isProse(parts.map((own) => " ".repeat(own.get(named)?.length ?? 0)))
    );
  });
  return found === undefined ? [] : [found];
}

/** Members or items of JSON text; empty for other values, and for lists of over 50 items. */
function partsOf(text: string): readonly { name: string; node: JsonNode }[] {
  const parsed = parseJsonTree(text);
  if (!parsed.ok) return [];
  const { root } = parsed;
  if (root.type === "object") return root.members.map(({ name, value }) => ({ name, node: value }));
  if (root.type !== "array" || root.items.length > mostItems) return [];
  return root.items.map((node, at) => ({ name: String(at), node }));
}

/**
 * Adds a column for each part (e.g. `input.message`) after the split column, up to the table's limits. `names` may
 * include columns that splitting an earlier name adds.
 */
export function splitJsonColumns(table: CaseTable, names: readonly string[]): CaseTable {
  return names.reduce(splitColumn, table);
}

function splitColumn(table: CaseTable, name: string): CaseTable {
  const at = table.columns.indexOf(name);
  if (at < 0) return table;
  const places = new Map<string, number>();
  const most = Math.min(tableBounds.columns, tableBounds.cells / Math.max(1, table.rows.length));
  const room = Math.floor(most) - table.columns.length;
  const parts = table.rows.map(({ cells, fault }): TableCell[] => {
    const text = cellText(cells[at]);
    if (fault !== null || !looksLikeJson(text)) return [];
    const own: TableCell[] = [];
    for (const part of partsOf(text)) {
      const place = places.get(part.name) ?? places.size;
      if (place >= room) continue;
      places.set(part.name, place);
      own[place] = cellFromJsonNode(text, part.node);
    }
    return own;
  });
  const added = [...places.keys()];
  const put = <Item>(items: readonly Item[], more: readonly Item[]) => [
    ...items.slice(0, at + 1),
    ...more,
    ...items.slice(at + 1),
  ];
  return {
    ...table,
    columns: put(
      table.columns,
      added.map((part) => `${name}.${part}`),
    ),
    rows: table.rows.map((row, index) =>
      row.fault === null
        ? {
            ...row,
            cells: put(
              row.cells,
              added.map((_, place) => parts[index]?.[place] ?? ""),
            ),
          }
        : row,
    ),
  };
}
