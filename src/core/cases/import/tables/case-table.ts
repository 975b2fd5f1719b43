import * as z from "zod/mini";
import { type LabelFact, type LabelValue, labelStatementSchema } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import type { ColumnMap } from "./column-map.ts";

/** A cell: text, or a JSON value in its own spelling, such as a number or an object. */
export type Cell = string | { json: string };

/** A row as it was found. */
export interface TableRow {
  /** Where it starts in the text, from 1. */
  line: number;
  /** One for each column; a missing one is the empty text. Cells beyond the columns make the row faulty. */
  cells: readonly Cell[];
  /** Why the row cannot be read, in a sentence; null when it can. */
  fault: string | null;
  /** Why nothing may come of it although it can be read, in a sentence: told where nothing does. */
  remark?: string;
  /** What was left out of it, in a sentence. */
  warning?: string;
}

/** What a table was made of that had another shape, such as the spans of a log. */
export interface TableOrigin {
  readonly name:
    | "OpenTelemetry"
    | "Langfuse"
    | "Langfuse scores"
    | "Label Studio"
    | "Argilla"
    | "promptfoo"
    | "OpenAI Evals";
  /** Its rows bring labels and answers to cases that are here, and no states. */
  readonly stateless: boolean;
  /** What is to be known of a column, in a sentence, by the column's name. */
  readonly remarks: ReadonlyMap<string, string>;
}

/** Rows under named columns, whatever they were written in. */
export interface CaseTable {
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Absent: its rows stood as they are. */
  origin?: TableOrigin;
  /** What is to be known of the whole, each in a sentence. */
  notes?: readonly string[];
}

/** A table, or in a sentence why a text holds none. */
export type TableParsing = { ok: true; table: CaseTable } | { ok: false; problem: string };

export const tableFormats = ["csv", "tsv", "json", "jsonl"] as const;
export type TableFormat = (typeof tableFormats)[number];

/**
 * Bounds on what is read at once, so that a wrong file cannot fill the memory of the page: as many rows as a playground holds
 * cases, bytes also as they are unpacked, and JSON values that stand in one value.
 */
export const tableBounds = {
  rows: 500_000,
  columns: 500,
  cells: 5_000_000,
  values: 1_000_000,
  stateCharacters: 1_000_000,
  bytes: 150_000_000,
};

/** What a table has too much of, in a sentence that says the way. */
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

/** A cell as text. */
export function cellText(cell: Cell | undefined): string {
  return typeof cell === "object" ? cell.json : (cell ?? "");
}

/** A value of a JSON text as a cell: a text as it is, null as blank, anything else in its own spelling. */
export function toCell(text: string, { type, offset, length }: JsonNode): Cell {
  const source = text.slice(offset, offset + length);
  if (type === "null") return "";
  return type === "string" ? String(JSON.parse(source)) : { json: source };
}

/** What a spreadsheet runs; also the full-width signs, which some read as the plain ones. */
export const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
export const plainNegative = /^-\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet reads as a formula: what starts like one gets an apostrophe before it, and so
 * does what would be mistaken for such a cell. Plain negative numbers stay as they are.
 */
export function guardCell(text: string): string {
  return formulaStart.test(text) && !plainNegative.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` wrote; every other cell as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** A label as one reads it: yes or no, an option's name, a level's number from 0. */
export function labelWord(value: LabelValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** A label as a cell. A name that is blank, or that starts with a quote, is written as a JSON string. */
export function writeLabelCell(value: LabelValue): string {
  if (typeof value !== "string") return labelWord(value);
  return value.trim() === "" || value.startsWith('"') ? JSON.stringify(value) : value;
}

/** A state as one cell: a list as JSON. */
export function stateCell({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

export type StateReading = { ok: true; state: AuthoredState } | { ok: false; problem: string };

/** The state of a row, or in a sentence why it has none. */
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

/** A state that says its own form, as our export writes it: taken as it is, even where it could not be sent. */
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

/** What one person said of a case, in a cell: members that say nothing are left out. */
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

/** Facts as a cell; `columns` has the label column of each question by its key. */
export function writeFactsCell(facts: readonly LabelFact[], columns: ReadonlyMap<string, string>): string {
  // In one order whoever made the facts, so that what is alike is written alike.
  const said = facts.map(({ questionKey, value, picked, ...others }) => {
    const told = silentNames.filter((name) => others[name] !== silent[name]);
    const members = told.map((name) => [name, others[name]]);
    return { label: columns.get(questionKey), value, picked, ...Object.fromEntries(members) };
  });
  return JSON.stringify(said);
}

/** A question by its label column, and which labels it can have. */
export interface FactsTarget {
  questionKey: string;
  fits: (value: NonNullable<LabelFact["value"]>) => boolean;
}

/** The facts of a cell, and in sentences what of it could not be taken. */
export function readFactsCell(
  cell: string,
  targets: ReadonlyMap<string, FactsTarget>,
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
