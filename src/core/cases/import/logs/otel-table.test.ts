import { describe, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import { cellText } from "../tables/case-table.ts";
import { guessColumnMap } from "../tables/guess-columns.ts";
import { importRows } from "../tables/import-rows.ts";
import { readOtelTable } from "./otel-table.ts";
import { decisionSpan, message, otelLogs, otelTraces, type SketchedSpan } from "./testing/log-files.ts";

const questions = [noulQuestion("Refund?", "", "", { key: "n", id: "refund" })];

function read(value: unknown, isLines = false) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, isLines ? 0 : 2);
  const parsing = readOtelTable(text, isLines);
  if (!parsing?.ok) throw new Error(parsing?.problem ?? "none");
  const { table } = parsing;
  const rows = table.rows.map(({ cells, ...row }) => ({
    ...row,
    cells: Object.fromEntries(
      table.columns.flatMap((name, at) => (cellText(cells[at]) === "" ? [] : [[name, cellText(cells[at])]])),
    ),
  }));
  return { table, rows };
}

const evaluation = (name: string, value: number, more = {}) => ({
  name: "gen_ai.evaluation.result",
  held: { "gen_ai.evaluation.name": name, "gen_ai.evaluation.score.value": value, ...more },
});

describe("spans of calls", () => {
  it("give a row each, with the text of the only message and the line that they start in", () => {
    const spans = [
      decisionSpan("a1", "Where is my money?", { refund: { noul: 0.9 } }),
      { id: "a2", name: "GET /inbox", held: { "http.request.method": "GET" } },
    ];
    const { table, rows } = read(otelTraces(spans));
    expect(table.origin).toMatchObject({ name: "OpenTelemetry", stateless: false });
    expect(rows).toEqual([
      {
        line: 21,
        fault: null,
        cells: {
          span_id: "a1",
          input: "Where is my money?",
          output: '{"model":"decider-1.13.0","answers":{"refund":{"noul":0.9}}}',
          model: "decider-1.13.0",
          time: "2026-09-21T14:13:20.000Z",
          trace_id: "5b8efff798038103d269b633813fc60c",
          span: "chat decider-latest",
          "gen_ai.operation.name": "chat",
          "gen_ai.request.model": "decider-latest",
          "gen_ai.usage.input_tokens": "52",
          "resource.service.name": "inbox",
        },
      },
      expect.objectContaining({
        fault: "It isn't a model call: it has no gen_ai attributes.",
        remark: "It has no gen_ai.input.messages: what was asked was not recorded.",
      }),
    ]);
    const map = guessColumnMap(table, questions);
    const named = (at: number | null) => table.columns[at ?? -1];
    expect([map.state.map(named), named(map.response), named(map.model), named(map.id)]).toEqual([
      ["input"],
      "output",
      "model",
      "span_id",
    ]);
  });

  it.each<[string, unknown, string]>([
    ["several messages as JSON", [message("system", "Be kind."), message("user", "Hi")], '[{"role":"system"'],
    ["messages in structure", [message("user", "Hi", "there")], "Hi\nthere"],
    ["a text that is no JSON", "Hi there", "Hi there"],
    [
      "a call of a tool as JSON",
      [{ role: "user", parts: [{ type: "tool_call", name: "x" }] }],
      '[{"role":"user"',
    ],
  ])("take %s", (_, messages, expected) => {
    const held = { "gen_ai.input.messages": messages as string };
    expect(read(otelTraces([{ id: "a", held }])).rows[0]?.cells.input).toContain(expected);
  });

  it("cost their row where a message holds a picture", () => {
    const parts = [{ type: "blob", modality: "image", content: "aGk=" }];
    const held = { "gen_ai.input.messages": JSON.stringify([{ role: "user", parts }]) };
    expect(read(otelTraces([{ id: "a", held }])).rows[0]?.fault).toBe(
      "Its input has a picture or a file, but a state is text.",
    );
  });

  it("say where what was asked was not recorded, which costs the row", () => {
    const spans: SketchedSpan[] = [
      decisionSpan("a", "Hi", {}),
      { id: "b", held: { "gen_ai.operation.name": "chat" } },
    ];
    const { table } = read(otelTraces(spans));
    const { good, bad } = importRows(table, guessColumnMap(table, questions), questions);
    expect(good).toHaveLength(1);
    expect(bad.map(({ problems }) => problems)).toEqual([
      ["The state is empty.", "It has no gen_ai.input.messages: what was asked was not recorded."],
    ]);
  });

  it("take messages and evaluations from their events, and say which of two counts", () => {
    const events = [
      evaluation("refund", 0.25),
      { name: "exception", held: { "exception.type": "Error" } },
      {
        name: "gen_ai.client.inference.operation.details",
        held: { "gen_ai.input.messages": [message("user", "Hi")], "gen_ai.conversation.id": "c-1" },
      },
      evaluation("refund", 0.75, {
        "gen_ai.evaluation.score.label": "likely",
        "gen_ai.evaluation.explanation": "asks for money",
      }),
    ];
    const [row] = read(otelTraces([{ id: "a", held: {}, events }])).rows;
    expect(row).toMatchObject({
      fault: null,
      warning: "It has several evaluations of refund: the last counts.",
      cells: {
        input: "Hi",
        conversation_id: "c-1",
        "evaluation:refund": "0.75",
        "evaluation:refund.label": "likely",
        "evaluation:refund.explanation": "asks for money",
      },
    });
  });
});

