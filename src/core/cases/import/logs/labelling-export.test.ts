import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { labelFactsOf } from "../../labels/fact-columns.ts";
import { openTextTable } from "../files/open-file.ts";
import { type CaseTable, cellText } from "../tables/case-table.ts";
import { guessColumnMap } from "../tables/guess-columns.ts";
import { importRows } from "../tables/import-rows.ts";

function tableOf(name: string, value: unknown): CaseTable {
  const isLines = name.endsWith(".jsonl");
  const text =
    isLines && Array.isArray(value)
      ? value.map((one) => JSON.stringify(one)).join("\n")
      : JSON.stringify(value);
  const source = openTextTable(name, text, "utf-8", () => text);
  const parsing = source.read(source.guess);
  if (!parsing.ok) throw new Error(parsing.problem);
  return parsing.table;
}

/** Each row as an object, blank cells left out. */
function rowsOf({ columns, rows }: CaseTable) {
  return rows.map(({ cells }) =>
    Object.fromEntries(
      columns.map((name, at) => [name, cellText(cells[at])]).filter(([, text]) => text !== ""),
    ),
  );
}

const questions = [
  noulQuestion("Is it late?", "", "", { key: "l", id: "late" }),
  choiceQuestion("What is it about?", ["billing", "access"], { key: "t", id: "topic" }),
  scoreQuestion("How good is it?", ["1", "2", "3", "4", "5"], { key: "s", id: "stars" }),
];

function casesOf(table: CaseTable) {
  const map = guessColumnMap(table, questions);
  const { good, bad, partial } = importRows(table, map, questions);
  expect([bad, partial]).toEqual([[], []]);
  return good.map(({ state, labels, facts, metadata }) => ({
    state: state.text,
    labels: Object.fromEntries(labels.map(({ questionKey, value }) => [questionKey, value])),
    labelers: [
      ...new Set((facts === undefined ? [] : labelFactsOf({ facts, labels })).map(({ labeler }) => labeler)),
    ],
    metadata,
  }));
}

describe("Label Studio", () => {
  const result = (topic: string | string[], rating: number) => [
    { from_name: "topic", to_name: "text", type: "choices", value: { choices: [topic].flat() } },
    { from_name: "stars", to_name: "text", type: "rating", value: { rating } },
    { from_name: "spans", to_name: "text", type: "labels", value: { start: 0, end: 2, labels: ["X"] } },
  ];
  const tasks = [
    {
      id: 7,
      data: { text: "I paid twice", total: 1.5, id: "A" },
      annotations: [
        { completed_by: 3, updated_at: "2026-01-02T03:04:05Z", result: result("billing", 1) },
        { completed_by: { id: 4, email: "b@example.com" }, result: result("access", 5) },
        { completed_by: 5, was_cancelled: true, result: result("access", 5) },
      ],
      predictions: [{ model_version: "m-1", result: result("billing", 2) }],
    },
    { id: 8, data: { text: "Hello" }, annotations: [], predictions: [] },
  ];

  it("gives a row for each person and task, and none for what was cancelled", () => {
    const table = tableOf("project-1.json", tasks);
    expect(table.origin?.name).toBe("Label Studio");
    const task = { id: "7", text: "I paid twice", total: "1.5", "data id": "A", model: "m-1" };
    const predicted = { "evaluation:topic": "billing", "evaluation:stars": "2" };
    expect(rowsOf(table)).toEqual([
      {
        ...task,
        ...predicted,
        topic: "billing",
        stars: "1",
        annotator: "3",
        labeled_at: "2026-01-02T03:04:05Z",
      },
      { ...task, ...predicted, topic: "access", stars: "5", annotator: "b@example.com" },
      { id: "8", text: "Hello" },
    ]);
  });

  it("has states, labels and labelers at once; its ratings count from 1", () => {
    expect(casesOf(tableOf("project-1.json", tasks))).toMatchObject([
      { state: "I paid twice", labels: { t: "billing", s: 0 }, labelers: ["3"], metadata: { id: "7" } },
      { state: "I paid twice", labels: { t: "access", s: 4 }, labelers: ["b@example.com"] },
      { state: "Hello", labels: {}, labelers: [] },
    ]);
  });

  it("keeps several choices as a list, which is no label, and a name of the data apart from the label's", () => {
    const both = [
      { id: 1, data: { text: "a", topic: "x" }, annotations: [{ result: result(["a", "b"], 1) }] },
    ];
    expect(rowsOf(tableOf("a.json", both))).toEqual([
      { id: "1", text: "a", topic: "x", "label topic": '["a","b"]', stars: "1" },
    ]);
  });
});

