import * as z from "zod/mini";
import { type LabelFact, type LabelValue, labelStatementSchema } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import type { ColumnMap } from "./column-map.ts";

/** Text, or a JSON value (such as a number or object) in its original spelling. */
export type Cell = string | { json: string };

export interface TableRow {
  /** Starting line in the text, from 1. */
  line: number;
  /** One per column; missing cells are "". Extra cells make the row faulty. */
  cells: readonly Cell[];
  /** Why the row can't be read, as a sentence; null when it can. */
  fault: string | null;
  /** Why a readable row may give no case, as a sentence; shown only if it doesn't. */
  remark?: string;
  /** What was left out, as a sentence. */
  warning?: string;
}

/** Set when the table was converted from another format, such as a log's spans. */
export interface TableOrigin {
  readonly name:
    | "OpenTelemetry"
    | "Langfuse"
    | "Langfuse scores"
    | "Label Studio"
    | "Labelbox"
    | "Argilla"
    | "Prodigy"
    | "promptfoo"
    | "OpenAI Evals";
  /** Rows have labels and answers for existing cases, but no states. */
  readonly stateless: boolean;
  /** Sentences for the author, by column name. */
  readonly remarks: ReadonlyMap<string, string>;
}

export interface CaseTable {
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Absent when the rows are as in the file. */
  origin?: TableOrigin;
  notes?: readonly string[];
}

/** `problem`: one sentence for the author. */
export type TableParsing = { ok: true; table: CaseTable } | { ok: false; problem: string };

export const tableFormats = ["csv", "tsv", "json", "jsonl"] as const;
export type TableFormat = (typeof tableFormats)[number];

/**
 * Limits of one import, so that a wrong file can't exhaust the page's memory. Rows: as many as a playground
 * has cases. Bytes: also after unpacking. The last counts JSON values nested in one row.
 */
export const tableBounds = {
  rows: 500_000,
  columns: 500,
  cells: 5_000_000,
  values: 1_000_000,
  stateCharacters: 1_000_000,
  bytes: 150_000_000,
};

/** A sentence on what exceeds the limits and what to do. */
export function describeOverflow(size: {
  rows?: number;
  columns?: number;
  cells?: number;
  bytes?: number;
}): string {
  const { rows, columns, cells, values, bytes } = tableBounds;
  const instead =
    "Ask about more with `cutpoint run PLAYGROUND --cases FILE --out a.parquet`, then `cutpoint table PLAYGROUND --answers a.parquet`.";
  if (size.columns !== undefined)
    return `It has more than ${columns} columns. Leave out those that say nothing of a case.`;
  if (size.bytes !== undefined) return `It has more than ${bytes / 1_000_000} MB, unpacked. ${instead}`;
  if (size.cells !== undefined)
    return `It has more than ${cells.toLocaleString("en")} cells. Leave out columns that say nothing of a case.`;
  return size.rows === undefined
    ? `One value in it has more than ${values.toLocaleString("en")} values. Write one case per line, as JSON lines.`
    : `It has more than ${rows.toLocaleString("en")} rows, the most that a playground holds. ${instead}`;
}

/** JSON values in their original spelling. */
export function cellText(cell: Cell | undefined): string {
  return typeof cell === "object" ? cell.json : (cell ?? "");
}

/** Strings are decoded, null is blank, other values keep their spelling. */
export function toCell(text: string, { type, offset, length }: JsonNode): Cell {
  const source = text.slice(offset, offset + length);
  if (type === "null") return "";
  return type === "string" ? String(JSON.parse(source)) : { json: source };
}

/** Starts of formulas in spreadsheets, including full-width signs, which some treat as plain ones. */
export const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
export const plainNegative = /^-\d+(\.\d+)?$/;

/**
 * Guards against formula injection: prefixes an apostrophe to formulas, and to texts that would be mistaken
 * for guarded ones. Plain negative numbers stay as they are.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) && !plainNegative.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`; other cells stay unchanged. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** As people read it: yes or no, an option's name, a level from 0. */
