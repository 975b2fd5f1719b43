import type { TableFormat } from "#core/cases/tables/case-table.ts";
import type { Picking } from "#core/model/case.ts";

/** The kinds of table, as one says them. */
export const formatWords: Record<TableFormat, string> = {
  csv: "CSV",
  tsv: "TSV",
  json: "JSON",
  jsonl: "JSON lines",
};

/** How a row was picked, as one says it. */
export const pickingWords: Record<Picking, string> = {
  all: "every row",
  random: "picked at random",
  stratified: "drawn for the goal",
  "near-edge": "near a threshold",
  "looked-wrong": "looked wrong",
  "by-hand": "by hand",
  reviewed: "reviewed later",
};
