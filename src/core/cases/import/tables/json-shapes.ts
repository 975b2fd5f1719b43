// Finds the records in JSON of various shapes.

import type { JsonNode, JsonObjectNode } from "#core/text/json/json-node.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { findHeader, isUsualColumnName } from "./find-header.ts";

/**
 * A row: a node of the text, or a text composed of parts. `at` is its offset in the text; null if the parts
 * are from several places.
 */
export type JsonRecord =
  | { readonly at: number; readonly node: JsonNode }
  | { readonly at: number | null; readonly text: string };

/** Rows, and notes on how they were found. */
interface Records {
  readonly records: readonly JsonRecord[];
  readonly notes: readonly string[];
}

/** A member as JSON text: `"name": value`. */
const member = (name: string, value: string) => `${JSON.stringify(name)}: ${value}`;

function sourceOf(text: string, { offset, length }: JsonNode): string {
  return text.slice(offset, offset + length);
}

const isCount = (name: string) => /^\d+$/.test(name);

function valueOf(node: JsonObjectNode, name: string): JsonNode | undefined {
  return node.members.findLast((one) => one.name === name)?.value;
}

/** The orients `split` and `tight` of pandas: a list of names and a list of rows. */
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

const textOf = (text: string, node: JsonNode) =>
  node.type === "string" ? String(JSON.parse(sourceOf(text, node))) : "";

/**
 * Least average length, in UTF-16 units, at which lists are taken for texts by label. Names of columns and classes are
 * shorter.
 */
const leastText = 15;
const fewestTexts = 4;
const leastTextsPerLabel = 3;
const mostLabels = 255;

function arePlainTexts(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, one) => sum + one.length, 0);
  const hasWords = texts.filter((one) => /\s/.test(one)).length >= texts.length / 2;
  return length >= leastText * texts.length && hasWords;
}

/**
 * Lists of texts by label, `{"spam": ["…", "…"], "ham": ["…"]}`. Null if they could be columns, whose names
 * are usual titles and whose items aren't texts.
 */
function fromLabelledLists(text: string, { members }: JsonObjectNode): Records | null {
  const lists = members.map(({ name, value }) => ({
    name,
    items: value.type === "array" ? value.items : [],
  }));
  const all = lists.flatMap(({ items }) => items);
  const isTexts =
    lists.length >= 2 &&
    lists.length <= mostLabels &&
    members.every(({ value }) => value.type === "array") &&
    all.length >= fewestTexts &&
    all.every(({ type }) => type === "string") &&
    lists.every(({ name, items }) => !isUsualColumnName(name) && !/\s.*\s/.test(name) && items.length > 0) &&
    arePlainTexts(all.map((item) => textOf(text, item)));
  if (!isTexts) return null;
  const records = lists.flatMap(({ name, items }) =>
    items.map(
      (item): JsonRecord => ({
        at: item.offset,
        text: `{${member("text", sourceOf(text, item))}, ${member("label", JSON.stringify(name))}}`,
      }),
    ),
  );
  return { records, notes: ["Read as lists of texts under their labels."] };
}

/** Labels by text, `{"The text": "spam", …}`; null if the names aren't texts. */
function fromTextsWithLabels(text: string, { members }: JsonObjectNode): Records | null {
  const labels = new Set(members.map(({ value }) => sourceOf(text, value)));
  const isLabels =
    members.length >= fewestTexts &&
    members.every(({ value }) => isScalar(value) && value.length <= 60) &&
    leastTextsPerLabel * labels.size <= members.length &&
    arePlainTexts(members.map(({ name }) => name));
  if (!isLabels) return null;
  const records = members.map(
    ({ name, value }): JsonRecord => ({
      at: value.offset,
      text: `{${member("text", JSON.stringify(name))}, ${member("label", sourceOf(text, value))}}`,
    }),
  );
  return { records, notes: ["Read as texts with their labels."] };
}

/** The orient `columns` of pandas: each column is an object of cells by row, or a list of cells. */
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

/** The orient `index` of pandas, and other maps from ids to objects. */
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

/** The rows of promptfoo's output, in which they lie in an inner object beside totals and prompts. */
function nestedResults(root: JsonObjectNode): readonly JsonNode[] | null {
  const outer = valueOf(root, "results");
  const inner = outer?.type === "object" ? valueOf(outer, "results") : undefined;
  return inner?.type === "array" && inner.items.length > 0 ? inner.items : null;
}

/** Member names under which APIs and programs put their rows; the likelier come first. */
const rowNames =
  "rows data items records results hits docs documents examples samples cases entries values".split(" ");
