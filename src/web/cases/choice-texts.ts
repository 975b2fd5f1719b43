// Words for the choices in lists: formats of tables, and sampling methods.

import type { TableFormat } from "#core/cases/import/tables/case-table.ts";
import type { SamplingMethod } from "#core/model/case.ts";

export const tableFormatTexts: Record<TableFormat, string> = {
  csv: "CSV",
  tsv: "TSV",
  json: "JSON",
  jsonl: "JSON lines",
};

export const samplingMethodTexts: Record<SamplingMethod, string> = {
  all: "every row",
  random: "picked at random",
  stratified: "drawn for the goal",
  "near-edge": "near a threshold",
  "looked-wrong": "looked wrong",
  "by-hand": "by hand",
  reviewed: "reviewed later",
};
