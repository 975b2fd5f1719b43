// Reads columns of lists and objects, such as several labels or a conversation, as columns of texts.

import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type TableCell, type TableRow, tableBounds } from "./case-table.ts";
import { probabilityMapTitlePattern } from "./probability-columns.ts";
import { parsePythonLiteral } from "./python-literal.ts";
import { normaliseColumnName, reservedColumns } from "./reserved-columns.ts";

/** Columns with a longer label (in UTF-16 units) or more distinct labels aren't read as lists of labels. */
const longestLabel = 60;
const mostLabels = 50;
const leastRowsPerLabel = 3;

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

type Lists = readonly (readonly unknown[] | null)[];

/**
 * The values of a column of JSON lists or objects (`opens`), with null for blank cells; null if another cell
 * isn't such a value, or if all are blank.
 */
function valuesIn({ rows }: CaseTable, column: number, opens: "[" | "{"): readonly unknown[] | null {
  const values: unknown[] = [];
  const readValue = createValueReader();
  let filled = 0;
  for (const { cells, fault } of rows) {
    const text = cellText(cells[column]).trim();
    if (fault !== null || text === "") {
      values.push(null);
      continue;
    }
    const value = text.startsWith(opens) ? readValue(text) : undefined;
    if (value === undefined) return null;
    filled += 1;
    values.push(value);
  }
  return filled === 0 ? null : values;
}

/** Most distinct texts with an apostrophe, which may be Python: reading that is slow, and labels repeat. */
const mostPrinted = 10_000;

/**
 * Returns a reader of JSON and of what Python prints. It returns undefined for other texts, and for every text once it
 * has read too many distinct texts with an apostrophe. Each of these is parsed once.
 */
function createValueReader(): (text: string) => unknown {
  const printed = new Map<string, unknown>();
  return (text) => {
    const value = printed.get(text) ?? parseJson(text) ?? parsePythonLiteral(text);
    if (text.includes("'")) printed.set(text, value);
    return printed.size > mostPrinted ? undefined : value;
  };
}

function listsIn(table: CaseTable, column: number): Lists | null {
  const values = valuesIn(table, column, "[");
  return values?.every((value) => value === null || Array.isArray(value)) === true ? (values as Lists) : null;
}

