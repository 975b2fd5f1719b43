import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { profileOf } from "#core/service/profiles.ts";
import { type CaseTable, cellText } from "../tables/case-table.ts";
import { withLabelReading } from "../tables/column-map.ts";
import { deduplicateRows } from "../tables/deduplicate-rows.ts";
import { findEvaluationColumns } from "../tables/evaluation-columns.ts";
import { guessColumnMap } from "../tables/guess-columns.ts";
import { importRows } from "../tables/import-rows.ts";
import { mergeImportedAnswersByCase, readImportedAnswers } from "../tables/imported-answers.ts";
import { guessTableFormat, parseTable } from "../tables/parse-table.ts";
import { idMetadataField } from "../tables/reserved-columns.ts";
import { convertLangfuseExport } from "./langfuse-table.ts";
import { pageScore, toCsv } from "./testing/log-files.ts";

const questions = [
  noulQuestion("Refund?", "", "", { key: "n", id: "refund" }),
  choiceQuestion("Which?", ["billing", "sales"], { key: "c", id: "team" }),
  scoreQuestion("How upset?", ["calm", "cross", "furious"], { key: "s", id: "mood" }),
];
const profile = profileOf({ profileId: "decider" });

function tableOf(text: string, name: string): CaseTable {
  const parsing = parseTable(text, guessTableFormat(name, text));
  if (!parsing.ok) throw new Error(parsing.problem);
  return convertLangfuseExport(parsing.table);
}

function joined(table: CaseTable, known: readonly (readonly [string, string])[]) {
  // Where levels count from is asked; these count from 0.
  const map = withLabelReading(guessColumnMap(table, questions), "s", { firstLevel: 0 });
  const imported = importRows(table, map, questions);
  const answers = readImportedAnswers(table, imported.sources, map, questions, profile);
  const settled = deduplicateRows(imported, {
    how: "merge",
    field: idMetadataField(table.columns, map),
    known: new Map(known.map(([name, key]) => [name, [{ key, state: 0, facts: [] }]])),
    changed: { all: null, single: [] },
    now: 1,
    addsCases: map.state.length > 0,
    isAnswered: (row) => answers.bodies.has(row),
  });
  const given = imported.sources.map((row, at) => ({ row, place: settled.places[at] ?? null }));
  const { placed, faulty } = mergeImportedAnswersByCase(given, answers.bodies);
  const lines = (rows: typeof faulty) => rows.map(({ row, problems }) => [row.line, ...problems]);
  return {
    map,
    facts: [...settled.facts].map(([key, facts]) => [
      key,
      ...facts.map(({ questionKey, value, labeler, picked, note }) => [
        questionKey,
        value,
        labeler,
        picked,
        note,
      ]),
    ]),
    answers: placed.map(([place, body]) => [place, JSON.parse(body) as unknown]),
    bad: lines(settled.bad),
    odd: [...lines(settled.partial), ...lines(faulty)],
  };
}

const rows = [
  pageScore({ comment: "clear case" }),
  pageScore({
    name: "team",
    dataType: "CATEGORICAL",
    value: 0,
    stringValue: "Billing",
    authorUserName: "Ben",
  }),
  pageScore({ name: "mood", dataType: "NUMERIC", value: 2, stringValue: null, traceId: "trace-2" }),
  pageScore({ source: "EVAL", dataType: "NUMERIC", value: 0.8, stringValue: null, authorUserName: null }),
  pageScore({ source: "API", name: "team", dataType: "CATEGORICAL", value: 1, stringValue: "sales" }),
  pageScore({
    source: "EVAL",
    name: "refund",
    dataType: "NUMERIC",
    value: 0.6,
    stringValue: null,
    traceId: "trace-2",
  }),
  pageScore({ source: "API", name: "refund", value: 0, stringValue: "False" }),
  pageScore({ name: "tone", dataType: "TEXT", value: 0, stringValue: "rather rude" }),
  pageScore({ name: "kind" }),
  pageScore({ source: "EVAL", name: "length", dataType: "NUMERIC", value: 12, stringValue: null }),
  pageScore({ traceId: "trace-9" }),
  pageScore({ name: "refund", dataType: "NUMERIC", value: 0.5, stringValue: null }),
  pageScore({ source: "EVAL", dataType: "NUMERIC", value: 0.9, stringValue: null }),
];

