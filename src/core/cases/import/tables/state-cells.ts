// States as cells of a table, written and read.

import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type TableCell, tableBounds } from "./case-table.ts";
import type { ColumnMap } from "./column-map.ts";

/** A state in list form is written as a JSON list. */
export function writeStateCell({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

export type StateReading = { ok: true; state: AuthoredState } | { ok: false; problem: string };

/** The state of a row, or a sentence on why it has none. */
export function readStateCells(
  cells: readonly TableCell[],
  { columns }: CaseTable,
  map: ColumnMap,
): StateReading {
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

/**
 * Reads a state of Cutpoint's own export, which has a column with the form. Such states are accepted even if
 * they can't be sent.
 */
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

function toObject(
  cells: readonly TableCell[],
  columns: readonly string[],
  places: readonly number[],
): string {
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
