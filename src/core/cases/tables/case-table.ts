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
}

/** Rows under named columns, whatever they were written in. */
export interface CaseTable {
  columns: readonly string[];
  rows: readonly TableRow[];
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