describe("Argilla", () => {
  const fields = { text: "I paid twice" };
  const rows = [
    {
      id: "r1",
      text: "I paid twice",
      "meta:source": "mail",
      "evaluation:topic": "billing",
      model: "m-1",
      topic: "billing",
      annotator: "u1",
    },
    {
      id: "r1",
      text: "I paid twice",
      "meta:source": "mail",
      "evaluation:topic": "billing",
      model: "m-1",
      topic: "access",
      annotator: "u2",
    },
    { id: "r2", text: "Hello" },
  ];

  it("has its responses by question", () => {
    const table = tableOf("records.json", [
      {
        id: "r1",
        status: "completed",
        fields,
        metadata: { source: "mail" },
        suggestions: { topic: { value: "billing", score: 0.9, agent: "m-1" } },
        responses: {
          topic: [
            { value: "billing", user_id: "u1" },
            { value: ["access"], user_id: "u2" },
            { value: "access", user_id: "u3", status: "discarded" },
          ],
        },
        vectors: {},
      },
      { id: "r2", fields: { text: "Hello" }, metadata: {}, suggestions: {}, responses: {}, vectors: {} },
    ]);
    expect(table.origin?.name).toBe("Argilla");
    expect(rowsOf(table)).toEqual(rows);
    expect(casesOf(table)[1]).toMatchObject({ labels: { t: "access" }, labelers: ["u2"] });
  });

  it("has them in columns by question as a data set: a draft or a discarded one isn't a label", () => {
    const table = tableOf("records.jsonl", [
      {
        ...{ id: "r1", status: "completed", text: "I paid twice", "meta:source": "mail" },
        "topic.responses": ["billing", ["access"], "access"],
        "topic.responses.users": ["u1", "u2", "u3"],
        "topic.responses.status": ["submitted", "submitted", "discarded"],
        ...{ "topic.suggestion": "billing", "topic.suggestion.score": 0.9, "topic.suggestion.agent": "m-1" },
      },
      {
        ...{ id: "r2", status: "pending", text: "Hello", "meta:source": "mail" },
        ...{
          "topic.responses": ["billing"],
          "topic.responses.users": ["u1"],
          "topic.responses.status": ["draft"],
        },
        ...{ "topic.suggestion": null, "topic.suggestion.score": null, "topic.suggestion.agent": null },
      },
    ]);
    expect(table.origin?.name).toBe("Argilla");
    expect(rowsOf(table)).toEqual([rows[0], rows[1], { ...rows[2], "meta:source": "mail" }]);
    expect(casesOf(table)[1]).toMatchObject({ labels: { t: "access" }, labelers: ["u2"] });
  });

  it("had them by person in older releases", () => {
    const table = tableOf("records.jsonl", [
      {
        external_id: "r1",
        fields,
        metadata: { source: "mail" },
        suggestions: [{ question_name: "topic", value: "billing", agent: "m-1" }],
        responses: [
          { user_id: "u1", status: "submitted", values: { topic: { value: "billing" } } },
          { user_id: "u2", values: { topic: { value: "access" } } },
          { user_id: "u3", status: "draft", values: { topic: { value: "access" } } },
        ],
      },
      { external_id: "r2", fields: { text: "Hello" }, metadata: {}, suggestions: [], responses: [] },
    ]);
    expect(rowsOf(table)).toEqual(rows);
  });
});

describe("promptfoo", () => {
  const result = (testIdx: number, pass: boolean) => ({
    promptIdx: 0,
    testIdx,
    vars: { question: "Is it late?", total: 1.5 },
    prompt: { raw: "…", label: "polite" },
    provider: { id: "openai:x", label: "" },
    response: { output: pass ? "Yes." : { text: "No." }, cached: true },
    success: pass,
    score: pass ? 1 : 0,
    gradingResult: { pass, score: pass ? 1 : 0, reason: "All assertions passed", componentResults: [] },
    testCase: { description: "late orders", vars: {}, assert: [] },
  });
  const common = {
    "meta:prompt": "polite",
    "meta:provider": "openai:x",
    "meta:test": "late orders",
    "grading reason": "All assertions passed",
  };

  it.each([
    [
      "a whole file",
      "out.json",
      {
        evalId: "e",
        results: { version: 3, prompts: [{}], results: [result(0, true), result(1, false)], stats: {} },
        config: {},
      },
    ],
    ["lines", "out.jsonl", [result(0, true), result(1, false)]],
  ])("has what was asked and answered as the state: %s", (_, name, value) => {
    const table = tableOf(name, value);
    expect(table.origin?.name).toBe("promptfoo");
    expect(rowsOf(table)).toEqual([
      {
        ...common,
        id: "0-0",
        state: '{"question": "Is it late?", "total": 1.5, "output": "Yes."}',
        "evaluation:pass": "true",
        "evaluation:score": "1",
      },
      {
        ...common,
        id: "1-0",
        state: '{"question": "Is it late?", "total": 1.5, "output": {"text":"No."}}',
        "evaluation:pass": "false",
        "evaluation:score": "0",
      },
    ]);
    expect(casesOf(table)[0]).toMatchObject({
      state: expect.stringContaining('"output": "Yes."'),
      metadata: { id: "0-0", provider: "openai:x" },
    });
  });
});

