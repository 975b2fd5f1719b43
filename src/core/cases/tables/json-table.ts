import type { JsonNode } from "#core/json-text/json-node.ts";
import { parseJsonText } from "#core/json-text/parse-json-text.ts";
import { textPlace } from "#core/json-text/text-place.ts";
import { type Cell, type TableParsing, type TableRow, tableBounds } from "./case-table.ts";

const wholeColumn = "state";

/** Columns in the order in which the rows bring them. */
class Columns {
  readonly names: string[] = [];
  private readonly places = new Map<string, number>();

  placeOf(name: string): number {
    const before = this.places.get(name);
    if (before !== undefined) return before;
    this.places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

function toCell(text: string, { type, offset, length }: JsonNode): Cell {
  const source = text.slice(offset, offset + length);
  if (type === "null") return "";
  return type === "string" ? String(JSON.parse(source)) : { json: source };
}

/** An object gives a cell for each of its members; anything else is a state by itself. */
function toCells(text: string, node: JsonNode, columns: Columns): Cell[] {
  const cells: Cell[] = [];
  if (node.type !== "object") cells[columns.placeOf(wholeColumn)] = toCell(text, node);
  else for (const { name, value } of node.members) cells[columns.placeOf(name)] = toCell(text, value);
  return cells;
}

function fill(rows: readonly TableRow[], { names }: Columns): TableParsing {
  const filled = rows.map((row) => ({ ...row, cells: names.map((_, index) => row.cells[index] ?? "") }));
  return { ok: true, table: { columns: names, rows: filled } };
}

/** The list in a text: all of it, or the one list of objects in an object such as `{"rows": […]}`. */
function findItems(root: JsonNode): readonly JsonNode[] | null {
  if (root.type === "array") return root.items;
  if (root.type !== "object") return null;
  const lists = root.members.flatMap(({ value }) => (value.type === "array" ? [value] : []));
  const list = lists.find(({ items }) => items.every((item) => item.type === "object"));
  return lists.length === 1 && list !== undefined ? list.items : [root];
}

/** Reads a JSON list of rows: objects of cells, or states. */
export function parseJsonTable(text: string): TableParsing {
  const parsed = parseJsonText(text);
  if (!parsed.ok) {
    const [error] = parsed.errors;
    return { ok: false, problem: `Line ${error?.line}, column ${error?.column}: ${error?.message}` };
  }
  const items = findItems(parsed.root);
  if (items === null) return { ok: false, problem: "It is JSON, but no list of rows." };
  if (items.length > tableBounds.rows) return { ok: false, problem: tooMany };
  const columns = new Columns();
  let { line } = textPlace(text, 0);
  let from = 0;
  const rows = items.map((item): TableRow => {
    line += textPlace(text.slice(from, item.offset + 1), item.offset - from).line - 1;
    from = item.offset;
    return { line, cells: toCells(text, item, columns), fault: null };
  });
  return fill(rows, columns);
}

const tooMany = `It has more than ${tableBounds.rows.toLocaleString("en")} rows: import it in parts.`;

/** Reads a JSON value on each line. A line that is none is a row with a fault. */
export function parseJsonLines(text: string): TableParsing {
  const columns = new Columns();
  const rows: TableRow[] = [];
  let line = 0;
  for (const source of text.split(/\r\n|\n|\r/)) {
    line += 1;
    if (source.trim() === "") continue;
    if (rows.length >= tableBounds.rows) return { ok: false, problem: tooMany };
    const parsed = parseJsonText(source);
    if (parsed.ok) rows.push({ line, cells: toCells(source, parsed.root, columns), fault: null });
    else {
      const [error] = parsed.errors;
      const cells: Cell[] = [];
      cells[columns.placeOf(wholeColumn)] = source;
      rows.push({ line, cells, fault: `It is not JSON: column ${error?.column}, ${error?.message}` });
    }
  }
  return fill(rows, columns);
}
