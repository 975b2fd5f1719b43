import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion } from "#core/advice/testing/build.ts";
import {
  decisionSpan,
  otelLogs,
  otelTraces,
  pageScore,
  toCsv,
} from "#core/cases/import/logs/testing/log-files.ts";
import { type ColumnMap, columnMeaningAt } from "#core/cases/import/tables/column-map.ts";
import { profileOf } from "#core/service/profiles.ts";
import type { TableReply, TableRequest } from "./table-messages.ts";
import { TableReader } from "./table-reader.ts";
import { xlsxFile } from "./testing/xlsx-file.ts";

const questions = [
  noulQuestion("Refund?", "", "", { key: "n", id: "refund" }),
  choiceQuestion("Which?", ["billing", "sales"], { key: "c", id: "team" }),
];
const profile = profileOf({ profileId: "decider" });
const yes = ["Ja", "yes", "TRUE", "1"];
const no = ["nein", "No", "false", "0"];

/** Rows as a western spreadsheet writes them, with typical faults of such files. */
function messyBytes(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const id = at % 100 === 99 ? at - 1 : at;
    const refund = at === 7000 ? "vielleicht" : (at % 2 === 0 ? yes : no)[at % 4];
    const text = at === 5000 ? `"never closed ${at}` : at === 6000 ? `NUL \0 ${at}` : `größe ${at}, bitte`;
    const cell = at === 5000 || at === 6000 ? text : `"${text}"`;
    return `${id},${cell},${refund},${at % 3 === 0 ? "Billing " : "sale"},${at % 5 === 0 ? "de" : "en"},${(at % 100) / 100}`;
  });
  const text = ["id,text,refund,team,language,answer:refund", ...lines].join("\r\n");
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function ask(reader: TableReader, request: TableRequest): Promise<TableReply[]> {
  const replies = [];
  for await (const reply of reader.answer(request)) replies.push(reply);
  return replies;
}

it("takes 20,000 rows of a messy file, each fault costing its own row or label", async () => {
  const reader = new TableReader(() => 1);
  const source = new File([messyBytes(20_000)], "tickets.csv");
  const [opened] = await ask(reader, {
    kind: "open",
    source,
    questions,
    draftKey: "draft",
  });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  expect(opened.table).toMatchObject({ encoding: "windows-1252", rows: 20_000 });
  const map: ColumnMap = { ...opened.table.guess, repeated: "drop" };
  const [checked] = await ask(reader, { kind: "check", map, questions, profile });
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  const { good, bad, partial, values, answers, answered } = checked.checked;
  // One row in a hundred repeats the id before it, and one has an unclosed quote.
  expect([good, bad.count]).toEqual([19_799, 201]);
  expect(bad.first.find(({ line }) => line === 5002)?.problems).toEqual([
    "A quote opens in cell 2 and never closes.",
  ]);
  expect(partial.first.map(({ line, problems }) => [line, ...problems])).toEqual([
    [6002, "Column text: contains a NUL character, which is kept."],
    [7002, "Column refund: “vielleicht” is neither yes nor no. The label is left out."],
  ]);
  expect(values.get("c")?.first.map(({ cell, value, origin }) => [cell, value, origin])).toEqual([
    ["sale", "sales", "guessed"],
    ["Billing", "billing", "written"],
  ]);
  expect(answered).toBe(19_799);
  // Those of rows that are left out don't count.
  expect(answers.get("n")).toBe(19_799);
  const pieces = await ask(reader, { kind: "take" });
  const cases = pieces.flatMap((piece) => (piece.kind === "cases" ? piece.cases : []));
  expect(cases[0]).toMatchObject({
    state: { text: "größe 0, bitte" },
    metadata: { id: "0", language: "de" },
    labels: [
      { questionKey: "n", value: true },
      { questionKey: "c", value: "billing" },
    ],
  });
});

const encoder = new TextEncoder();

const parquet = `SELECT i AS id, CASE WHEN i = 2 THEN NULL ELSE 'größe ' || i END AS text, i % 2 = 0 AS refund,
  CASE WHEN i = 1 THEN 'sale' ELSE 'Support' END AS team, {lang: 'de'} AS meta FROM range(4) t(i)`;

