import type { TableFormat } from "#core/cases/tables/case-table.ts";
import type { ColumnMap } from "#core/cases/tables/column-map.ts";
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
export interface FaultyRows {
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