describe("records of a log", () => {
  it("join their spans, by the response where they name no span", () => {
    const spans = { id: "a", held: { "gen_ai.response.id": "r-1" } };
    const records = [
      {
        span: "",
        name: "gen_ai.evaluation.result",
        held: {
          "gen_ai.evaluation.name": "tone",
          "gen_ai.evaluation.score.label": "kind",
          "gen_ai.response.id": "r-1",
        },
      },
      {
        span: "a",
        name: "gen_ai.client.inference.operation.details",
        held: { "gen_ai.input.messages": "Hi" },
      },
    ];
    const lines = [otelTraces([spans]), otelLogs(records)].map((one) => JSON.stringify(one)).join("\n");
    const { rows } = read(lines, true);
    expect(rows).toMatchObject([{ line: 1, cells: { input: "Hi", "evaluation:tone": "kind" } }]);
    expect(rows).toHaveLength(1);
  });

  it("alone bring evaluations to cases that are here, and report what else they are", () => {
    const records = [
      { span: "a", name: "gen_ai.evaluation.result", held: evaluation("refund", 0.2).held },
      { span: "a", name: "gen_ai.evaluation.result", held: evaluation("late", 0.4).held },
      { span: "", name: "gen_ai.evaluation.result", held: evaluation("refund", 0.9).held },
      { span: "b", name: "browser.page_view", held: { url: "/" } },
    ];
    const { table, rows } = read(otelLogs(records));
    expect(table.origin?.stateless).toBe(true);
    expect(rows.map(({ cells, fault }) => [cells.span_id, cells["evaluation:refund"], fault])).toEqual([
      ["a", "0.2", null],
      [undefined, "0.9", null],
      ["b", undefined, "It is neither a model call nor an evaluation result."],
    ]);
    const map = guessColumnMap(table, questions);
    expect([map.state, map.picked]).toEqual([[], "reviewed"]);
    expect(map.answers.map(({ column }) => table.columns[column])).toEqual(["evaluation:refund"]);
  });

  it("may hold a call in their body, under a name in an attribute", () => {
    const logs = {
      resourceLogs: [
        {
          scopeLogs: [
            {
              logRecords: [
                {
                  timeUnixNano: "0",
                  attributes: [
                    {
                      key: "event.name",
                      value: { stringValue: "gen_ai.client.inference.operation.details" },
                    },
                    { value: { stringValue: "no key" } },
                    { key: "sizes", value: { arrayValue: { values: [{ intValue: "9007199254740993" }] } } },
                  ],
                  body: {
                    kvlistValue: { values: [{ key: "gen_ai.input.messages", value: { stringValue: "Hi" } }] },
                  },
                },
              ],
            },
          ],
        },
      ],
    };
    expect(read(logs).rows[0]?.cells).toEqual({
      input: "Hi",
      span: "gen_ai.client.inference.operation.details",
      "event.name": "gen_ai.client.inference.operation.details",
      sizes: '["9007199254740993"]',
    });
  });
});

describe("a text", () => {
  it("that is no such file is left to others, and a broken line costs itself", () => {
    expect(readOtelTable('[{"state":"a"}]', false)).toBeNull();
    expect(readOtelTable('{"resourceSpans": [', false)).toBeNull();
    expect(readOtelTable('{"rows":[{"resourceSpans":1}]}', false)).toBeNull();
    const lines = [JSON.stringify(otelTraces([decisionSpan("a", "Hi", {})])), "", "{oops"].join("\n");
    expect(read(lines, true).rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [3, "It isn't JSON of the OpenTelemetry protocol."],
    ]);
  });

  it("without spans, or with too much, is refused in words", () => {
    expect(readOtelTable('{"resourceSpans":[]}', false)).toEqual({ ok: false, problem: "It has no spans." });
    const held = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`gen_ai.x${at}`, at]));
    expect(readOtelTable(JSON.stringify(otelTraces([{ id: "a", held }])), false)).toEqual({
      ok: false,
      problem: "It has more than 500 columns. Leave out those that say nothing of a case.",
    });
    const many = Array.from({ length: 500_001 }, () => ({}));
    const text = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: many }] }] });
    expect(readOtelTable(text, false)).toMatchObject({
      ok: false,
      problem: expect.stringContaining("500,000 rows"),
    });
  });
});
