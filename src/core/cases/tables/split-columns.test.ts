import { describe, expect, it } from "vitest";
import { type CaseTable, cellText } from "./case-table.ts";
import { guessColumns } from "./guess-columns.ts";
import { guessFormat, parseTable } from "./parse-table.ts";
import { canSplit, splitColumns } from "./split-columns.ts";

function tableOf(text: string, name = "a.csv"): CaseTable {
  const parsing = parseTable(text, guessFormat(name, text), true);
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
    expect([0, 1].map((column) => canSplit(table, column))).toEqual([true, false]);
    const split = splitColumns(table, ["input", "input.meta", "input.tags", "gone"]);
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
    expect(guessColumns(split, []).state).toEqual([1]);
  });

  it("are found in cells of text, and cost nothing where there are none", () => {
    const table = tableOf('text,more\n"{""a"": 1}",2\nplain,3\n"{broken",4\nx,y,z');
    expect([0, 1].map((column) => canSplit(table, column))).toEqual([false, false]);
    const split = splitColumns(table, ["text"]);
    expect(split.columns).toEqual(["text", "text.a", "more"]);
    expect(rowsOf(split).map((cells) => cells.join())).toEqual([
      '{"a": 1},1,2',
      "plain,,3",
      "{broken,,4",
      "x,y,z",
    ]);
    const numbers = JSON.stringify(Array.from({ length: 60 }, (_, at) => at));
    expect(canSplit(tableOf(`[{"a": ${numbers}}]`, "a.json"), 0)).toBe(false);
    expect(canSplit(tableOf("a,b\n,1"), 0)).toBe(false);
    const many = tableOf(Array.from({ length: 30 }, () => '{"a": {"b": 1}}').join("\n"), "a.jsonl");
    expect(canSplit(many, 0)).toBe(true);
  });
});
