import { describe, expect, it } from "vitest";
import { type CaseTable, cellText } from "./case-table.ts";
import { guessColumnMap } from "./guess-columns.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";
import { findRequestColumnTitle, isNestedJsonColumn, splitJsonColumns } from "./split-columns.ts";
import { tableFromValues } from "./table-from-values.ts";

function tableOf(text: string, name = "a.csv"): CaseTable {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

const rowsOf = ({ rows }: CaseTable) => rows.map(({ cells }) => cells.map(cellText));

describe("nested values", () => {
  it("become columns by their path, level by level", () => {
    const lines = [
      '{"input": {"message": "hi", "meta": {"lang": "de", "n": 1.10}}, "label": "yes"}',
      '{"input": {"message": "ho", "tags": ["a", null]}, "label": "no"}',
    ];
    const table = tableOf(lines.join("\n"), "a.jsonl");
    expect([0, 1].map((column) => isNestedJsonColumn(table, column))).toEqual([true, false]);
    const split = splitJsonColumns(table, ["input", "input.meta", "input.tags", "gone"]);
    expect(split.columns).toEqual([
      "input",
      "input.message",
      "input.meta",
      "input.meta.lang",
      "input.meta.n",
      "input.tags",
      "input.tags.0",
      "input.tags.1",
      "label",
    ]);
    expect(rowsOf(split).map((cells) => [cells[1], cells[3], cells[4], cells[6], cells[8]])).toEqual([
      ["hi", "de", "1.10", "", "yes"],
      ["ho", "", "", "a", "no"],
    ]);
    expect(guessColumnMap(split, []).state).toEqual([1]);
  });

  it("are found in cells of text, and cost nothing where there are none", () => {
    const table = tableOf('text,more\n"{""a"": 1}",2\nplain,3\n"{broken",4\nx,y,z');
    expect([0, 1].map((column) => isNestedJsonColumn(table, column))).toEqual([false, false]);
    const split = splitJsonColumns(table, ["text"]);
    expect(split.columns).toEqual(["text", "text.a", "more"]);
    expect(rowsOf(split).map((cells) => cells.join())).toEqual([
      '{"a": 1},1,2',
      "plain,,3",
      "{broken,,4",
      "x,y,z",
    ]);
    const numbers = JSON.stringify(Array.from({ length: 60 }, (_, at) => at));
    expect(isNestedJsonColumn(tableOf(`[{"a": ${numbers}}]`, "a.json"), 0)).toBe(false);
    expect(isNestedJsonColumn(tableOf("a,b\n,1"), 0)).toBe(false);
    const many = tableOf(Array.from({ length: 30 }, () => '{"a": {"b": 1}}').join("\n"), "a.jsonl");
    expect(isNestedJsonColumn(many, 0)).toBe(true);
  });
});

describe("tables of values", () => {
  function cellsOf(parsing: ReturnType<typeof tableFromValues>) {
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
    expect(cellsOf(tableFromValues(values.map(String), [values], 1))).toEqual([
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
    expect(cellsOf(tableFromValues(["a"], [[{ toJSON: () => undefined }]], 1))).toEqual([[1, ""]]);
  });

  it.each([
    ["no rows", ["a"], []],
    ["no rows", ["a"], [[null]]],
    ["more than 500,000 rows", ["a"], Array.from({ length: 500_001 }, () => ["x"])],
    ["more than 500 columns", Array.from({ length: 501 }, String), [["x"]]],
  ])("refuses %s", (problem, columns, rows) => {
    expect(tableFromValues(columns, rows, 1)).toEqual({
      ok: false,
      problem: expect.stringContaining(problem),
    });
  });
});

describe("the column with requests", () => {
  const request = '{"state":"hi","questions":[]}';
  const lines = (...rows: unknown[]) => tableOf(rows.map((row) => JSON.stringify(row)).join("\n"), "a.jsonl");

  it("is that beside the responses, else one of which half hold state and questions", () => {
    expect(findRequestColumnTitle(lines({ response: "{}", request: "anything" }))).toBe("request");
    expect(findRequestColumnTitle(lines({ id: 1, sent: request }, { id: 2, sent: "[1]" }, { id: 3 }))).toBe(
      "sent",
    );
    expect(
      findRequestColumnTitle(lines({ sent: request }, { sent: "a" }, { sent: '{"state":1}' })),
    ).toBeNull();
    expect(findRequestColumnTitle(lines({ sent: '{"state":1}' }, { sent: '{"broken"' }))).toBeNull();
  });
});