describe("an export of scores", () => {
  it.each([
    ["scores.csv", toCsv(rows)],
    ["scores.json", JSON.stringify(rows, null, 2)],
    ["scores.jsonl", rows.map((row) => JSON.stringify(row)).join("\n")],
  ])("brings people's scores as labels and a program's as answers, %s", (name, text) => {
    const table = tableOf(text, name);
    expect(table.origin).toMatchObject({ name: "Langfuse scores", stateless: true });
    const { map, facts, answers, bad, odd } = joined(table, [
      ["trace-1", "00000001"],
      ["trace-2", "00000002"],
    ]);
    expect(map).toMatchObject({ state: [], picked: "reviewed" });
    expect(guessColumnMap(table, questions).labels.at(-1)).toMatchObject({
      questionKey: "s",
      firstLevel: null,
    });
    expect(facts).toEqual([
      ["00000001", ["n", true, "Ana", "reviewed", "clear case"], ["c", "billing", "Ben", "reviewed", ""]],
      ["00000002", ["s", 2, "Ana", "reviewed", ""]],
    ]);
    expect(answers).toEqual([
      ["00000001", { answers: { refund: { noul: 0.9 }, team: { choice: "sales" } } }],
      ["00000002", { answers: { refund: { noul: 0.6 } } }],
    ]);
    const lineOf = (at: number) => table.rows[at]?.line;
    expect(bad).toEqual([
      [
        lineOf(6),
        "“refund” is a yes or no from API, without a probability: neither an answer nor a person's label.",
      ],
      [lineOf(7), "“tone” is free text, not a label."],
      [lineOf(8), "No question is called “kind”, so it labels nothing."],
      [lineOf(9), "“length” is from EVAL, so it is no person's label, and it isn't read as an answer."],
      [lineOf(10), "No case here has its id."],
      [lineOf(11), "Column label:refund: “0.5” is neither yes nor no. The label is left out."],
    ]);
    expect(odd).toEqual([[lineOf(3), `Line ${lineOf(12)} answers refund of the same case, and counts.`]]);
  });

  it("is read as storage has it, and as the interface gives it", () => {
    const stored = toCsv([
      {
        id: "s",
        timestamp: "2024-05-29 13:46:19.963000",
        project_id: "p",
        environment: "default",
        trace_id: "trace-1",
        observation_id: "obs-1",
        session_id: "",
        name: "refund",
        value: 1,
        source: "ANNOTATION",
        comment: "",
        data_type: "BOOLEAN",
        string_value: "",
      },
    ]);
    const { facts } = joined(tableOf(stored, "a.csv"), [["obs-1", "00000001"]]);
    expect(facts).toEqual([["00000001", ["n", true, "Reviewer", "reviewed", ""]]]);
    const api = {
      data: [
        {
          ...{ id: "s", name: "refund", value: false, dataType: "BOOLEAN", source: "ANNOTATION" },
          timestamp: "2026-05-02T10:00:00.000Z",
          subject: { kind: "trace", id: "trace-1" },
          authorUserId: "u-1",
        },
      ],
      meta: { limit: 50 },
    };
    expect(joined(tableOf(JSON.stringify(api), "a.json"), [["trace-1", "00000001"]]).facts).toEqual([
      ["00000001", ["n", false, "u-1", "reviewed", ""]],
    ]);
  });

  it("leaves a broken row as it is", () => {
    const table = tableOf(`${toCsv(rows.slice(0, 1))}\n"broken`, "a.csv");
    expect(table.rows.map(({ fault }) => fault)).toEqual([null, "A quote opens in cell 1 and never closes."]);
  });
});

