import { describe, expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { guessTableFormat, parseTable } from "./parse-table.ts";

function read(text: string, name = "a.json") {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) return { problem: parsing.problem };
  const { columns, rows, notes = [] } = parsing.table;
  return {
    columns,
    rows: rows.map(({ cells, fault }) => fault ?? cells.map(cellText)),
    lines: rows.map(({ line }) => line),
    warnings: rows.flatMap(({ warning = [] }) => warning),
    notes,
  };
}

const both = [
  ["a", "true"],
  ["b", "false"],
];

describe("JSON as programs write tables", () => {
  it.each([
    ["pandas' records", '[{"text":"a","late":true},{"text":"b","late":false}]', "a.json"],
    ["pandas' columns", '{"text":{"0":"a","1":"b"},"late":{"0":true,"1":false}}', "a.json"],
    ["pandas' index", '{"0":{"text":"a","late":true},"1":{"text":"b","late":false}}', "a.json"],
    ["pandas' split", '{"columns":["text","late"],"index":[0,1],"data":[["a",true],["b",false]]}', "a.json"],
    [
      "pandas' table",
      '{"schema":{"fields":[]},"data":[{"text":"a","late":true},{"text":"b","late":false}]}',
      "a.json",
    ],
    ["pandas' values", '[["text","late"],["a",true],["b",false]]', "a.json"],
    ["cells of a sheet", '{"range":"A1:B3","values":[["text","late"],["a",true],["b",false]]}', "a.json"],
    [
      "rows of the datasets server",
      '{"features":[{"name":"text"}],"rows":[{"row":{"text":"a","late":true}},{"row":{"text":"b","late":false}}]}',
      "a.json",
    ],
    [
      "hits of Elasticsearch",
      '{"hits":{"total":2,"hits":[{"_source":{"text":"a","late":true}},{"_source":{"text":"b","late":false}}]}}',
      "a.json",
    ],
    [
      "nodes of GraphQL",
      '{"data":{"all":{"edges":[{"node":{"text":"a","late":true}},{"node":{"text":"b","late":false}}]}}}',
      "a.json",
    ],
    ["lists by column", '{"text":["a","b"],"late":[true,false]}', "a.json"],
    ["lines", '{"text":"a","late":true}\n{"text":"b","late":false}\n', "a.jsonl"],
    ["lines called JSON", '{"text":"a","late":true}\n{"text":"b","late":false}\n', "a.json"],
    [
      "values over several lines",
      '{\n "text":"a",\n "late":true\n}\n{\n "text":"b",\n "late":false\n}\n',
      "a.jsonl",
    ],
    ["values on one line", '{"text":"a","late":true} {"text":"b","late":false}', "a.jsonl"],
    ["a list called lines", '[\n{"text":"a","late":true},\n{"text":"b","late":false}\n]', "a.jsonl"],
    ["a list on a line called lines", '[{"text":"a","late":true},{"text":"b","late":false}]', "a.jsonl"],
  ])("%s", (_, text, name) => {
    expect(read(text, name)).toMatchObject({ columns: ["text", "late"], rows: both });
  });

  it.each([
    ["in a row", (row: string) => `{"row":${row}}`],
    ["as they are", (row: string) => row],
  ])(
    "names classes by what stands beside rows that are written %s, and none of a missing one",
    (_, write) => {
      const rows = ["1", "0", "-1"].map((label) => write(`{"text":"a","label":${label}}`)).join();
      const features = '[{"name":"label","type":{"names":["no","yes"]}}]';
      const found = read(`{"features":${features},"rows":[${rows}]}`);
      expect(found.rows).toEqual([
        ["a", "yes"],
        ["a", "no"],
        ["a", ""],
      ]);
      expect(found.notes).toContain("Numbers of classes are read as their names.");
    },
  );

  it("says which part of an answer was read, and what was left out", () => {
    const text = '{"meta":{"page":1},"users":[{"id":1}],"items":[{"text":"a"},{"text":"b"}]}';
    expect(read(text)).toMatchObject({
      rows: [["a"], ["b"]],
      notes: ["Rows are read from “items”. Left out: meta, users."],
    });
  });

  it("reads lists of cells in as many rows as a table takes", () => {
    const cells = Array.from({ length: 150_000 }, () => '["a",true]').join(",");
    expect(read(`[["text","late"],${cells}]`).rows).toHaveLength(150_000);
  });

  it.each([
    ["states that are lists of texts", '[["a","b"],["c","d"],["e","f"],["g","h"]]', 4],
    ["one state with lists inside", '{"order":{"lines":[{"sku":1},{"sku":2}]},"customer":{"name":"x"}}', 1],
  ])("takes no %s apart", (_, text, count) => expect(read(text).rows).toHaveLength(count));

  it("names rows by the names that they have", () => {
    const text = '{"x1":{"text":"a"},"x2":{"text":"b"},"x3":{"text":"c"}}';
    expect(read(text)).toMatchObject({
      columns: ["key", "text"],
      rows: [
        ["x1", "a"],
        ["x2", "b"],
        ["x3", "c"],
      ],
    });
  });

  it("leaves what JSON has no word for out, in fields and inside them", () => {
    const text = '{"text":"NaN","n":NaN,"held":{"a":[-Infinity,1]}}\n{"text":"b","n":1}';
    expect(read(text, "a.jsonl")).toMatchObject({
      rows: [
        ["NaN", "", '{"a":[null,1]}'],
        ["b", "1", ""],
      ],
      notes: [
        "n: 1 value left out, since JSON has no word for NaN and Infinity.",
        "held: 1 value left out, since JSON has no word for NaN and Infinity.",
      ],
    });
  });

  it("names members that are given twice, of which the last counts", () => {
    const text = '{"text":"a","text":"b","late":true}\n{"text":"c","late":false}';
    const { rows, warnings } = read(text, "a.jsonl");
    expect([rows, warnings]).toEqual([
      [
        ["b", "true"],
        ["c", "false"],
      ],
      ["It gives “text” more than once: the last counts."],
    ]);
  });

  it("goes on behind a value that is damaged", () => {
    const pretty = '{\n"text":"a"\n}\n{\n"text": "b" oh\n}\n{\n"text":"c"\n}\n';
    const { rows, lines } = read(pretty, "a.jsonl");
    expect(rows?.filter((row) => typeof row !== "string")).toEqual([["a"], ["c"]]);
    expect(lines).toEqual([1, 4, 7]);
    expect(read('{"text":"a"} oh\n{"text":"b"}', "a.jsonl").rows).toEqual([
      "It is not JSON: column 13, The JSON ends before this; remove what follows.",
      ["b"],
    ]);
  });

  it("says where a list is damaged or ends too early", () => {
    expect(read('[{"text":"a"},\n{"text":}]').problem).toMatch(/^Line 2, column 9/);
    expect(read('[{"text":"a"}').problem).toMatch(/the list is still open/);
    expect(read('[{"text":"a"} {"text":"b"}]').problem).toMatch(/A comma is missing/);
    expect(read('[{"text":"a"}] oh').problem).toMatch(/remove what follows/);
  });

  it("names the line that brings a column too many, and a value that is too long", () => {
    const lines = Array.from({ length: 600 }, (_, at) => `{"text":"a","k${at}":1}`);
    expect(read(lines.join("\n"), "a.jsonl").problem).toMatch(/^Line 500 brings column 501, “k499”/);
    expect(read(`{"text":"${"a".repeat(1_200_000)}"}\n{"text":"b"}`, "a.jsonl").rows).toEqual([
      "“text” has 1,200,002 characters; up to 1,100,000 are read.",
      ["b"],
    ]);
    expect(read(`{"a":[${"1,".repeat(1_000_001)}1]}`).problem).toMatch(/more than 1,000,000 values/);
  });
});