export function labelWord(value: LabelValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** Blank names and names that start with a quote are written as JSON strings. */
export function writeLabelCell(value: LabelValue): string {
  if (typeof value !== "string") return labelWord(value);
  return value.trim() === "" || value.startsWith('"') ? JSON.stringify(value) : value;
}

/** A list is written as JSON. */
export function writeStateCell({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

export type StateReading = { ok: true; state: AuthoredState } | { ok: false; problem: string };

/** The state of a row, or a sentence on why it has none. */
export function readStateCells(cells: readonly Cell[], { columns }: CaseTable, map: ColumnMap): StateReading {
  const [only = 0] = map.state;
  const form = map.form === null ? "" : cellText(cells[map.form]).trim();
  if (form !== "") return readFormed(cellText(cells[only]), form);
  if (map.making === "object")
    return bounded({ form: "json", text: toObject(cells, columns, map.state), items: [] });
  const cell = cells[only];
  const text = cellText(cell);
  if (text.trim() === "") return { ok: false, problem: "The state is empty." };
  const isValue = typeof cell === "object" && /^[[{]/.test(text);
  if (map.making === "text" && !isValue) return bounded({ form: "text", text, items: [] });
  const state: AuthoredState = { form: "json", text, items: [] };
  const sent = toStateText(state);
  if (sent.ok) return bounded(state);
  return { ok: false, problem: `The state can't be sent as JSON. ${sent.issues[0]?.message}` };
}

/** Our own export has the state's form in a column; such states are taken even if they couldn't be sent. */
function readFormed(text: string, form: string): StateReading {
  if (form === "text" || form === "json") return bounded({ form, text, items: [] });
  if (form !== "list")
    return { ok: false, problem: `“${toVisibleName(form)}” isn't a state format: use text, json or list.` };
  const items = toTexts(text);
  if (items === null) return { ok: false, problem: "The state isn't a JSON list of texts." };
  return bounded({ form: "list", text: "", items });
}

function toTexts(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const texts = value.filter((item) => typeof item === "string");
    return texts.length === value.length ? texts : null;
  } catch {
    return null;
  }
}

function toObject(cells: readonly Cell[], columns: readonly string[], places: readonly number[]): string {
  const members = places.map((place) => {
    const cell = cells[place] ?? "";
    return `${JSON.stringify(columns[place] ?? "")}: ${typeof cell === "string" ? JSON.stringify(cell) : cell.json}`;
  });
  return `{${members.join(", ")}}`;
}

function bounded(state: AuthoredState): StateReading {
  const length = state.text.length + state.items.reduce((sum, item) => sum + item.length, 0);
  if (length <= tableBounds.stateCharacters) return { ok: true, state };
  const most = tableBounds.stateCharacters.toLocaleString("en");
  return {
    ok: false,
    problem: `The state has ${length.toLocaleString("en")} characters; the limit is ${most}.`,
  };
}

/** Schema of one fact in a cell; members with default values are omitted. */
const saidCell = z.extend(
  z.partial(
    z.extend(z.omit(labelStatementSchema, { questionKey: true, picked: true, value: true }), {
      at: z.number().check(z.gte(0)),
    }),
  ),
  { label: z.string(), value: labelStatementSchema.shape.value, picked: labelStatementSchema.shape.picked },
);

const silent = { labeler: "", at: 0, wording: 0, chance: null, note: "", adjudicated: false };
const silentNames = Object.keys(silent) as (keyof typeof silent)[];

/** `columns` has each question's label column by question key. */
export function writeFactsCell(facts: readonly LabelFact[], columns: ReadonlyMap<string, string>): string {
  // In canonical order, so that equal facts are written alike.
  const said = facts.map(({ questionKey, value, picked, ...others }) => {
    const told = silentNames.filter((name) => others[name] !== silent[name]);
    const members = told.map((name) => [name, others[name]]);
    return { label: columns.get(questionKey), value, picked, ...Object.fromEntries(members) };
  });
  return JSON.stringify(said);
}

export interface FactsColumnQuestion {
  questionKey: string;
  fits: (value: NonNullable<LabelFact["value"]>) => boolean;
}

/** The facts in a cell, and sentences on those that couldn't be read. */
export function readFactsCell(
  cell: string,
  targets: ReadonlyMap<string, FactsColumnQuestion>,
): { facts: LabelFact[]; problems: string[] } {
  if (cell.trim() === "") return { facts: [], problems: [] };
  const parsed = z.array(z.unknown()).safeParse(parseJson(cell));
  if (!parsed.success) return { facts: [], problems: ["It isn't a JSON list of what people said."] };
  const facts: LabelFact[] = [];
  let others = 0;
  for (const item of parsed.data) {
    const said = saidCell.safeParse(item).data;
    const target = said && targets.get(said.label);
    if (!said || !target || (said.value !== null && !target.fits(said.value))) others += 1;
    else {
      const { label: _label, ...told } = said;
      facts.push({ ...silent, ...told, questionKey: target.questionKey });
    }
  }
  if (others === 0) return { facts, problems: [] };
  const left = toCounted(others, "label fits no question and is", "labels fit no question and are");
  return { facts, problems: [`${left} left out.`] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
