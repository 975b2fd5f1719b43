// Writes cases as a file in a worker, in pieces, and says what the format loses.

import {
  type CaseAnswerCells,
  type ExportLosses,
  findExportLosses,
  writeCaseTable,
} from "#core/cases/export-cases.ts";
import type { TableFormat } from "#core/cases/import/tables/case-table.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

export interface ExportedCase {
  row: Case;
  answers: CaseAnswerCells | null;
}

/** Asks for the file, or for what its format can't represent. */
export interface CaseExportRequest {
  wanted: "file" | "losses";
  format: TableFormat;
  questions: readonly PlaygroundQuestion[];
  /** Whether answers are written. */
  answered: boolean;
}

/** `order` is null until the last piece. */
export interface CaseExportPiece {
  cases: readonly ExportedCase[];
  order: CaseExportRequest | null;
}

export type CaseExportReply =
  | { kind: "more" }
  | { kind: "file"; file: Blob }
  | { kind: "losses"; losses: ExportLosses };

/** Collects pieces of the cases, and answers the last piece with the file or the losses. */
export class CaseExportWriter {
  private readonly cases: Case[] = [];
  private readonly answers = new Map<string, CaseAnswerCells | null>();

  answer({ cases, order }: CaseExportPiece): CaseExportReply {
    for (const { row, answers } of cases) {
      this.cases.push(row);
      this.answers.set(row.key, answers);
    }
    return order === null ? { kind: "more" } : this.finish(order);
  }

  private finish({ wanted, format, questions, answered }: CaseExportRequest): CaseExportReply {
    if (wanted === "losses")
      return { kind: "losses", losses: findExportLosses(this.cases, questions, format) };
    const answersOf = answered ? (key: string) => this.answers.get(key) ?? null : null;
    const type = format === "json" ? "application/json" : "text/plain";
    const file = new Blob([...writeCaseTable(this.cases, questions, answersOf, format)], { type });
    return { kind: "file", file };
  }
}
