import type { TableFormat } from "#core/cases/tables/case-table.ts";

/** The kinds of table, as one says them. */
export const formatWords: Record<TableFormat, string> = {
  csv: "CSV",
  tsv: "TSV",
  json: "JSON",
  jsonl: "JSON lines",
};