it("leaves neither what promptfoo's tests expect nor the classes that a program chose in the state", () => {
  const result = (at: number) => ({
    vars: { text: `Message ${at}`, expected: at % 2 ? "yes" : "no" },
    response: { output: at % 3 ? "yes" : "no" },
    success: true,
  });
  const table = tableOf("out.json", {
    results: { results: Array.from({ length: 9 }, (_, at) => result(at)) },
  });
  expect(rowsOf(table)[1]).toMatchObject({ state: "Message 1", expected: "yes", "model output": "yes" });
  const [late] = questions;
  expect(guessColumnMap(table, late ? [late] : []).labels).toMatchObject([
    { questionKey: "l", column: table.columns.indexOf("expected") },
  ]);
});

describe("OpenAI Evals", () => {
  const messages = [{ role: "user", content: "I paid twice" }];

  it("has samples with their ideal answer", () => {
    const table = tableOf("samples.jsonl", [
      { input: messages, ideal: "billing" },
      { input: messages, ideal: ["access"] },
      { input: messages, ideal: ["a", "b"] },
    ]);
    expect(rowsOf(table)).toEqual([
      { input: JSON.stringify(messages), ideal: "billing" },
      { input: JSON.stringify(messages), ideal: "access" },
      { input: JSON.stringify(messages), ideal: '["a","b"]' },
    ]);
  });

  it("has one row for each sample of a log, without its settings and sums", () => {
    const event = (id: string, type: string, data: unknown) => ({
      run_id: "1",
      event_id: 0,
      sample_id: id,
      type,
      data,
      created_by: "",
      created_at: "",
    });
    const table = tableOf("log.jsonl", [
      { spec: { eval_name: "x" } },
      event("x.0", "sampling", { prompt: messages, sampled: ["billing"] }),
      event("x.0", "match", { correct: true, expected: "billing", picked: "billing" }),
      event("x.1", "match", { correct: false, expected: ["access"], picked: null }),
      { final_report: { accuracy: 0.5 } },
    ]);
    expect(rowsOf(table)).toEqual([
      {
        id: "x.0",
        input: JSON.stringify(messages),
        sampled: "billing",
        ideal: "billing",
        "evaluation:correct": "true",
      },
      { id: "x.1", ideal: "access", "evaluation:correct": "false" },
    ]);
  });

  it("has the items of a run with what was sampled, apart from what is expected", () => {
    const item = (at: number, passed: boolean) => ({
      object: "eval.run.output_item",
      id: `o${at}`,
      status: passed ? "pass" : "fail",
      datasource_item_id: at,
      datasource_item: { text: `Message ${at}`, topic: "billing" },
      results: [{ name: "String check", passed, score: passed ? 1 : 0 }],
      sample: { output: [{ role: "assistant", content: passed ? "billing" : [{ text: "access" }] }] },
    });
    const table = tableOf("items.json", { object: "list", data: [item(1, true), item(2, false)] });
    expect(rowsOf(table)).toEqual([
      {
        ...{ id: "1", text: "Message 1", topic: "billing" },
        ...{ sampled: "billing", "evaluation:String check": "true" },
      },
      {
        ...{ id: "2", text: "Message 2", topic: "billing" },
        ...{ sampled: "access", "evaluation:String check": "false" },
      },
    ]);
    expect(casesOf(table)[0]).toMatchObject({ state: "Message 1", labels: { t: "billing" } });
  });

  it("has rows of a data source in a member of their own", () => {
    const table = tableOf("data.jsonl", [
      { item: { text: "I paid twice", topic: "billing" } },
      { item: { text: "Hello", topic: "access" } },
    ]);
    expect(casesOf(table)).toMatchObject([
      { state: "I paid twice", labels: { t: "billing" } },
      { state: "Hello", labels: { t: "access" } },
    ]);
  });
});

it("leaves other tables as they are", () => {
  for (const rows of [[{ data: "a", text: "b" }], [{ item: "a" }], [{ fields: "a", text: "b" }]]) {
    const table = tableOf("a.json", rows);
    expect(table.origin).toBeUndefined();
    expect(rowsOf(table)).toEqual(rows);
  }
});