async function parquetFile(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-messy-"));
  try {
    const file = join(folder, "a.parquet");
    const duckdb = await (await DuckDBInstance.create()).connect();
    await duckdb.run(`COPY (${parquet}) TO '${file}' (FORMAT parquet)`);
    duckdb.closeSync();
    return Uint8Array.from(readFileSync(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const json = (value: unknown) => JSON.stringify(value);
const odd = { id: "s3", name: "GET /", held: { "http.request.method": "GET" } };
const told = (span: string, name: string, value: number) => {
  const held = { "gen_ai.evaluation.name": name, "gen_ai.evaluation.score.value": value };
  return { span, name: "gen_ai.evaluation.result", held };
};

const files: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>>> = {
  "tickets.xlsx": () =>
    xlsxFile({
      Tickets: [
        ["id", "text", "refund", "team", "when"],
        ["1", "pay me", "Ja", "Billing", "2026-05-01"],
        ["2", "", "nein", "sales", "2026-05-02"],
        ["3", "hello", "perhaps", "Support", "x"],
      ],
    }),
  "tickets.parquet": parquetFile,
  "pairs.jsonl": () =>
    encoder.encode(
      [
        json({ request: { state: "a", questions: {} }, response: { answers: { refund: { noul: 0.9 } } } }),
        json({
          request: { state: "b", questions: {} },
          response: { answers: { refund: { noul: 7 }, gone: {} } },
        }),
        "{broken",
        json([1]),
      ].join("\n"),
    ),
  "scores.csv": () =>
    encoder.encode(
      toCsv([
        pageScore({ traceId: "1" }),
        pageScore({ traceId: "1", source: "EVAL", dataType: "NUMERIC", value: 0.7, stringValue: null }),
        pageScore({ traceId: "2", name: "tone", dataType: "TEXT", stringValue: "rude" }),
        pageScore({ traceId: "9" }),
      ]),
    ),
  "traces.json": () =>
    encoder.encode(json(otelTraces([decisionSpan("s1", "Hi", { refund: { noul: 0.2 } }), odd]))),
  "logs.jsonl": () =>
    encoder.encode([otelLogs([told("1", "refund", 0.4), told("2", "other", 3)]), 7].map(json).join("\n")),
};

const reports: Readonly<Record<string, unknown>> = {
  "logs.jsonl": {
    answered: 1,
    bad: ["1: It has no label and no answer.", "2: It isn't JSON of the OpenTelemetry protocol."],
    good: 0,
    joined: 0,
    merged: 0,
    origin: "OpenTelemetry",
    partial: [],
    remarks: [
      "evaluation:refund: Taken as answers to refund, which the file does not say. Change it if they mean something else.",
    ],
    rows: 3,
    unused: 5,
    used: ["span_id: id", "evaluation:refund: answer"],
  },
  "pairs.jsonl": {
    answered: 2,
    bad: [
      "3: It is not JSON: column 2, Names must be in double quotes.",
      "4: It is not an object, as most others are.",
    ],
    good: 2,
    joined: 0,
    merged: 0,
    origin: null,
    partial: [
      '2: Column response: refund: "noul" is 7, outside 0 to 1. Column response: No question is called gone.',
    ],
    remarks: [],
    rows: 4,
    unused: 2,
    used: ["request.state: state", "response: response"],
  },
  "scores.csv": {
    answered: 1,
    bad: ["4: “tone” is free text, not a label.", "5: No case here has its id."],
    good: 0,
    joined: 1,
    merged: 1,
    origin: "Langfuse scores",
    partial: [],
    remarks: [
      "id: The observation that a score is about, else its trace or session.",
      "evaluation:refund: Taken as answers to refund, which the file does not say. Change it if they mean something else.",
    ],
    rows: 4,
    unused: 14,
    used: [
      "id: id",
      "annotator: labeler",
      "labeled_at: time",
      "reason: reason",
      "label:refund: label",
      "evaluation:refund: answer",
    ],
  },
  "tickets.parquet": {
    answered: 0,
    bad: ["3: The state is empty. Column team: “Support” isn't one of its options. The label is left out."],
    good: 3,
    joined: 0,
    merged: 0,
    origin: null,
    partial: [
      "1: Column team: “Support” isn't one of its options. The label is left out.",
      "4: Column team: “Support” isn't one of its options. The label is left out.",
    ],
    remarks: [],
    rows: 4,
    unused: 1,
    used: ["id: id", "text: state", "refund: label", "team: label"],
  },
  "tickets.xlsx": {
    answered: 0,
    bad: ["3: The state is empty."],
    good: 2,
    joined: 0,
    merged: 0,
    origin: null,
    partial: [
      "4: Column refund: “perhaps” is neither yes nor no. The label is left out. Column team: “Support” isn't one of its options. The label is left out.",
    ],
    remarks: [],
    rows: 3,
    unused: 1,
    used: ["id: id", "text: state", "refund: label", "team: label"],
  },
  "traces.json": {
    answered: 1,
    bad: ["1: It isn't a model call: it has no gen_ai attributes."],
    good: 1,
    joined: 0,
    merged: 0,
    origin: "OpenTelemetry",
    partial: [],
    remarks: [
      "input: A single message as its text, several as JSON.",
      "output: Read as answers where a service's whole response was recorded.",
    ],
    rows: 2,
    unused: 8,
    used: ["span_id: id", "input: state", "output: response", "model: model"],
  },
};

it.each(Object.keys(files))("says of every row and column of %s what becomes of it", async (name) => {
  const reader = new TableReader(() => 1);
  const source = new File([(await files[name]?.()) ?? new Uint8Array()], name);
  const [opened] = await ask(reader, {
    kind: "open",
    source,
    questions,
    draftKey: "draft",
  });
  if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
  const { table } = opened;
  const map: ColumnMap = { ...table.guess, repeated: "keep" };
  const entries = ["1", "2"].map((id) => [id, { key: `0000000${id}`, state: 0, facts: [] }] as const);
  await ask(reader, { kind: "known", entries, first: true });
  const [checked] = await ask(reader, { kind: "check", map, questions, profile });
  if (checked?.kind !== "checked") throw new Error(JSON.stringify(checked));
  const { good, bad, partial, merged, joined, answered, origin } = { ...checked.checked, ...table };
  const used = table.columns.flatMap((column, at) => {
    const { is } = columnMeaningAt(map, at);
    return is === "unused" ? [] : [`${column}: ${is}`];
  });
  const lines = (rows: typeof bad) =>
    rows.first.map(({ line, problems }) => `${line}: ${problems.join(" ")}`);
  expect({
    ...{ origin, rows: table.rows, good, merged, joined, answered },
    used,
    unused: table.columns.length - used.length,
    remarks: table.columns.flatMap((column, at) =>
      table.remarks[at] ? `${column}: ${table.remarks[at]}` : [],
    ),
    bad: lines(bad),
    partial: lines(partial),
  }).toEqual(reports[name]);
});

it("says the same of a choice whatever was chosen before", async () => {
  const source = new File([messyBytes(8000)], "tickets.csv");
  const open = async () => {
    const reader = new TableReader(() => 1);
    const [opened] = await ask(reader, {
      kind: "open",
      source,
      questions,
      draftKey: "draft",
    });
    if (opened?.kind !== "opened") throw new Error(JSON.stringify(opened));
    return { reader, guess: opened.table.guess };
  };
  const { reader, guess } = await open();
  const [first] = guess.labels;
  const maps: ColumnMap[] = [
    { ...guess, repeated: "drop" },
    { ...guess, repeated: "merge" },
    { ...guess, repeated: "keep" },
    { ...guess, repeated: "keep", labels: first ? [first] : [] },
  ];
  for (const map of maps) {
    const fresh = (await open()).reader;
    const check: TableRequest = { kind: "check", map, questions, profile };
    expect(await ask(reader, check)).toEqual(await ask(fresh, check));
    expect(await ask(reader, { kind: "take" })).toEqual(await ask(fresh, { kind: "take" }));
  }
});
