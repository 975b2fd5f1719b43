import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, type Cell, cellText, type TableRow, tableBounds } from "./case-table.ts";
import { normaliseColumnName } from "./reserved-columns.ts";

/** Longest label, and most labels, that lists are looked through for. */
const longestLabel = 60;
const mostLabels = 50;
const leastRowsPerLabel = 3;

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The lists in a column; null unless each filled cell is one. */
function listsIn({ rows }: CaseTable, column: number): readonly (readonly unknown[] | null)[] | null {
  const lists: (readonly unknown[] | null)[] = [];
  let filled = 0;
  for (const { cells, fault } of rows) {
    const text = cellText(cells[column]).trim();
    if (fault !== null || text === "") {
      lists.push(null);
      continue;
    }
    const value = text.startsWith("[") ? parseJson(text) : undefined;
    if (!Array.isArray(value)) return null;
    filled += 1;
    lists.push(value);
  }
  return filled === 0 ? null : lists;
}

interface ReadColumn {
  /** Cells of the column itself. */
  readonly cells: readonly Cell[];
  readonly added: readonly { readonly title: string; readonly cells: readonly Cell[] }[];
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

/** Lists of one value are that value; longer lists of names under a name of labels give a column of yes and no for each. */
function readList(name: string, lists: readonly (readonly unknown[] | null)[]): ReadColumn | null {
  if (!lists.every((list) => list === null || list.every(isScalar))) return null;
  const longest = lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0);
  const texts = lists.map((list) => list?.map(toText) ?? null);
  if (longest === 0) return null;
  if (longest === 1) {
    const cells = texts.map((list) => list?.[0] ?? "");
    return { cells, added: [], note: `${toVisibleName(name)}: lists of one value are read as that value.` };
  }
  const labels = texts.flatMap((list) => list ?? []);
  if (!several.test(normaliseColumnName(name)) || !areLabels(labels, lists.length)) return null;
  const added = [...new Set(labels)].map((title) => ({
    title,
    cells: texts.map((list) => (list === null ? "" : list.includes(title) ? "yes" : "no")),
  }));
  const cells = lists.map((list): Cell => (list === null ? "" : { json: JSON.stringify(list) }));
  return { cells, added, note: `${toVisibleName(name)}: each name in the lists has a column of yes and no.` };
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

/** Conversations for training, whose last reply is the label: it mustn't stay in the state. */
function readConversation(name: string, lists: readonly (readonly unknown[] | null)[]): ReadColumn | null {
  const replies = lists.map((list) => (list === null || list.length < 2 ? null : messageOf(list.at(-1))));
  const given = replies.flatMap((reply) => (reply?.isReply === true ? [reply.text] : []));
  if (given.length < lists.filter((list) => list !== null).length || !areLabels(given, lists.length))
    return null;
  return {
    cells: lists.map((list): Cell => (list === null ? "" : { json: JSON.stringify(list.slice(0, -1)) })),
    added: [{ title: "reply", cells: replies.map((reply) => reply?.text ?? "") }],
    note: `${toVisibleName(name)}: the last reply is the column “reply” and no part of the state.`,
  };
}

/** Reads labels that programs write as lists, or as the last message of a conversation. */
export function readListCells(table: CaseTable): CaseTable {
  const found = new Map<number, ReadColumn>();
  let width = table.columns.length;
  for (const [column, name] of table.columns.entries()) {
    const lists = listsIn(table, column);
    const read = lists && (readList(name, lists) ?? readConversation(name, lists));
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
