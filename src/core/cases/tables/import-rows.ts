import { toVisibleName } from "#core/json/visible-text.ts";
import type { LabelReading } from "#core/kinds/read-label.ts";
import { kinds } from "#core/kinds/table.ts";
import { type CaseLabel, type NewCase, pickings } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { type CaseTable, type Cell, cellText, guardCell, type TableRow, tableBounds } from "./case-table.ts";
import type { ColumnMap, LabelColumn } from "./column-map.ts";
import { writeDelimitedRow } from "./delimited-text.ts";

/** A row with what is wrong in it, each in a sentence. */
export interface FaultyRow {
  row: TableRow;
  problems: readonly string[];
}

/** Cases in the order of their rows, the rows that gave none, and those that gave one with something left out or odd. */
export interface ImportedRows {
  good: readonly NewCase[];
  bad: readonly FaultyRow[];
  partial: readonly FaultyRow[];
}

type StateReading = { ok: true; state: AuthoredState } | { ok: false; problem: string };
interface LabelTaker extends LabelColumn {
  read: (cell: string) => LabelReading;
}

/**
 * Makes a case of every row whose state can be read. A label that cannot is left out, and a damaged character is
 * kept; both are reported with their row.
 */
export function importRows(
  table: CaseTable,
  map: ColumnMap,
  questions: readonly PlaygroundQuestion[],
): ImportedRows {
  const takers = map.labels.flatMap((label): LabelTaker[] => {
    const question = questions.find(({ key }) => key === label.questionKey);
    if (question === undefined) return [];
    return [{ ...label, read: kinds[question.type].labelReader(question, label.firstLevel) }];
  });
  const good: NewCase[] = [];
  const bad: FaultyRow[] = [];
  const partial: FaultyRow[] = [];
  for (const row of table.rows) {
    if (row.fault !== null) {
      bad.push({ row, problems: [row.fault] });
      continue;
    }
    const problems: string[] = [];
    const reading = readState(row.cells, table, map);
    if (!reading.ok) problems.push(reading.problem);
    const labels = takers.flatMap((taker) => readLabel(row.cells, taker, table, map, problems));
    if (reading.ok) good.push({ state: reading.state, labels, ...readTexts(row, map) });
    problems.push(...damagedCells(row, table, map));
    if (problems.length > 0) (reading.ok ? partial : bad).push({ row, problems });
  }
  return { good, bad, partial };
}

function readTexts({ cells }: TableRow, { note, group }: ColumnMap): Pick<NewCase, "note" | "group"> {
  return {
    note: note === null ? "" : cellText(cells[note]),
    group: group === null ? "" : cellText(cells[group]),
  };
}

/** What no sound file holds, in the cells that are taken as text. */
function damagedCells({ cells }: TableRow, { columns }: CaseTable, map: ColumnMap): string[] {
  const taken = [...map.state, map.note, map.group].filter((column) => column !== null);
  return taken.flatMap((column) => {
    const text = cellText(cells[column]);
    const found = [
      ...(text.includes("\0") ? ["a NUL character"] : []),
      ...(text.includes("\ufffd") ? ["a character that was damaged (\ufffd)"] : []),
    ];
    return found.map(
      (what) => `Column ${toVisibleName(columns[column] ?? "")}: contains ${what}, which is kept.`,
    );
  });
}

function readLabel(
  cells: readonly Cell[],
  { column, pickedColumn, questionKey, read }: LabelTaker,
  { columns }: CaseTable,
  map: ColumnMap,
  problems: string[],
): CaseLabel[] {
  const reading = read(cellText(cells[column]));
  if (reading.status === "none") return [];
  const named = pickedColumn === null ? "" : cellText(cells[pickedColumn]).trim();
  const picked = named === "" ? map.picked : pickings.find((picking) => picking === named);
  const leaveOut = (at: number, problem: string) =>
    problems.push(`Column ${toVisibleName(columns[at] ?? "")}: ${problem} The label is left out.`);
  if (reading.status === "bad") leaveOut(column, reading.problem);
  else if (picked === undefined) {
    leaveOut(pickedColumn ?? column, `“${toVisibleName(named)}” isn't a way of picking a row.`);
  } else return [{ questionKey, value: reading.value, picked }];
  return [];
}

function readState(cells: readonly Cell[], { columns }: CaseTable, map: ColumnMap): StateReading {
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

/** Rows as CSV with their line and what is wrong before their cells: to mend, and where they gave no case to import again. */
export function writeBadRows(columns: readonly string[], bad: readonly FaultyRow[]): string {
  const head = ["line", "problem", ...columns];
  const rows = bad.map(({ row, problems }) => [
    String(row.line),
    problems.join(" "),
    ...row.cells.map(cellText),
  ]);
  return [head, ...rows].map((cells) => writeDelimitedRow(cells.map(guardCell), ",")).join("");
}