const choices = /^\{\s*["']choices["']\s*:/;

/**
 * Lists of choices, which Label Studio writes as `{"choices": ["billing", "access"]}`, or as the plain name
 * if there is one. Null for other columns.
 */
function choicesIn({ rows }: CaseTable, column: number): Lists | null {
  const textOf = ({ cells, fault }: TableRow) => (fault === null ? cellText(cells[column]).trim() : "");
  if (!rows.some((row) => choices.test(textOf(row)))) return null;
  const texts = rows.map(textOf);
  const readValue = createValueReader();
  const lists = texts.map((text) => {
    if (text === "") return null;
    if (!choices.test(text)) return text.length <= longestLabel ? [text] : undefined;
    const value = readValue(text);
    return isJsonObject(value) && Object.keys(value).length === 1 && Array.isArray(value.choices)
      ? (value.choices as readonly unknown[])
      : undefined;
  });
  return lists.every((list) => list !== undefined) ? lists : null;
}

/** Values of one control in Label Studio's short JSON, a list of one object: `[{"rating": 4}]`; null for other columns. */
function ratingsIn(lists: Lists): readonly string[] | null {
  const cells = lists.map((list) => {
    if (list === null || list.length === 0) return "";
    const [only] = list;
    if (list.length > 1 || !isJsonObject(only) || Object.keys(only).length !== 1) return undefined;
    const value = only.rating ?? only.number;
    return typeof value === "number" ? String(value) : undefined;
  });
  return cells.some((cell) => cell !== "") && cells.every((cell) => cell !== undefined) ? cells : null;
}

const sampledRows = 200;
/** In UTF-16 units: longest cell with several labels. */
const longestJoined = 300;

/** Separators of several labels in a cell; a comma or # may also be part of a name. */
const signs = [";", "|", "\n", "#", ","] as const;

/** Labels that people write into one cell, e.g. "billing; access"; null for other columns. */
function joinedIn({ columns, rows }: CaseTable, column: number): Lists | null {
  const title = normaliseColumnName(columns[column] ?? "");
  const textOf = ({ cells, fault }: TableRow) => (fault === null ? cellText(cells[column]).trim() : "");
  if (rows.slice(0, sampledRows).some((row) => textOf(row).length > longestJoined)) return null;
  for (const sign of signs) {
    if ((sign === "," || sign === "#") && !several.test(title)) continue;
    if (!rows.some((row) => textOf(row).includes(sign))) continue;
    const cells = rows.map(textOf);
    const whole = new Set(cells);
    const lists = cells.map((cell) =>
      cell === ""
        ? null
        : cell
            .split(sign)
            .map((part) => part.trim())
            .filter((part) => part !== ""),
    );
    const labels = lists.flatMap((list) => list ?? []);
    const parts = new Set(labels);
    // A label also occurs alone in some cell ("a; b" and "a"), while a part of a name doesn't.
    const isMixed = parts.size < whole.size && [...parts].some((part) => whole.has(part));
    if (isMixed && areLabels(labels, lists.length)) return lists;
  }
  return null;
}

const isOne = (value: unknown) => value === 1 || value === true;
const isZero = (value: unknown) => value === 0 || value === false;

/** Reads objects such as {"spam": 1, "ham": 0} as the one name with a 1; null for other values. */
function readOneHot(name: string, values: readonly unknown[]): ReadColumn | null {
  const texts = values.map((value) => {
    if (!isJsonObject(value)) return "";
    const names = Object.keys(value);
    const [own, ...others] = names.filter((key) => isOne(value[key]));
    const isWhole = names.length > 1 && names.every((key) => isOne(value[key]) || isZero(value[key]));
    return isWhole && others.length === 0 ? own : undefined;
  });
  return texts.every((text) => text !== undefined)
    ? toLabelColumn(texts, `${toVisibleName(name)}: objects are read as the name with a 1.`)
    : null;
}

/** Reads objects with one member, such as {"answer": "yes"}, as its value; null if that can't be a label. */
function readWrapped(name: string, values: readonly unknown[]): ReadColumn | null {
  const filled = values.filter((value) => value !== null);
  if (!filled.every(isJsonObject)) return null;
  const members = new Set(
    filled.flatMap((one) => Object.keys(one).filter((key) => one[key] !== null && one[key] !== undefined)),
  );
  const [member = ""] = members;
  if (members.size !== 1 || !filled.every((one) => isScalar(one[member]))) return null;
  const texts = values.map((value) => (isJsonObject(value) ? toText(value[member]) : ""));
  return toLabelColumn(
    texts,
    `${toVisibleName(name)}: objects are read as their “${toVisibleName(member)}”.`,
  );
}

/** Blank cells have no label. Null if the other cells can't be labels. */
function toLabelColumn(cells: readonly string[], note: string): ReadColumn | null {
  const labels = cells.filter((text) => text !== "");
  return areLabels(labels, cells.length) ? { cells, added: [], note } : null;
}

/** What replaces a column of lists or objects. */
interface ReadColumn {
  /** New cells of the column itself; `added` are columns to insert after it. */
  readonly cells: readonly TableCell[];
  readonly added: readonly { readonly title: string; readonly cells: readonly TableCell[] }[];
  readonly note: string;
}

function areLabels(labels: readonly string[], rows: number): boolean {
  const distinct = new Set(labels);
  return (
    distinct.size >= 2 &&
    distinct.size <= mostLabels &&
    leastRowsPerLabel * distinct.size <= rows &&
    labels.every((label) => label.trim() !== "" && label.length <= longestLabel)
  );
}

const several = /\b(labels?|tags?|categor(?:y|ies)|class(?:es)?|topics?|intents?|emotions?|annotations?)\b/;

/**
 * Probabilities by label in a classifier's `[{"label": "spam", "score": 0.9}, …]`; undefined for other lists.
 */
function toShares(list: readonly unknown[] | null): Readonly<Record<string, number>> | null | undefined {
  if (list === null) return null;
  const shares = list.flatMap((one): [string, number][] => {
    if (!isJsonObject(one)) return [];
    const { label, score = one.probability } = one;
    return typeof label === "string" && typeof score === "number" ? [[label, score]] : [];
  });
  const isWhole = shares.length === list.length && shares.length > 1;
  return isWhole ? Object.fromEntries(shares) : undefined;
}

const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;

/** Largest difference from 1 of the sum of rounded probabilities. */
const mostRounded = 0.02;

function isDistribution(list: readonly unknown[] | null): boolean {
  if (list === null) return true;
  const sum = list.reduce((all: number, one) => all + Number(one), 0);
  return list.length > 1 && list.every(isShare) && Math.abs(sum - 1) <= mostRounded;
}

/**
 * Converts a column of lists. Lists of labels with scores, and distributions under a title for probabilities, become
 * probabilities. Lists of at most one value become that value. Longer lists under a title for labels become a yes/no
 * column for each label. Null for other lists.
 */
function readList(
  name: string,
  lists: Lists,
  isNamed = several.test(normaliseColumnName(name)),
): ReadColumn | null {
  const scored = lists.map(toShares);
  if (scored.every((shares) => shares !== undefined))
    return {
      cells: scored.map((shares): TableCell => (shares === null ? "" : { json: JSON.stringify(shares) })),
      added: [],
      note: `${toVisibleName(name)}: lists of labels and scores are read as probabilities.`,
    };
  if (probabilityMapTitlePattern.test(normaliseColumnName(name)) && lists.every(isDistribution))
    return {
      cells: lists.map((list): TableCell => (list === null ? "" : { json: JSON.stringify({ ...list }) })),
      added: [],
      note: `${toVisibleName(name)}: lists of numbers are read as the probabilities of 0, 1 and so on.`,
    };
  const ratings = ratingsIn(lists);
  if (ratings !== null)
    return {
      cells: ratings,
      added: [],
      note: `${toVisibleName(name)}: lists of one rating are read as that number.`,
    };
  if (!lists.every((list) => list === null || list.every(isScalar))) return null;
  const longest = lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0);
  const texts = lists.map((list) => list?.map(toText) ?? null);
  if (longest === 0) return null;
  if (longest === 1) {
    const cells = texts.map((list) => list?.[0] ?? "");
    return { cells, added: [], note: `${toVisibleName(name)}: lists of one value are read as that value.` };
  }
  const labels = texts.flatMap((list) => list ?? []);
  if (!isNamed || !areLabels(labels, lists.length)) return null;
  const cells = lists.map((list): TableCell => (list === null ? "" : { json: JSON.stringify(list) }));
  return {
    cells,
    added: toColumns(texts),
    note: `${toVisibleName(name)}: each name in the lists gets a yes/no column.`,
  };
}

/** A yes/no column for each label. */
function toColumns(lists: readonly (readonly string[] | null)[]): ReadColumn["added"] {
  return [...new Set(lists.flatMap((list) => list ?? []))].map((title) => ({
    title,
    cells: lists.map((list) => (list === null ? "" : list.includes(title) ? "yes" : "no")),
  }));
}

function readJoined(table: CaseTable, column: number): ReadColumn | null {
  const lists = joinedIn(table, column);
  if (lists === null) return null;
  const name = toVisibleName(table.columns[column] ?? "");
  const cells = table.rows.map((row) => row.cells[column] ?? "");
  const texts = lists.map((list) => list?.map(toText) ?? null);
  return {
    cells,
    added: toColumns(texts),
    note: `${name}: each label in its cells gets a yes/no column.`,
  };
}

function readObjects(table: CaseTable, column: number): ReadColumn | null {
  const name = table.columns[column] ?? "";
  const chosen = choicesIn(table, column);
  if (chosen !== null) return readList(name, chosen, true);
  const values = valuesIn(table, column, "{");
  if (values === null) return null;
  return readWrapped(name, values) ?? readOneHot(name, values);
}

const assistants = new Set(["assistant", "gpt", "model", "bot"]);

function messageOf(value: unknown): { isReply: boolean; text: string } | null {
  if (!isJsonObject(value)) return null;
  const role = value.role ?? value.from;
  const text = value.content ?? value.value;
  return typeof role === "string" && typeof text === "string"
    ? { isReply: assistants.has(role), text }
    : null;
}

/**
 * Conversations for training, whose last reply is the label. It becomes a column of its own, because the
 * state mustn't contain it. Null for other lists.
 */
function readConversation(name: string, lists: Lists): ReadColumn | null {
  const replies = lists.map((list) => (list === null || list.length < 2 ? null : messageOf(list.at(-1))));
  const given = replies.flatMap((reply) => (reply?.isReply === true ? [reply.text] : []));
  if (given.length < lists.filter((list) => list !== null).length || !areLabels(given, lists.length))
    return null;
  return {
    cells: lists.map((list): TableCell => (list === null ? "" : { json: JSON.stringify(list.slice(0, -1)) })),
    added: [{ title: "reply", cells: replies.map((reply) => reply?.text ?? "") }],
    note: `${toVisibleName(name)}: the last reply becomes the column “reply” and isn't part of the state.`,
  };
}

/**
 * Reads labels that are written as lists or objects in a cell, or as the last message of a conversation. Our own
 * exports stay unchanged, and columns whose new columns would exceed `tableBounds`.
 */
export function convertListCells(table: CaseTable): CaseTable {
  if (table.columns.includes(reservedColumns.form)) return table;
  const found = new Map<number, ReadColumn>();
  let width = table.columns.length;
  for (const [column, name] of table.columns.entries()) {
    const lists = listsIn(table, column);
    const read = lists
      ? (readList(name, lists) ?? readConversation(name, lists))
      : (readObjects(table, column) ?? readJoined(table, column));
    const wider = width + (read?.added.length ?? 0);
    if (read === null || wider > tableBounds.columns || wider * table.rows.length > tableBounds.cells)
      continue;
    found.set(column, read);
    width = wider;
  }
  if (found.size === 0) return table;
  const taken = new Set(table.columns);
  const columns = table.columns.flatMap((name, column) => [
    name,
    ...(found.get(column)?.added ?? []).map(({ title }) => {
      let free = taken.has(title) ? `${name} ${title}` : title;
      while (taken.has(free)) free += " ";
      taken.add(free);
      return free;
    }),
  ]);
  const rows = table.rows.map((row, at): TableRow => {
    if (row.fault !== null) return row;
    const cells = table.columns.flatMap((_, column) => {
      const read = found.get(column);
      return read === undefined
        ? [row.cells[column] ?? ""]
        : [read.cells[at] ?? "", ...read.added.map((one) => one.cells[at] ?? "")];
    });
    return { ...row, cells };
  });
  return {
    ...table,
    columns,
    rows,
    notes: [...(table.notes ?? []), ...[...found.values()].map(({ note }) => note)],
  };
}