const containers = new Set("data response result results hits body payload output".split(" "));
/** Deepest level of objects that is searched for rows. */
const mostDepth = 3;

/** Member names of lists whose items are rows, each a list of cells: sheets in APIs, and the parts of a data set. */
const lineNames = new Set(["values", "train", "training", "test", "validation", "val", "dev"]);

interface FoundList {
  readonly name: string;
  readonly items: readonly JsonNode[];
  /** Names of the object's other lists and objects, which aren't read. */
  readonly beside: readonly string[];
}

const isRow = ({ type }: JsonNode) => type === "object";
const isLine = (node: JsonNode) => node.type === "array" && node.items.every(isScalar);
const isScalar = ({ type }: JsonNode) => type !== "object" && type !== "array";

/**
 * The list of rows in an object: its only list, or else one with a usual name, or else the longest. If the object has
 * no list, inner objects (at the top only those with usual names) are searched, three levels deep; null if none or
 * several have one.
 */
function findList(root: JsonObjectNode, depth = 0): FoundList | null {
  const lists = root.members.flatMap(({ name, value }) => {
    const isTable =
      value.type === "array" &&
      (value.items.every(isRow) || (lineNames.has(name) && value.items.every(isLine)));
    return isTable && value.items.length > 0 ? [{ name, items: value.items }] : [];
  });
  const named = rowNames.flatMap((name) => lists.find((list) => list.name === name) ?? [])[0];
  const longest = lists.toSorted((one, other) => other.items.length - one.items.length)[0];
  const list = lists.length === 1 ? lists[0] : (named ?? longest);
  if (list !== undefined) {
    const others = root.members.filter(({ name, value }) => name !== list.name && !isScalar(value));
    return { ...list, beside: others.map(({ name }) => name) };
  }
  if (depth >= mostDepth) return null;
  // A state may have lists deep inside, so only inner objects with usual names are searched.
  const inner = root.members.flatMap(({ name, value }) =>
    value.type === "object" && (depth > 0 || containers.has(name)) ? (findList(value, depth + 1) ?? []) : [],
  );
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** Members in which APIs wrap a row: Hugging Face's datasets server, Elasticsearch, GraphQL and JSON:API. */
const wrappers = ["row", "_source", "node", "attributes"];

/**
 * Class names by column. The datasets server writes classes as numbers in rows, and lists their names in `features`.
 */
function classNames(text: string, root: JsonObjectNode): ReadonlyMap<string, readonly string[]> {
  const features = valueOf(root, "features");
  const found = new Map<string, readonly string[]>();
  for (const feature of features?.type === "array" ? features.items : []) {
    if (feature.type !== "object") continue;
    const name = valueOf(feature, "name");
    const type = valueOf(feature, "type");
    const names = type?.type === "object" ? valueOf(type, "names") : undefined;
    if (name?.type === "string" && names?.type === "array" && names.items.every(isScalar))
      found.set(
        textOf(text, name),
        names.items.map((item) => textOf(text, item) || sourceOf(text, item)),
      );
  }
  return found;
}

/** Names of the member that lists an intent's example texts, in training data for intent classifiers. */
const exampleNames = ["examples", "utterances", "patterns", "texts", "sentences", "phrases", "queries"];

/**
 * A row for each text of a class, `{"intent": "greet", "examples": ["Hi", {"text": "Hello"}]}`; null for
 * other rows.
 */
function fromExamples(text: string, items: readonly JsonNode[]): readonly JsonRecord[] | null {
  const listName = exampleNames.find((name) =>
    items.every((item) => item.type === "object" && valueOf(item, name)?.type === "array"),
  );
  if (listName === undefined) return null;
  const records: JsonRecord[] = [];
  for (const item of items) {
    if (item.type !== "object") return null;
    const label = item.members.find(({ value }) => value.type === "string");
    const list = valueOf(item, listName);
    if (label === undefined || list?.type !== "array") return null;
    for (const example of list.items) {
      const own = example.type === "object" ? (valueOf(example, "text") ?? example) : example;
      if (own.type !== "string") return null;
      const members = [member("text", sourceOf(text, own)), member(label.name, sourceOf(text, label.value))];
      records.push({ at: own.offset, text: `{${members.join(", ")}}` });
    }
  }
  return records.length > items.length ? records : null;
}

/** Number for a missing class in the datasets library. */
const missingClass = "-1";

/** Takes rows out of a member that wraps them; other members beside it are kept. */
function unwrap(
  text: string,
  items: readonly JsonNode[],
  classes: ReadonlyMap<string, readonly string[]>,
): readonly JsonRecord[] {
  const named = (name: string, value: JsonNode) => {
    const names = value.type === "number" ? classes.get(name) : undefined;
    const source = sourceOf(text, value);
    const className = names?.[Number(source)];
    if (names !== undefined && source === missingClass) return "null";
    return className === undefined ? source : JSON.stringify(className);
  };
  const wrapper = wrappers.find((name) =>
    items.every((item) => item.type === "object" && valueOf(item, name)?.type === "object"),
  );
  return items.map((node): JsonRecord => {
    if (node.type !== "object" || (wrapper === undefined && classes.size === 0))
      return { at: node.offset, node };
    const wrapped = wrapper === undefined ? undefined : valueOf(node, wrapper);
    const row = wrapped?.type === "object" ? wrapped : node;
    const own = new Set(row.members.map(({ name }) => name));
    const beside = node.members.filter(({ name }) => name !== wrapper && !own.has(name));
    const members = [...row.members, ...beside].map(({ name, value }) => member(name, named(name, value)));
    return { at: node.offset, text: `{${members.join(", ")}}` };
  });
}

const sampledLines = 200;
const fewestLines = 3;

/**
 * Rows as lists of cells: the orient `values` of pandas, or sheets of APIs. Null if the lists may be states in list
 * form: they have only texts, no column names and no column of labels.
 */
function fromLines(text: string, items: readonly JsonNode[]): Records | null {
  if (items.length < fewestLines || !items.every(isLine)) return null;
  const lines = items.map((item) => (item.type === "array" ? item.items : []));
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const [first = []] = lines;
  if (width < 2 || first.length < width || lines.some(({ length }) => length < width - 1)) return null;
  const shown = (node: JsonNode | undefined) =>
    node === undefined || node.type === "null"
      ? ""
      : node.type === "string"
        ? String(JSON.parse(sourceOf(text, node)))
        : sourceOf(text, node);
  const rows = lines.slice(0, sampledLines).map((cells, at) => ({ line: at + 1, cells: cells.map(shown) }));
  const { line, sure } = findHeader(rows);
  const isNamed = line === 1 && sure;
  const isColumn = (test: (cells: readonly (JsonNode | undefined)[]) => boolean) =>
    first.some((_, place) => test(lines.slice(1, sampledLines).map((cells) => cells[place])));
  const isTable =
    isNamed ||
    isColumn((cells) =>
      cells.every((cell) => cell !== undefined && cell.type !== "string" && cell.type !== "null"),
    ) ||
    isColumn((cells) => 3 * new Set(cells.map(shown)).size <= cells.length);
  if (!isTable) return null;
  const names = first.map((cell, at) =>
    isNamed && shown(cell).trim() !== "" ? shown(cell) : `Column ${at + 1}`,
  );
  const records = (isNamed ? items.slice(1) : items).map((item): JsonRecord => {
    const cells = item.type === "array" ? item.items : [];
    const members = cells.map((cell, at) => member(names[at] ?? "", sourceOf(text, cell)));
    return { at: item.offset, text: `{${members.join(", ")}}` };
  });
  const how = isNamed ? "with names in the first" : "without names";
  return { records, notes: [`Read as a table: each list is a row, ${how}.`] };
}

/**
 * Rows of a JSON value: a list of lists of cells, the list of objects in an object, texts with their labels, a layout
 * of pandas, or the object itself as the only row. Null for other lists and values.
 */
export function findJsonRecords(text: string, root: JsonNode): Records | null {
  if (root.type === "array") return fromLines(text, root.items);
  if (root.type !== "object") return null;
  const results = nestedResults(root);
  if (results !== null) return { records: results.map((node) => ({ at: node.offset, node })), notes: [] };
  const shaped =
    fromSplit(text, root) ??
    fromLabelledLists(text, root) ??
    fromTextsWithLabels(text, root) ??
    fromColumns(text, root) ??
    fromIndex(text, root);
  if (shaped !== null) return shaped;
  const list = findList(root);
  if (list === null) return { records: [{ at: root.offset, node: root }], notes: [] };
  const lines = fromLines(text, list.items);
  const classes = classNames(text, root);
  const named = classes.size === 0 ? [] : ["Numbers of classes are read as their names."];
  const examples = fromExamples(text, list.items);
  const { records, notes } =
    lines ??
    (examples === null
      ? { records: unwrap(text, list.items, classes), notes: named }
      : { records: examples, notes: ["Read as one row for each example."] });
  if (list.beside.length === 0) return { records, notes };
  const beside = list.beside.slice(0, 5).map(toVisibleName).join(", ");
  return {
    records,
    notes: [...notes, `Rows are read from “${toVisibleName(list.name)}”. Left out: ${beside}.`],
  };
}
