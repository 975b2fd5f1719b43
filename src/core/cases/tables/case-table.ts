import type { NewCase } from "#core/model/case.ts";

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
  readonly name: "OpenTelemetry" | "Langfuse" | "Langfuse scores";
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
}

/** A table, or in a sentence why a text holds none. */
export type TableParsing = { ok: true; table: CaseTable } | { ok: false; problem: string };

export const tableFormats = ["csv", "tsv", "json", "jsonl"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Bounds on what is read at once, so that a wrong file cannot fill the memory of the page. */
export const tableBounds = { rows: 100_000, columns: 500, stateCharacters: 1_000_000, bytes: 100_000_000 };

/** A cell as text. */
export function cellText(cell: Cell | undefined): string {
  return typeof cell === "object" ? cell.json : (cell ?? "");
}

// Also the full-width signs, which some spreadsheets read as the plain ones.
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNegative = /^-\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet reads as a formula: what starts like one gets an apostrophe before it, and so
 * does what would be mistaken for such a cell. Plain negative numbers stay as they are.
 */
export function guardCell(text: string): string {
  return dangerous.test(text) && !plainNegative.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` wrote; every other cell as it is. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}

/** What a page copies to or from a worker well under a frame, by `weigh`. */
const mostWeight = 250_000;
const memberWeight = 500;

/** About what a case costs to be copied: its characters, and 500 for the row, for each label and for all metadata. */
function weigh({ state, note, labels, metadata }: NewCase): number {
  let texts = state.items.reduce((sum, { length }) => sum + length, state.text.length + note.length);
  for (const name in metadata) texts += metadata[name]?.length ?? 0;
  return texts + memberWeight * ((metadata ? 2 : 1) + labels.length);
}

/** The same rows in their order, in pieces that each take well under a frame; a row heavier than that is a piece alone. */
export function* inPieces<Row extends NewCase>(rows: readonly Row[]): Generator<Row[]> {
  let piece: Row[] = [];
  let weight = 0;
  for (const row of rows) {
    const added = weigh(row);
    if (piece.length > 0 && weight + added > mostWeight) {
      yield piece;
      piece = [];
      weight = 0;
    }
    piece.push(row);
    weight += added;
  }
  if (piece.length > 0) yield piece;
}
