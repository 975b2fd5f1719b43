import type { JsonNode } from "#core/json/json-node.ts";
import { looksLikeJson } from "#core/json/json-object.ts";
import { parseJsonText } from "#core/json/parse-json-text.ts";
import { type CaseTable, type Cell, cellText, tableBounds } from "./case-table.ts";
import { toCell } from "./cells.ts";

/** Longer lists are no records with a place for each part. */
const mostItems = 50;
const sampled = 20;

/** Whether the first filled cells of a column hold JSON with parts, as objects and short lists do. */
export function canSplit({ rows }: CaseTable, column: number): boolean {
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

/** The column with requests to a service, of which a part is the state: in a log beside responses, else by what it holds. */
export function requestColumn({ columns, rows }: CaseTable): string | null {
  if (columns.includes("request") && columns.includes("response")) return "request";
  const found = columns.find((_, column) => {
    const texts = rows.flatMap(({ cells, fault }) => (fault === null ? [cellText(cells[column])] : []));
    const filled = texts.filter((text) => text.trim() !== "").slice(0, sampled);
    const requests = filled.filter(isRequest).length;
    return requests > 0 && 2 * requests >= filled.length;
  });
  return found ?? null;
}

/** The parts of a JSON text by name or place; none where it is neither object nor short list, or no JSON. */
function partsOf(text: string): readonly { name: string; node: JsonNode }[] {
  const parsed = parseJsonText(text);
  if (!parsed.ok) return [];
  const { root } = parsed;
  if (root.type === "object") return root.members.map(({ name, value }) => ({ name, node: value }));
  if (root.type !== "array" || root.items.length > mostItems) return [];
  return root.items.map((node, at) => ({ name: String(at), node }));
}

/**
 * The table with columns for the parts of these columns, named by their paths (`input.message`), right behind them. A
 * name may be that of a column that an earlier one brings.
 */
export function splitColumns(table: CaseTable, names: readonly string[]): CaseTable {
  return names.reduce(splitColumn, table);
}

function splitColumn(table: CaseTable, name: string): CaseTable {
  const at = table.columns.indexOf(name);
  if (at < 0) return table;
  const places = new Map<string, number>();
  const room = tableBounds.columns - table.columns.length;
  const parts = table.rows.map(({ cells, fault }): Cell[] => {
    const text = cellText(cells[at]);
    if (fault !== null || !looksLikeJson(text)) return [];
    const own: Cell[] = [];
    for (const part of partsOf(text)) {
      const place = places.get(part.name) ?? places.size;
      if (place >= room) continue;
      places.set(part.name, place);
      own[place] = toCell(text, part.node);
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
