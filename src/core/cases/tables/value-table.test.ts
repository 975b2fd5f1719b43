import { expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { toSheetTable, toValueTable } from "./value-table.ts";

function cellsOf(parsing: ReturnType<typeof toValueTable>) {
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table.rows.map(({ line, cells }) => [line, ...cells.map(cellText)]);
}

it("takes values of all kinds for cells", () => {
  const values = [
    "text",
    1.5,
    12n,
    true,
    new Date(Date.UTC(2026, 4, 1)),
    new Date(Date.UTC(2026, 4, 1, 12, 30)),
    new Date(Number.NaN),
    { a: 1n, b: 12345678901234567890n },
    undefined,
  ];
  expect(cellsOf(toValueTable(values.map(String), [values], 1))).toEqual([
    [
      1,
      "text",
      "1.5",
      "12",
      "true",
      "2026-05-01",
      "2026-05-01T12:30:00.000Z",
      "",
      '{"a":1,"b":"12345678901234567890"}',
      "",
    ],
  ]);
  expect(cellsOf(toValueTable(["a"], [[{ toJSON: () => undefined }]], 1))).toEqual([[1, ""]]);
});

it("reads a sheet with or without a header, and leaves empty rows out", () => {
  const rows = [["text", 7], ["a", null], [], ["b", 2]];
  expect(toSheetTable(rows, true)).toMatchObject({ table: { columns: ["text", "7"] } });
  expect(cellsOf(toSheetTable(rows, true))).toEqual([
    [2, "a", ""],
    [4, "b", "2"],
  ]);
  expect(toSheetTable(rows, false)).toMatchObject({ table: { columns: ["Column 1", "Column 2"] } });
  expect(cellsOf(toSheetTable(rows, false))).toHaveLength(3);
});

it.each([
  ["no rows", ["a"], []],
  ["no rows", ["a"], [[null]]],
  ["more than 100,000 rows", ["a"], Array.from({ length: 100_001 }, () => ["x"])],
  ["501 columns", Array.from({ length: 501 }, String), [["x"]]],
])("refuses %s", (problem, columns, rows) => {
  expect(toValueTable(columns, rows, 1)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});
