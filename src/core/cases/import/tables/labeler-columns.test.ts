import { expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { joinLabelerColumns } from "./labeler-columns.ts";
import { parseTable } from "./parse-table.ts";
import { findYesNoColumns } from "./yes-no-columns.ts";

function tableOf(text: string) {
  const parsing = parseTable(text, "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

const text = "text,anna,ben\na,yes,no\na,no,\nb,,\n";

it("columns of labelers give a row for each label, and cases with equal texts stay apart", () => {
  const { columns, rows } = joinLabelerColumns(tableOf(text), ["anna", "ben"]);
  expect(columns).toEqual(["text", "row id", "label", "labeler"]);
  expect(rows.map(({ cells }) => cells.map(cellText))).toEqual([
    ["a", "2", "yes", "anna"],
    ["a", "2", "no", "ben"],
    ["a", "3", "no", "anna"],
    ["b", "4", "", ""],
  ]);
});

it("columns of yes and no are those with both and nothing else", () => {
  const table = tableOf("text,a,b,c,d\nx,yes,1,yes,✓\ny,no,n/a,maybe,✗\nz,NO,1,no,👍🏽\n");
  expect(findYesNoColumns(table)).toEqual([1, 4]);
});
