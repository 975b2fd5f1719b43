import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnswerCounts } from "#core/model/playground.ts";
import { readAnswerCountsFile, writeAnswerCountsFile } from "./answer-counts-file.ts";
import { writeLibraryFile } from "./library-file.ts";
import { examplePlayground } from "./new-playground.ts";
import { readImport } from "./read-import.ts";
import { describeIssue } from "./read-playground.ts";
import { newestVersion } from "./versions/newest.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

const playground = examplePlayground("p");

it("takes one playground, or a whole library", () => {
  const contents = { playgrounds: [playground], runs: [], caseRuns: [], keptAside: [], marks: [] };
  expect(readImport(writePlaygroundFile(playground))).toEqual({ ok: true, contents, show: null });
  expect(readImport(writeLibraryFile(contents))).toEqual({ ok: true, contents, show: null });
});

it.each([
  [`{"format": "cutpoint.playground", "version": ${newestVersion + 1}}`, /newer Cutpoint/],
  ['{"format": "cutpoint.library", "version": 9}', /newer Cutpoint/],
  ['{"format": "cutpoint.library", "version": 1}', /Nothing was imported\. Line 1/],
  ["no JSON", /Nothing was imported\. Line 1/],
])("says why nothing is taken of %s", (text, problem) => {
  expect(readImport(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) as unknown });
});

const table: AnswerCounts = {
  rows: 30,
  models: ["decider-1.13.0"],
  step: 0.0001,
  questions: [
    {
      question: playground.questions[0]?.key ?? "",
      measure: "probability",
      from: null,
      edges: [0.3, 0.7],
      unanswered: 0,
      scores: [0.1, 0.9],
      rows: [10, 20],
      labelled: [1, 2],
      positives: [0, 2],
    },
  ],
};
const file = writeAnswerCountsFile(playground, table);
const changed = (change: (value: Record<string, unknown>) => object) =>
  JSON.stringify({ ...JSON.parse(file), ...change(JSON.parse(file)) });

describe("a table file", () => {
  it("comes back with its playground, also as an import", () => {
    const read = readAnswerCountsFile(file);
    expect(read.status === "read" && read.playground.table).toEqual(table);
    const imported = readImport(file);
    expect(imported.ok && imported.contents.playgrounds[0]?.table).toEqual(table);
  });

  it("is told from files of another kind", () => {
    expect(readAnswerCountsFile("{}").status).toBe("other");
    expect(readImport("{}").ok).toBe(false);
  });

  it.each([
    ["cut off", file.slice(0, -20), "cut off or not JSON"],
    ["without its rows", changed(() => ({ table: { rows: -1 } })), "table.rows"],
    [
      "with lists of two lengths",
      changed(() => ({ table: { ...table, questions: [{ ...table.questions[0], rows: [1] }] } })),
      "differ in length",
    ],
    ["with a broken playground", changed(() => ({ playground: { format: "cutpoint.playground" } })), "."],
  ])("%s is refused with the reason", (_, text, reason) => {
    const read = readAnswerCountsFile(text);
    expect(read.status === "bad" && read.problem).toContain(reason);
    const imported = readImport(text);
    expect(!imported.ok && imported.problem).toContain("Nothing was imported");
  });

  it("of a newer version, or with a newer playground, is said to be newer", () => {
    for (const text of [
      changed(() => ({ version: 2 })),
      changed(({ playground: inner }) => ({ playground: { ...(inner as object), version: 999 } })),
    ]) {
      expect(readAnswerCountsFile(text).status).toBe("newer");
      const imported = readImport(text);
      expect(!imported.ok && imported.problem).toContain("newer Cutpoint");
    }
  });
});

const schema = z.object({
  questions: z.array(z.object({ id: z.string(), rules: z.object({}), type: z.enum(["a", "b"]) })),
});

it.each([
  [{ questions: [{ id: "x", type: "a" }] }, '"questions[0].rules" is missing.'],
  [
    { questions: [{ id: 1, rules: {}, type: "a" }] },
    '"questions[0].id" should be of type string, and is number.',
  ],
  [
    { questions: [{ id: "x", rules: {}, type: "c" }] },
    '"questions[0].type": Invalid option: expected one of "a"|"b".',
  ],
  [{ questions: 1 }, '"questions" should be of type array, and is number.'],
  [[], "The whole should be of type object, and is array."],
])("names the place of what is wrong with %j", (value, said) => {
  const issue = schema.safeParse(value).error?.issues[0];
  expect(describeIssue(issue?.path ?? ["none"], issue?.message ?? "")).toBe(said);
});

it("leaves a sentence as it is", () => {
  expect(describeIssue(["questions"], "Another question has this key.")).toBe(
    "Another question has this key.",
  );
});
