import { describe, expect, it } from "vitest";
import { cellText } from "./case-table.ts";
import { convertListCells } from "./list-cells.ts";
import { parseTable } from "./parse-table.ts";

function read(rows: readonly unknown[]) {
  const parsing = parseTable(rows.map((row) => JSON.stringify(row)).join("\n"), "jsonl");
  if (!parsing.ok) throw new Error(parsing.problem);
  const { columns, rows: found, notes = [] } = convertListCells(parsing.table);
  return { columns, notes, cells: found.map(({ cells }) => cells.map(cellText)) };
}

const times = <Item>(count: number, item: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));

describe("labels that programs write as lists", () => {
  it("are the value of a list of one, and none of an empty one", () => {
    const { cells, notes } = read([
      { text: "a", label: ["x"] },
      { text: "b", label: [] },
      { text: "c", label: [2] },
    ]);
    expect(cells).toEqual([
      ["a", "x"],
      ["b", ""],
      ["c", "2"],
    ]);
    expect(notes).toEqual(["label: lists of one value are read as that value."]);
  });

  it("are probabilities where each has its score, whatever labels are called", () => {
    const scored = (share: number) => [
      { label: "__proto__", score: share },
      { label: "constructor", score: 1 - share },
    ];
    const { cells } = read([
      { text: "a", output: scored(0.75) },
      { text: "b", output: scored(0.25) },
    ]);
    expect(cells.map(([, shares]) => shares)).toEqual([
      '{"__proto__":0.75,"constructor":0.25}',
      '{"__proto__":0.25,"constructor":0.75}',
    ]);
  });

  it("are the number of one rating, as in Label Studio's short JSON; an empty list has none", () => {
    const { cells, notes } = read([
      { text: "a", anger: [{ rating: 4 }], comments: [] },
      { text: "b", anger: [], comments: [] },
    ]);
    expect(cells).toEqual([
      ["a", "4", "[]"],
      ["b", "", "[]"],
    ]);
    expect(notes).toEqual(["anger: lists of one rating are read as that number."]);
  });

  it("are columns of yes and no where a case has several", () => {
    const { columns, cells } = read(
      times(8, (at) => ({ text: `t${at}`, labels: [["late"], ["late", "rude"], []][at % 3] })),
    );
    expect(columns).toEqual(["text", "labels", "late", "rude"]);
    expect(cells.slice(0, 3).map((row) => row.slice(2))).toEqual([
      ["yes", "no"],
      ["yes", "yes"],
      ["no", "no"],
    ]);
  });

  it.each([
    ["as JSON", (names: readonly string[]) => JSON.stringify({ choices: names })],
    ["as Python prints it", (names: readonly string[]) => `{'choices': ['${names.join("', '")}']}`],
  ])("are also found in Label Studio’s choices, beside the plain name of a single one: %s", (_, write) => {
    const cell = [write(["late", "rude"]), "late", ""];
    const { columns, cells } = read(times(9, (at) => ({ text: `t${at}`, reply: cell[at % 3] })));
    expect(columns).toEqual(["text", "reply", "late", "rude"]);
    expect(cells.slice(0, 3).map((row) => row.slice(2))).toEqual([
      ["yes", "yes"],
      ["yes", "no"],
      ["", ""],
    ]);
  });

  it.each(["billing\naccess", "billing#access", "billing; access"])("are each of %j in a cell", (cell) => {
    const { columns, cells } = read(
      times(9, (at) => ({ text: `t${at}`, labels: [cell, "billing", "access"][at % 3] })),
    );
    expect(columns).toEqual(["text", "labels", "billing", "access"]);
    expect(cells.slice(0, 2).map((row) => row.slice(2))).toEqual([
      ["yes", "yes"],
      ["yes", "no"],
    ]);
  });

  it("are the only choice where Label Studio writes one in each case", () => {
    const { columns, cells } = read(
      times(9, (at) => ({ text: `t${at}`, reply: { choices: [["a"], ["b"]][at % 2] } })),
    );
    expect(columns).toEqual(["text", "reply"]);
    expect(cells.slice(0, 2)).toEqual([
      ["t0", "a"],
      ["t1", "b"],
    ]);
  });

  it("are read in as many rows as a table takes", () =>
    expect(read(times(200_000, () => ({ label: ["x"] }))).cells).toHaveLength(200_000));

  it.each([
    ["texts of a state", times(8, (at) => ({ turns: ["hello", `text ${at}`] }))],
    [
      "names without a name of labels",
      times(8, (at) => ({ text: `t${at}`, words: [["a"], ["a", "b"]][at % 2] })),
    ],
    ["free words", times(8, (at) => ({ text: `t${at}`, tags: [`a${at}`, `b${at}`] }))],
    ["spans", times(8, () => ({ text: "t", labels: [[0, 5, "PER"]] }))],
  ])("aren't found in %s", (_, rows) => expect(read(rows).notes).toEqual([]));
});

describe("a conversation whose last reply is a label", () => {
  const turns = (reply: string, at: number, [role, content]: readonly string[] = ["role", "content"]) => [
    { [role ?? ""]: "user", [content ?? ""]: `ticket ${at}` },
    { [role ?? ""]: "assistant", [content ?? ""]: reply },
  ];

  it.each([[["role", "content"]], [["from", "value"]]])("is parted from it: %j", (names) => {
    const { columns, cells } = read(
      times(9, (at) => ({ messages: turns(["yes", "no"][at % 2] ?? "", at, names) })),
    );
    expect(columns).toEqual(["messages", "reply"]);
    expect(cells[1]?.[1]).toBe("no");
    expect(cells.every(([messages = ""]) => !messages.includes("assistant"))).toBe(true);
  });

  it("stays whole where replies are texts", () =>
    expect(read(times(9, (at) => ({ messages: turns(`Dear customer ${at}`, at) }))).columns).toEqual([
      "messages",
    ]));
});
