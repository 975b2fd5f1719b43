import { type JsonNode, type JsonObjectNode, textPlace } from "#core/json/json-node.ts";
import { parseJsonText } from "#core/json/parse-json-text.ts";
import { toCounted } from "../../geometry/number-text.ts";
import {
  type CaseTable,
  type Cell,
  type TableFormat,
  type TableParsing,
  type TableRow,
  tableBounds,
  toCell,
  unguardCell,
} from "./case-table.ts";
import { DelimitedReader, type Delimiter, guessDelimiter } from "./delimited-text.ts";

const wholeColumn = "state";

/** A value where it stands, or why there is none. */
type Item = { line: number; text: string } & ({ node: JsonNode } | { fault: string });

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

/** An object gives a cell for each of its members; anything else is a state by itself. */
function toCells(text: string, node: JsonNode, columns: Columns): Cell[] {
  const cells: Cell[] = [];
  if (node.type !== "object") cells[columns.placeOf(wholeColumn)] = toCell(text, node);
  else for (const { name, value } of node.members) cells[columns.placeOf(name)] = toCell(text, value);
  return cells;
}

/** The members that at least half of the objects have. */
function commonNames(objects: readonly JsonObjectNode[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { members } of objects) {
    for (const name of new Set(members.map((member) => member.name))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([name, count]) => (count * 2 >= objects.length ? [name] : [])));
}

/** What makes a value unlike most others, in a sentence; null when it is like them. */
function strayFinder(nodes: readonly JsonNode[]): (node: JsonNode) => string | null {
  const objects = nodes.flatMap((node) => (node.type === "object" ? [node] : []));
  if (objects.length * 2 < nodes.length) {
    return ({ type }) => (type === "object" ? "It is an object, and most others are not." : null);
  }
  const common = commonNames(objects);
  return (node) => {
    if (node.type !== "object") return "It is not an object, as most others are.";
    if (node.members.length > tableBounds.columns) {
      return `It has ${node.members.length.toLocaleString("en")} members; up to ${tableBounds.columns} are read.`;
    }
    const isLike = common.size === 0 || node.members.some(({ name }) => common.has(name));
    return isLike ? null : "It has none of the members that most others have.";
  };
}

