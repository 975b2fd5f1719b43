import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { readLabelledCases } from "./read-cases.ts";

const questions = [
  noulQuestion("Late?", "", "", { key: "l", id: "late" }),
  scoreQuestion("How angry?", ["calm", "angry", "furious"], { key: "a", id: "anger" }),
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-read-cases-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(text: string, key?: string) {
  const path = join(folder, "rows.csv");
  writeFileSync(path, text);
  const told: string[] = [];
  const tell = (line: string) => void told.push(line.replace(path, "rows.csv"));
  const { cases, unread } = await readLabelledCases(path, questions, { key, sheet: undefined, tell });
  return {
    told,
    unread,
    cases: cases.map((row) => [
      row.key,
      row.labels.map(({ value }) => value),
      labelFactsOf(row).map(({ labeler, value }) => [labeler, value]),
    ]),
  };
}

describe("rows of several labelers about one case", () => {
  const both = [
    [
      "a",
      [true],
      [
        ["ann", true],
        ["bob", true],
      ],
    ],
    [
      "b",
      [],
      [
        ["ann", false],
        ["bob", true],
      ],
    ],
  ];
  const told = ["Labels of late differ in 1 case: without a decision there is none."];

  it("are one case with all their labels, by id", async () => {
    const text =
      "id,text,late,annotator\na,It is late,yes,ann\na,It is late,yes,bob\nb,Hello,no,ann\nb,Hello,yes,bob\n";
    expect(await read(text)).toEqual({ cases: both, unread: [], told });
  });

  it("by the column that is named as key", async () => {
    const text =
      "text,nr,late,annotator\nIt is late,a,yes,ann\nIt is late,a,yes,bob\nHello,b,no,ann\nHello,b,yes,bob\n";
    expect(await read(text, "nr")).toEqual({ cases: both, unread: [], told });
  });

  it("by their text, and are named by the first", async () => {
    const text = "text,late,annotator\nIt is late,yes,ann\nHello,no,ann\nIt is late,yes,bob\nHello,yes,bob\n";
    const named = both.map(([key, ...rest]) => [key === "a" ? "1" : "2", ...rest]);
    expect(await read(text)).toEqual({ cases: named, unread: [], told });
  });

  it("without labelers stay two rows of one key, of which the second is left out and told", async () => {
    const { cases, unread, told: lines } = await read("id,text,late\na,It is late,yes\na,It is late,no\n");
    expect(cases).toEqual([["a", [true], [["", true]]]]);
    expect(unread).toEqual([{ key: "line 3", problem: "its key “a” is another row's" }]);
    expect(lines).toEqual(["rows.csv, line 3: another row has the key “a”; this one is left out."]);
  });
});

describe("a column that names the rows", () => {
  it("names none where it is blank throughout, as in exports of tools", async () => {
    const { cases, unread, told } = await read("id,text,late\n,It is late,yes\n,Hello,no\n,Bye,no\n");
    expect(cases.map(([key]) => key)).toEqual(["1", "2", "3"]);
    expect([unread, told]).toEqual([[], []]);
  });

  it("leaves out the rows where it is blank, and tells so", async () => {
    const { cases, unread, told } = await read("id,text,late\na,It is late,yes\n,Hello,no\n,Bye,no\n");
    expect(cases.map(([key]) => key)).toEqual(["a"]);
    expect(unread).toEqual(["line 3", "line 4"].map((key) => ({ key, problem: "its key is blank" })));
    expect(told).toEqual(
      ["line 3", "line 4"].map((place) => `rows.csv, ${place}: its key is blank; this row is left out.`),
    );
  });
});

it("tells of columns of other people beside the one that it reads", async () => {
  const { cases, told } = await read("text,late (Ann),late (Bob)\nIt is late,yes,no\nHello,no,no\n");
  expect(cases.map(([, labels]) => labels)).toEqual([[true], [false]]);
  expect(told).toEqual([
    "Column late (Ann) has the labels of late. Not read: late (Bob). For several people, write a row for each of their labels, with a column labeler.",
  ]);
});

it("tells which labels it guessed, and which first line", async () => {
  const rows = ["Ja,angry!", "nein,calm", "nein,furious"].map(
    (cells, at) => `It is number ${at} of them,${cells}\n`,
  );
  expect((await read(`text,late,anger\n${rows.join("")}`)).told).toEqual([
    "Column late: guessed “nein” as no (2 rows), “Ja” as yes (1 row).",
    "Column anger: guessed “angry!” as 1 (1 row).",
  ]);
  expect(
    (
      await read(
        "My parcel\nIt has not come at all for two weeks now\nAnd nobody tells me where it could be\n",
      )
    ).told,
  ).toEqual(["rows.csv: line 1 is taken for the names of the columns, not for a case."]);
});
