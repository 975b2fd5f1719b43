import type { JsonNode, JsonObjectNode } from "#core/text/json/json-node.ts";

/**
 * A node of the text, or a composed text. `at` is its offset; null when it was composed from several places.
 */
export type JsonRecord =
  | { readonly at: number; readonly node: JsonNode }
  | { readonly at: number | null; readonly text: string };

/** `notes` say how the rows were found. */
interface Records {
  readonly records: readonly JsonRecord[];
  readonly notes: readonly string[];
}

/** `"name": value`. */
const member = (name: string, value: string) => `${JSON.stringify(name)}: ${value}`;

function sourceOf(text: string, { offset, length }: JsonNode): string {
  return text.slice(offset, offset + length);
}

const isCount = (name: string) => /^\d+$/.test(name);

function valueOf(node: JsonObjectNode, name: string): JsonNode | undefined {
  return node.members.findLast((one) => one.name === name)?.value;
}

/** pandas' `split` and `tight` orients: a list of names and a list of rows. */
function fromSplit(text: string, root: JsonObjectNode): Records | null {
  const columns = valueOf(root, "columns");
  const data = valueOf(root, "data");
  if (columns?.type !== "array" || data?.type !== "array") return null;
  const names = columns.items.map((item) => {
    const source = sourceOf(text, item);
    return item.type === "string" ? (JSON.parse(source) as string) : source;
  });
  if (!data.items.every((row) => row.type === "array")) return null;
  const records = data.items.map((row): JsonRecord => {
    const cells = row.type === "array" ? row.items : [];
    const members = cells.map((cell, at) => member(names[at] ?? `Column ${at + 1}`, sourceOf(text, cell)));
    return { at: row.offset, text: `{${members.join(", ")}}` };
  });
  return { records, notes: ["Read as pandas writes “split”: names and rows apart."] };
}

/** pandas' `columns` orient: columns as objects of cells by row, or as lists of cells. */
function fromColumns(text: string, root: JsonObjectNode): Records | null {
  const { members } = root;
  const isLists = members.length > 1 && members.every(({ value }) => value.type === "array");
  const columns = members.map(({ name, value }) => {
    const cells = new Map<string, JsonNode>();
    if (value.type === "object") for (const one of value.members) cells.set(one.name, one.value);
    if (value.type === "array") for (const [at, item] of value.items.entries()) cells.set(String(at), item);
    return { name, cells };
  });
  const isMaps =
    members.every(({ value }) => value.type === "object") &&
    members.some(({ name }) => !isCount(name)) &&
    columns.every(({ cells }) => cells.size > 0 && [...cells.keys()].every(isCount));
  const sizes = new Set(columns.map(({ cells }) => cells.size));
  if (members.length === 0 || !(isMaps || (isLists && sizes.size === 1))) return null;
  const keys = new Set(columns.flatMap(({ cells }) => [...cells.keys()]));
  const records = Array.from(keys, (key): JsonRecord => {
    const own = columns.flatMap(({ name, cells }) => {
      const cell = cells.get(key);
      return cell === undefined ? [] : [member(name, sourceOf(text, cell))];
    });
    return { at: null, text: `{${own.join(", ")}}` };
  });
  return { records, notes: ["Read as pandas writes “columns”: each column with its rows in it."] };
}

/** pandas' `index` orient, and maps from ids to objects. */
function fromIndex(text: string, root: JsonObjectNode): Records | null {
  const { members } = root;
  if (members.length < 1 || !members.every(({ value }) => value.type === "object")) return null;
  const isNumbered = members.every(({ name }) => isCount(name));
  const shapes = new Set(
    members.map(({ value }) =>
      value.type === "object" ? value.members.map(({ name }) => name).join("\n") : "",
    ),
  );
  if (!isNumbered && (members.length < 3 || shapes.size > 1)) return null;
  const records = members.map(({ name, value }): JsonRecord => {
    const own = sourceOf(text, value);
    if (isNumbered) return { at: value.offset, node: value };
    const inner = own.slice(1, -1).trim();
    return {
      at: value.offset,
      text: `{${member("key", JSON.stringify(name))}${inner === "" ? "" : `, ${inner}`}}`,
    };
  });
  return { records, notes: ["Read as rows by their name."] };
}

/** promptfoo nests results beside totals and prompts. */
function nestedResults(root: JsonObjectNode): readonly JsonNode[] | null {
  const outer = valueOf(root, "results");
  const inner = outer?.type === "object" ? valueOf(outer, "results") : undefined;
  return inner?.type === "array" && inner.items.length > 0 ? inner.items : null;
}

/** Rows of a JSON object: its only list of objects, a pandas layout, or the object itself as the only row. */
export function toRecords(text: string, root: JsonNode): Records | null {
  if (root.type !== "object") return null;
  const results = nestedResults(root);
  if (results !== null) return { records: results.map((node) => ({ at: node.offset, node })), notes: [] };
  const shaped = fromSplit(text, root) ?? fromColumns(text, root) ?? fromIndex(text, root);
  if (shaped !== null) return shaped;
  const lists = root.members.flatMap(({ value }) => (value.type === "array" ? [value] : []));
  const list = lists.find(({ items }) => items.every((item) => item.type === "object"));
  const nodes = lists.length === 1 && list !== undefined ? list.items : [root];
  return { records: nodes.map((node) => ({ at: node.offset, node })), notes: [] };
}