describe("what a program told", () => {
  const told = (name: string, cells: readonly string[]) => {
    const table = tableOf(
      [
        "id,source,dataType,traceId,value,name",
        ...cells.map((cell) => `1,EVAL,NUMERIC,t,${cell},${name}`),
      ].join("\n"),
      "a.csv",
    );
    const { answers, remarks } = findEvaluationColumns(table, questions);
    return [answers.length, ...remarks.values()];
  };

  it.each<[string, readonly string[], number, string]>([
    ["refund", ["0.2", "1"], 1, "Taken as answers to refund, which the file does not say."],
    ["refund", ["0", "1"], 0, "0 and 1 alone are verdicts, not probabilities."],
    ["refund", ["0.2", "7"], 0, "not all of it lies between 0 and 1."],
    ["mood", ["0", "1.5"], 1, "Taken as answers to mood"],
    ["mood", ["3"], 0, "its levels go from 0 to 2."],
    ["team", ["sales"], 1, "Taken as answers to team"],
    ["team", ["support"], 0, "not all of it is one of its options."],
  ])("%s: %j is taken only where it can be an answer", (name, cells, answers, remark) => {
    expect(told(name, cells)).toEqual([answers, expect.stringContaining(remark)]);
  });
});

describe("an export of traces or observations", () => {
  const trace = {
    id: "trace-1",
    timestamp: "2026-05-02T10:00:00.000Z",
    name: "inbox",
    userId: "u-1",
    sessionId: "session-1",
    environment: "production",
    tags: ["prod"],
    input: "Where is my money?",
    output: { model: "decider-1.13.0", answers: { refund: { noul: 0.9 } } },
    refund: [1],
    quality: [0.5, 0.7],
    unused: null,
  };

  it.each([
    ["traces.csv", toCsv([trace])],
    ["traces.json", JSON.stringify([trace])],
  ])("gives states and answers, and scores that nobody says who gave, %s", (name, text) => {
    const table = tableOf(text, name);
    const map = guessColumnMap(table, questions);
    const named = (at: number | null | undefined) => table.columns[at ?? -1];
    expect([map.state.map(named), named(map.response), named(map.id), named(map.group)]).toEqual([
      ["input"],
      "output",
      "id",
      "sessionId",
    ]);
    expect([map.labels, map.note, map.metadata.map(named)]).toEqual([[], null, ["environment"]]);
    const cellsOf = (column: string) => cellText(table.rows[0]?.cells[table.columns.indexOf(column)]);
    expect([cellsOf("score:refund"), cellsOf("score:quality")]).toEqual(["1", "[0.5,0.7]"]);
    expect(table.origin?.remarks.get("score:refund")).toMatch(/^A score that says neither who gave it/);
    expect([...(table.origin?.remarks.keys() ?? [])]).toEqual(["output", "score:refund", "score:quality"]);
  });

  it("gives a row for each person whose scores the API writes into a trace, and lists of ids are no scores", () => {
    const score = (name: string, value: number, told: object) => ({ name, value, ...told });
    const people = (authorUserId: string) => ({
      ...{
        source: "ANNOTATION",
        dataType: "BOOLEAN",
        stringValue: authorUserId === "ann" ? "True" : "False",
      },
      ...{ authorUserId, timestamp: "2026-05-03T10:00:00Z" },
    });
    const { refund: _, quality: __, ...plain } = trace;
    const scored = {
      ...plain,
      observations: ["o1"],
      scores: [
        score("refund", 1, people("ann")),
        score("refund", 0, people("ben")),
        score("toxic", 0.25, { source: "EVAL", dataType: "NUMERIC" }),
      ],
    };
    const table = tableOf(JSON.stringify([scored]), "traces.json");
    const told = ["id", "annotator", "label:refund", "evaluation:toxic"].map((name) =>
      table.rows.map(({ cells }) => cellText(cells[table.columns.indexOf(name)])),
    );
    expect(told).toEqual([
      ["trace-1", "trace-1"],
      ["ann", "ben"],
      ["True", "False"],
      ["0.25", "0.25"],
    ]);
    const map = guessColumnMap(table, questions);
    expect(map.labels.map(({ column }) => table.columns[column])).toEqual(["label:refund"]);
    expect(table.columns[map.labeler ?? -1]).toBe("annotator");
  });

  it("is any other table where it has no such columns", () => {
    const table = tableOf("id,input,output\n1,a,b", "a.csv");
    expect(table.origin).toBeUndefined();
    const broken = tableOf('id,traceId,input,output\n1,t,a,b\n2,"t', "a.csv");
    expect(broken.rows.map(({ fault }) => fault === null)).toEqual([true, false]);
  });
});