/** Rows under the columns of those items that most agree on; a stray item is a row with a fault. */
function toTable(items: readonly Item[]): TableParsing {
  const columns = new Columns();
  const findStray = strayFinder(items.flatMap((item) => ("node" in item ? [item.node] : [])));
  const rows = items.map((item): TableRow => {
    const { line, text } = item;
    const fault = "node" in item ? findStray(item.node) : item.fault;
    if (fault === null && "node" in item) {
      return { line, cells: toCells(text, item.node, columns), fault: null };
    }
    const source = "node" in item ? text.slice(item.node.offset, item.node.offset + item.node.length) : text;
    return { line, cells: [source], fault };
  });
  if (columns.names.length === 0) columns.placeOf(wholeColumn);
  const { names } = columns;
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
function parseJsonTable(text: string): TableParsing {
  const parsed = parseJsonText(text);
  if (!parsed.ok) {
    const [error] = parsed.errors;
    return { ok: false, problem: `Line ${error?.line}, column ${error?.column}: ${error?.message}` };
  }
  const nodes = findItems(parsed.root);
  if (nodes === null) return { ok: false, problem: "This is JSON, but not a list of rows." };
  if (nodes.length > tableBounds.rows) return { ok: false, problem: tooMany };
  let { line } = textPlace(text, 0);
  let from = 0;
  const items = nodes.map((node): Item => {
    line += textPlace(text.slice(from, node.offset + 1), node.offset - from).line - 1;
    from = node.offset;
    return { line, text, node };
  });
  return toTable(items);
}

const tooMany = `It has more than ${tableBounds.rows.toLocaleString("en")} rows: import it in parts.`;

/** Reads a JSON value on each line. A line that is none is a row with a fault. */
function parseJsonLines(text: string): TableParsing {
  const items: Item[] = [];
  let line = 0;
  for (const source of text.split(/\r\n|\n|\r/)) {
    line += 1;
    if (source.trim() === "") continue;
    if (items.length >= tableBounds.rows) return { ok: false, problem: tooMany };
    const parsed = parseJsonText(source);
    if (parsed.ok) items.push({ line, text: source, node: parsed.root });
    else {
      const [error] = parsed.errors;
      const fault = `It is not JSON: column ${error?.column}, ${error?.message}`;
      items.push({ line, text: source, fault });
    }
  }
  return toTable(items);
}

/** What a text is written in, by its file's name where that says so, else by how it starts. */
export function guessFormat(name: string, text: string): TableFormat {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (ending === "jsonl" || ending === "ndjson") return "jsonl";
  if (ending === "json") return "json";
  if (ending === "tsv" || ending === "tab") return "tsv";
  if (ending === "csv") return "csv";
  const start = text.slice(0, 1000).trimStart();
  if (start.startsWith("[")) return "json";
  if (start.startsWith("{")) return /^\{.*\}\s*\n\s*\{/.test(start) ? "jsonl" : "json";
  return guessDelimiter(text) === "\t" ? "tsv" : "csv";
}

/** Reads a table. Without a header, the columns of delimited text are numbered and its first row is data. */
export function parseTable(text: string, format: TableFormat, header: boolean): TableParsing {
  if (text.trim() === "") return { ok: false, problem: "The file is empty." };
  // JSON takes no bare NUL, which a damaged file may hold in a text.
  const json = () => text.replaceAll("\0", String.raw`\u0000`);
  const parsing =
    format === "json"
      ? parseJsonTable(json())
      : format === "jsonl"
        ? parseJsonLines(json())
        : parseDelimited(text, format === "tsv" ? "\t" : guessDelimiter(text), header);
  if (!parsing.ok) return parsing;
  const { columns, rows } = parsing.table;
  if (columns.length > tableBounds.columns) {
    return { ok: false, problem: `It has ${columns.length} columns; up to ${tableBounds.columns} are read.` };
  }
  if (rows.length === 0) return { ok: false, problem: "It has column names but no rows." };
  return parsing;
}

function parseDelimited(text: string, delimiter: Delimiter, header: boolean): TableParsing {
  const reader = new DelimitedReader(text, delimiter);
  const rows: TableRow[] = [];
  let columns: string[] | null = null;
  for (let row = reader.next(); row !== null; row = reader.next()) {
    const cells = row.cells.map(unguardCell);
    if (columns === null) {
      columns = header ? cells : cells.map((_, index) => `Column ${index + 1}`);
      if (header) continue;
    }
    if (rows.length >= tableBounds.rows) return { ok: false, problem: tooManyRows };
    rows.push({ line: row.line, ...fitCells(cells, columns.length, row.fault) });
  }
  return { ok: true, table: { columns: columns ?? [], rows } };
}

/** The rows of delimited text below a header, so many at a time: of a text with more rows than one table takes. */
export function* delimitedTables(text: string, delimiter: Delimiter, most: number): Generator<CaseTable> {
  const reader = new DelimitedReader(text, delimiter);
  const columns = (reader.next()?.cells ?? []).map(unguardCell);
  let rows: TableRow[] = [];
  for (let row = reader.next(); row !== null; row = reader.next()) {
    rows.push({ line: row.line, ...fitCells(row.cells.map(unguardCell), columns.length, row.fault) });
    if (rows.length < most) continue;
    yield { columns, rows };
    rows = [];
  }
  if (rows.length > 0) yield { columns, rows };
}

const tooManyRows = `It has more than ${tableBounds.rows.toLocaleString("en")} rows: import it in parts.`;

function fitCells(cells: string[], wanted: number, fault: string | null): Pick<TableRow, "cells" | "fault"> {
  if (fault !== null) return { cells, fault };
  while (cells.length < wanted) cells.push("");
  while (cells.length > wanted && cells.at(-1) === "") cells.pop();
  const over = cells.length - wanted;
  return {
    cells,
    fault: over > 0 ? `It has ${toCounted(over, "more cell")} than there are columns.` : null,
  };
}
