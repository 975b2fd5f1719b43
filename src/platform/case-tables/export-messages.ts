import type { TableFormat } from "#core/cases/tables/case-table.ts";
import type { AnswerCells, ExportLosses } from "#core/cases/tables/export-cases.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** A case to be written, with what was answered to it by the key of the question. */
export interface WrittenCase {
  row: Case;
  answers: ReadonlyMap<string, AnswerCells> | null;
}

/** What is to be made of the cases: the file, or what it could not hold. */
export interface ExportOrder {
  wanted: "file" | "losses";
  format: TableFormat;
  questions: readonly PlaygroundQuestion[];
  /** Whether answers have columns. */
  answered: boolean;
}

/** Cases for the worker; the order comes after the last of them. */
export interface ExportPiece {
  cases: readonly WrittenCase[];
  order: ExportOrder | null;
}

/** What the worker answers to a piece. */
export type ExportReply =
  | { kind: "more" }
  | { kind: "file"; file: Blob }
  | { kind: "losses"; losses: ExportLosses };
