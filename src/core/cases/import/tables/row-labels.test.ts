import { expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import { parseCellTime } from "./cell-time.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { parseTable } from "./parse-table.ts";
import { createRowLabelReader } from "./row-labels.ts";

const noon = Date.UTC(2026, 4, 1, 12, 30);

it.each([
  ["2026-05-01T12:30:00Z", noon],
  ["2026-05-01 12:30", noon],
  ["2026-05-01 12:30:00.000 UTC", noon],
  ["2026-05-01T14:30:00+02:00", noon],
  ["2026-05-01T14:30+0200", noon],
  ["2026-05-01 9:30", Date.UTC(2026, 4, 1, 9, 30)],
  ["2026-05-01", Date.UTC(2026, 4, 1)],
  ["1.5.2026, 12:30", noon],
  ["01.05.2026", Date.UTC(2026, 4, 1)],
  [String(noon), noon],
  [` ${noon / 1000} `, noon],
  [`${noon}000`, noon],
  [`${noon}000000`, noon],
  ["20260501123000", noon],
  ["202605011230", noon],
  ["20260501T123000Z", noon],
  ["20260501", Date.UTC(2026, 4, 1)],
])("reads %j", (cell, at) => expect(parseCellTime(cell)).toBe(at));

it.each([
  "05/01/2026",
  "yesterday",
  "",
  "12",
  "2026-13-01",
  "2026-02-30",
  "31.11.2026",
  "20260230",
  "99999999999999999",
  "1900-01-01",
])("takes %j for no time", (cell) => expect(parseCellTime(cell)).toBeNull());

it("rows with the same labels share one list, which thousands of rows would hold else", () => {
  const questions = ["late", "rude"].map((id) => noulQuestion("?", "", "", { key: id, id }));
  const lines = ["yes,no", "yes,no", "yes,", ",", ",", "no,yes"].map((labels, at) => `text ${at},${labels}`);
  const parsing = parseTable(["text,late,rude", ...lines].join("\n"), "csv");
  if (!parsing.ok) throw new Error(parsing.problem);
  const { table } = parsing;
  const read = createRowLabelReader(table, guessColumnMap(table, questions), questions);
  const lists = table.rows.map((row) => read(row, []).labels);
  expect(lists.map((labels) => labels.map(({ questionKey, value }) => `${questionKey} ${value}`))).toEqual([
    ["late true", "rude false"],
    ["late true", "rude false"],
    ["late true"],
    [],
    [],
    ["late false", "rude true"],
  ]);
  expect(new Set(lists).size).toBe(4);
});
