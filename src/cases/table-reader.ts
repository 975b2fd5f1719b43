import { decodeTableText } from "#browser/read-text.ts";
import { findDuplicates } from "#core/cases/find-duplicates.ts";
import {
  type CaseTable,
  cellText,
  inPieces,
  type TableFormat,
  tableBounds,
} from "#core/cases/tables/case-table.ts";
import type { ColumnMap } from "#core/cases/tables/column-map.ts";
import { guessColumns } from "#core/cases/tables/guess-columns.ts";
import {
  type FaultyRow,
  type ImportedRows,
  importRows,
  writeBadRows,
} from "#core/cases/tables/import-rows.ts";
import { guessFormat, parseTable } from "#core/cases/tables/parse-table.ts";
import type { NewCase } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** What the page asks of the worker; one table is open at a time. */
export type TableRequest =
  | { kind: "open"; source: File | string; questions: readonly PlaygroundQuestion[] }
  | { kind: "read"; format: TableFormat; header: boolean; questions: readonly PlaygroundQuestion[] }
  | { kind: "check"; map: ColumnMap; questions: readonly PlaygroundQuestion[] }
  | { kind: "take" }
  | { kind: "write-rows"; rows: FaultyKind };

/** Rows that gave no case, or one with something left out or odd. */
export type FaultyKind = "bad" | "partial";

/** A table as it was read, with its first rows and what its columns seem to mean. */
export interface OpenedTable {
  name: string;
  format: TableFormat;
  header: boolean;
  columns: readonly string[];
  rows: number;
  /** The first rows, each cell cut short. */
  first: readonly { line: number; cells: readonly string[] }[];
  guess: ColumnMap;
}

/** How many rows something is wrong with, and the first of them. */
interface FaultyRows {
  count: number;
  first: readonly { line: number; problems: readonly string[]; excerpt: string }[];
}

/** What a mapping would take, and what not. */
export interface CheckedTable extends Record<FaultyKind, FaultyRows> {
  good: number;
  /** How many cases have a state that another of them has too. */
  repeated: number;
  /** How many labels are read, by the key of the question. */
  labels: ReadonlyMap<string, number>;
}

/** What the worker answers; `turn` is the request's. Cases come in pieces, the last with `done`. */
export type TableReply =
  | { turn: number; kind: "opened"; table: OpenedTable }
  | { turn: number; kind: "checked"; checked: CheckedTable }
  | { turn: number; kind: "cases"; cases: readonly NewCase[]; done: boolean }
  | { turn: number; kind: "text"; text: string }
  | { turn: number; kind: "refused"; problem: string };

const firstRows = 5;

const excerptCharacters = 160;

const mostFaults = 500;

type Reply = TableReply extends infer One ? (One extends TableReply ? Omit<One, "turn"> : never) : never;

/** Holds the table that is being imported, and does what the page asks with it. */
export class TableReader {
  private name = "";
  private text = "";
  private format: TableFormat = "csv";
  private table: CaseTable = { columns: [], rows: [] };
  private imported: ImportedRows = { good: [], bad: [], partial: [] };

  /** Answers a request; a long answer in pieces. */
  async *answer(request: TableRequest): AsyncGenerator<Reply> {
    if (request.kind === "open") yield await this.open(request.source, request.questions);
    else if (request.kind === "read") yield this.read(request.format, request.header, request.questions);
    else if (request.kind === "check") yield this.check(request.map, request.questions);
    else if (request.kind === "take") yield* this.take();
    else yield { kind: "text", text: writeBadRows(this.table.columns, this.imported[request.rows]) };
  }

  private async open(source: File | string, questions: readonly PlaygroundQuestion[]): Promise<Reply> {
    if (typeof source === "string") {
      this.name = "";
      this.text = source;
    } else {
      this.name = source.name;
      if (source.size > tableBounds.bytes) return { kind: "refused", problem: "It has more than 100 MB." };
      const decoded = decodeTableText(new Uint8Array(await source.arrayBuffer()));
      if (!decoded.ok) return { kind: "refused", problem: `It can't be read as a table: ${decoded.reason}.` };
      this.text = decoded.text;
    }
    return this.read(guessFormat(this.name, this.text), true, questions);
  }

  private read(format: TableFormat, header: boolean, questions: readonly PlaygroundQuestion[]): Reply {
    this.format = format;
    const parsing = parseTable(this.text, format, header);
    if (!parsing.ok) return { kind: "refused", problem: parsing.problem };
    this.table = parsing.table;
    const { columns, rows } = parsing.table;
    const table: OpenedTable = {
      name: this.name,
      format: this.format,
      header,
      columns,
      rows: rows.length,
      first: rows.slice(0, firstRows).map(({ line, cells }) => ({ line, cells: cells.map(excerpt) })),
      guess: guessColumns(parsing.table, questions),
    };
    return { kind: "opened", table };
  }

  private check(map: ColumnMap, questions: readonly PlaygroundQuestion[]): Reply {
    this.imported = importRows(this.table, map, questions);
    const { good, bad, partial } = this.imported;
    const labels = new Map<string, number>();
    for (const row of good) {
      for (const { questionKey } of row.labels) labels.set(questionKey, (labels.get(questionKey) ?? 0) + 1);
    }
    const checked: CheckedTable = {
      good: good.length,
      bad: toList(bad),
      partial: toList(partial),
      repeated: findDuplicates(good.map((row, index) => ({ ...row, key: String(index) }))).size,
      labels,
    };
    return { kind: "checked", checked };
  }

  private *take(): Generator<Reply> {
    for (const cases of inPieces(this.imported.good)) yield { kind: "cases", cases, done: false };
    yield { kind: "cases", cases: [], done: true };
  }
}

function toList(rows: readonly FaultyRow[]): FaultyRows {
  const first = rows.slice(0, mostFaults).map(({ row, problems }) => ({
    line: row.line,
    problems,
    excerpt: row.cells.map(excerpt).join(" · ").slice(0, excerptCharacters),
  }));
  return { count: rows.length, first };
}

function excerpt(cell: Parameters<typeof cellText>[0]): string {
  return cellText(cell).slice(0, excerptCharacters);
}
