import { type AnswersOf, exportLosses, writeCases } from "#core/cases/tables/export-cases.ts";
import type { Case } from "#core/model/case.ts";
import type { ExportOrder, ExportPiece, ExportReply } from "./export-messages.ts";

/** Gathers the cases of one export, and writes them when they are all there. */
export class ExportDesk {
  private readonly cases: Case[] = [];
  private readonly answers = new Map<string, ReturnType<AnswersOf>>();

  answer({ cases, order }: ExportPiece): ExportReply {
    for (const { row, answers } of cases) {
      this.cases.push(row);
      this.answers.set(row.key, answers);
    }
    return order === null ? { kind: "more" } : this.finish(order);
  }

  private finish({ wanted, format, questions, answered }: ExportOrder): ExportReply {
    if (wanted === "losses") return { kind: "losses", losses: exportLosses(this.cases, questions, format) };
    const answersOf = answered ? (key: string) => this.answers.get(key) ?? null : null;
    const type = format === "json" ? "application/json" : "text/plain";
    const file = new Blob([...writeCases(this.cases, questions, answersOf, format)], { type });
    return { kind: "file", file };
  }
}
