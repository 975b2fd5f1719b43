import { describe, expect, it } from "vitest";
import { cellText } from "../tables/case-table.ts";
import { readOtelTable } from "./otel-table.ts";
import { readGenAiMessages } from "./otel-values.ts";
import { message, otelLogs, otelTraces, type SketchedSpan } from "./testing/log-files.ts";

function readRows(...files: readonly unknown[]) {
  const parsing = readOtelTable(files.map((file) => JSON.stringify(file)).join("\n"), true);
  if (!parsing?.ok) throw new Error(parsing?.problem ?? "none");
  const { columns, rows } = parsing.table;
  const cellOf = (cells: (typeof rows)[number]["cells"], name: string) =>
    cellText(cells[columns.indexOf(name)]);
  return rows.map(({ cells, fault }) => ({
    span: cellOf(cells, "span_id"),
    input: cellOf(cells, "input"),
    output: cellOf(cells, "output"),
    fault,
    columns,
  }));
}

const chat = { "gen_ai.operation.name": "chat" };
const asked = JSON.stringify([{ role: "user", content: "Where is it?" }]);
const said = JSON.stringify([{ role: "assistant", content: "On its way." }]);

describe("a call of older conventions", () => {
  it.each<[string, Omit<SketchedSpan, "id">]>([
    [
      "as events that hold all of a prompt and of a completion (1.27)",
      {
        held: chat,
        events: [
          { name: "gen_ai.content.prompt", held: { "gen_ai.prompt": asked } },
          { name: "gen_ai.content.completion", held: { "gen_ai.completion": said } },
        ],
      },
    ],
    [
      "as an event for each message (1.28 to 1.36), beside the span",
      {
        held: chat,
        events: [
          { name: "gen_ai.user.message", held: { role: "user", content: "Where is it?" } },
          {
            name: "gen_ai.choice",
            held: { index: 0, message: { role: "assistant", content: "On its way." } },
          },
        ],
      },
    ],
    [
      "as events with their content as JSON in an attribute",
      {
        held: chat,
        events: [
          { name: "gen_ai.user.message", held: { "gen_ai.event.content": '{"content":"Where is it?"}' } },
          {
            name: "gen_ai.choice",
            held: { "gen_ai.event.content": '{"message":{"content":"On its way."},"index":0}' },
          },
        ],
      },
    ],
    [
      "as attributes with all messages, or with a text",
      { held: { ...chat, "gen_ai.prompt": asked, "gen_ai.completion": "On its way." } },
    ],
    [
      "as attributes with a number for each message",
      {
        held: {
          "gen_ai.prompt.0.role": "user",
          "gen_ai.prompt.0.content": "Where is it?",
          "gen_ai.completion.0.content": "On its way.",
          "gen_ai.completion.0.finish_reason": "stop",
        },
      },
    ],
  ])("is read %s", (_, span) => {
    const [row] = readRows(otelTraces([{ id: "a", ...span }]));
    expect(row).toMatchObject({ input: "Where is it?", output: "On its way.", fault: null });
    expect(
      row?.columns.some((name) => /prompt|completion\.0\.(role|content)|event\.content/.test(name)),
    ).toBe(false);
  });

  it("is read from records of a log, which join their span or are a call by themselves", () => {
    const records = ["a", "b"].flatMap((span) => [
      { span, name: "gen_ai.system.message", held: { content: "Be kind.", "gen_ai.system": "x" } },
      { span, name: "gen_ai.user.message", held: { content: "Hi" } },
      {
        span,
        name: "gen_ai.choice",
        held: { index: 0, finish_reason: "stop", message: { content: "Hello" } },
      },
    ]);
    const messages = JSON.stringify([message("system", "Be kind."), message("user", "Hi")]);
    const rows = readRows(otelTraces([{ id: "a", held: chat }]), otelLogs(records));
    expect(rows.map(({ span, input, output, fault }) => [span, input, output, fault])).toEqual([
      ["a", messages, "Hello", null],
      ["b", messages, "Hello", null],
    ]);
    expect(rows[0]?.columns).toContain("gen_ai.system");
    expect(rows[0]?.columns).not.toContain("content");
  });

  it("keeps calls of tools, and is refused with a picture", () => {
    const content = [
      { type: "text", text: "What is this?" },
      { type: "image_url", image_url: { url: "https://example.com/a.png" } },
    ];
    const called = [{ id: "1", type: "function", function: { name: "find", arguments: "{}" } }];
    const rows = readRows(
      otelTraces([
        { id: "a", held: { "gen_ai.prompt": JSON.stringify([{ role: "user", content }]) } },
        {
          id: "b",
          held: chat,
          events: [
            { name: "gen_ai.user.message", held: { content: ["Find ", "it"] } },
            { name: "gen_ai.assistant.message", held: { tool_calls: called } },
          ],
        },
      ]),
    );
    expect(rows[0]?.fault).toBe("Its input has a picture or a file, but a state is text.");
    expect(JSON.parse(rows[1]?.input ?? "")).toEqual([
      message("user", "Find ", "it"),
      { role: "assistant", parts: [{ ...called[0], type: "tool_call" }] },
    ]);
  });

  it("yields to newer messages, and is no call where a record names no span", () => {
    const held = { "gen_ai.input.messages": [message("user", "New")], "gen_ai.prompt": "Old" };
    const rows = readRows(
      otelTraces([{ id: "a", held }]),
      otelLogs([{ span: "", name: "gen_ai.user.message", held: { content: "Whose?" } }]),
    );
    expect(rows.map(({ input, fault }) => [input, fault])).toEqual([
      ["New", null],
      ["Whose?", "It doesn't say which span it belongs to."],
    ]);
  });

  it.each([
    ['{"subject":"JSON of its own"}', '{"subject":"JSON of its own"}'],
    ["42", "42"],
    ['["a","b"]', '["a","b"]'],
  ])("takes a prompt that is no list of messages as its text: %s", (prompt, expected) => {
    expect(readRows(otelTraces([{ id: "a", held: { "gen_ai.prompt": prompt } }]))[0]?.input).toBe(expected);
  });
});

it("messages that were written as JSON twice are read, and those that end in the middle are named", () => {
  const messages = JSON.stringify([{ role: "user", parts: [{ type: "text", content: "Where is it?" }] }]);
  expect(readGenAiMessages(JSON.stringify(messages))).toEqual({ ok: true, value: "Where is it?" });
  expect(readGenAiMessages(messages.slice(0, 40))).toEqual({
    ok: false,
    problem: "Its messages end in the middle, as where a tool keeps no more of them.",
  });
  expect(readGenAiMessages("[a note]")).toEqual({ ok: true, value: "[a note]" });
});
