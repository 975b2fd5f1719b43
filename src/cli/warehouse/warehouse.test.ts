import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DelimitedReader } from "#core/cases/import/tables/delimited-text.ts";
import { escapeFormula, unescapeFormula } from "#core/cases/import/tables/formula-cells.ts";
import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { readImport } from "#core/document/read-import.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { toPythonModule, toTypeScriptModule } from "#core/policy-export/code/policy-code.ts";
import { confusionAtThreshold } from "#core/statistics/threshold-table.ts";
import { evaluationSetsOfCounts } from "#core/thresholds/evaluation-sets-of-counts.ts";
import { callCli } from "../testing/call-cli.ts";
import { openDuckdb } from "./open-duckdb.ts";
import { readPolicy } from "./read-policy.ts";

let folder: string;
const at = (name: string) => join(folder, name);

function rowsOf(text: string): string[][] {
  const reader = new DelimitedReader(text, ",");
  const rows: string[][] = [];
  for (let row = reader.next(); row !== null; row = reader.next()) rows.push(row.cells);
  return rows;
}

const call = (...args: string[]) => callCli(args);

const rules = {
  ...defaultRules,
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "review", yes: "block" } },
};
const spam = { ...blankQuestion("k1", "Is it spam?", "noul"), instructions: toTextEntry("Is it?"), rules };
const topic = {
  ...blankQuestion("k2", "topic", "choice"),
  instructions: toTextEntry("Which?"),
  options: ["a", "b"].map((name) => ({ name, description: blankEntry })),
};
const playground = { ...newPlayground("p"), name: "Mail", model: "m", questions: [spam, topic] };

/** Two thirds of the rows decide automatically; every fifth lacks a usable answer to the first question. */
const lines = Array.from({ length: 300 }, (_, id) => {
  const probability = id % 5 === 0 ? null : (id % 100) / 100;
  const answers = {
    "Is it spam?": { noul: probability },
    topic: { choice: id % 2 === 0 ? "a" : "b", probabilities: { a: 0.1, b: 0.9 }, confidence: 0.8 },
  };
  return {
    id: `r${id}`,
    response: { model: "m-1", answers },
    is_it_spam_label: id % 100 > 50,
    topic_label: "a",
  };
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "warehouse-"));
  writeFileSync(at("mail.cutpoint.json"), writePlaygroundFile(playground));
  writeFileSync(at("answers.jsonl"), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("cutpoint apply", () => {
  it("decides each row, from lines of responses to Parquet and from there to a CSV", async () => {
    const first = await call(
      "apply",
      at("mail.cutpoint.json"),
      "--answers",
      at("answers.jsonl"),
      "--out",
      at("o.parquet"),
    );
    expect(first).toMatchObject({ code: 0, err: "" });
    const again = [
      "apply",
      at("mail.cutpoint.json"),
      "--answers",
      at("o.parquet"),
      "--out",
      at("o.csv"),
      "--json",
    ];
    const { code, out, err } = await call(...again);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { decisions } = JSON.parse(out) as { decisions: { decision: string; rows: number }[] };
    const expected = { allow: 72, block: 72, review: 156 };
    expect(Object.fromEntries(decisions.map(({ decision, rows }) => [decision, rows]))).toEqual(expected);
    const [head, ...rows] = readFileSync(at("o.csv"), "utf8").trim().split("\n");
    expect(head).toBe(
      "id,is_it_spam_probability,is_it_spam_zone,is_it_spam_outcome,topic_choice,topic_probability,topic_zone,topic_outcome,decision",
    );
    expect(rows).toHaveLength(300);
    expect(rows).toContain('r99,0.99,yes,block,b,0.9,chosen,"",block');
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });
});

it("outcomes of any text, blank, quoted, or alike but for half a character, are the same in each format", async () => {
  const outcomes = { no: "", unsure: 'it\'s "so"\n\u0007', yes: "\ud83d" };
  const ruled = { ...spam, rules: { ...rules, noul: { ...rules.noul, outcomes } } };
  const other = {
    ...ruled,
    key: "k3",
    id: "b",
    rules: { ...rules, noul: { ...rules.noul, outcomes: { ...outcomes, yes: "\ude00" } } },
  };
  writeFileSync(
    at("odd.cutpoint.json"),
    writePlaygroundFile({ ...playground, questions: [ruled, other, topic] }),
  );
  const asked = [0.1, 0.5, 0.9, null].map((noul, id) => ({
    id,
    response: { model: "m", answers: { "Is it spam?": { noul }, b: { noul }, topic: { choice: "a" } } },
  }));
  writeFileSync(at("odd.jsonl"), asked.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const found = [];
  for (const ending of ["parquet", "csv", "jsonl"]) {
    const out = at(`odd-out.${ending}`);
    const words = ["apply", at("odd.cutpoint.json"), "--answers", at("odd.jsonl"), "--out", out];
    expect(await call(...words, "--response", "response")).toMatchObject({ code: 0, err: "" });
    const database = await openDuckdb();
    found.push(
      await database.rows(
        `SELECT is_it_spam_zone, is_it_spam_outcome, b_outcome, decision FROM '${out}' ORDER BY CAST(id AS INTEGER)`,
      ),
    );
    database.close();
  }
  const [unsure, half] = [outcomes.unsure, "\ufffd"];
  const row = (zone: string | null, outcome: string, decision: string | null) => ({
    ...{ is_it_spam_zone: zone, is_it_spam_outcome: outcome, b_outcome: outcome, decision },
  });
  const expected = [
    row("no", "", null),
    row("unsure", unsure, unsure),
    row("yes", half, half),
    row(null, unsure, unsure),
  ];
  // A CSV doesn't tell a blank text from none.
  const shown = (rows: readonly object[]) => rows.map((one) => Object.values(one).map((cell) => cell ?? ""));
  for (const rows of found) expect(shown(rows)).toEqual(shown(expected));
  expect(found[0]).toEqual(expected);
});

describe("cells of text in a CSV", () => {
  const formula = "=cmd|' /C calc'!A0";
  const others = ["@now", "-1+2", "-0.5", "'quoted", "'=x", "\ttab", "＋wide", "plain", "it's"];
  const ids = [formula, ...others];

  it("are kept from spreadsheets as the page keeps them, and are read as they were", async () => {
    const outcomes = { no: formula, unsure: "'-a", yes: "-1" };
    const ruled = { ...spam, rules: { ...rules, noul: { ...rules.noul, outcomes } } };
    const options = [formula, "@b"].map((name) => ({ name, description: blankEntry }));
    const questions = [ruled, { ...topic, options }];
    writeFileSync(at("formulas.cutpoint.json"), writePlaygroundFile({ ...playground, questions }));
    const asked = ids.map((id, place) => {
      const probabilities = { [formula]: place % 2 === 0 ? 0.9 : 0.1, "@b": place % 2 === 0 ? 0.1 : 0.9 };
      const chosen = { choice: place % 2 === 0 ? formula : "@b", probabilities };
      return {
        "=id": id,
        response: { model: "m", answers: { "Is it spam?": { noul: place / 10 }, topic: chosen } },
      };
    });
    writeFileSync(at("formulas.jsonl"), asked.map((row) => `${JSON.stringify(row)}\n`).join(""));
    const words = ["apply", at("formulas.cutpoint.json"), "--answers"];
    const first = await call(
      ...words,
      at("formulas.jsonl"),
      "--key",
      "=id",
      "--out",
      at("formulas.csv"),
      "--json",
    );
    expect(first).toMatchObject({ code: 0, err: "" });
    const { decisions } = JSON.parse(first.out) as { decisions: { decision: string }[] };
    expect(new Set(decisions.map(({ decision }) => decision))).toEqual(new Set(Object.values(outcomes)));
    const cells = rowsOf(readFileSync(at("formulas.csv"), "utf8"));
    expect(cells[0]?.[0]).toBe("'=id");
    expect(new Set(cells.slice(1).map(([id]) => id))).toEqual(new Set(ids.map(escapeFormula)));
    for (const cell of cells.flat()) expect(escapeFormula(unescapeFormula(cell))).toBe(cell);
    const again = await call(...words, at("formulas.csv"), "--key", "'=id", "--out", at("again.csv"));
    expect(again).toMatchObject({ code: 0, err: "" });
    const rowsIn = (name: string) => readFileSync(at(name), "utf8").trim().split("\n").slice(1).toSorted();
    expect(rowsIn("again.csv")).toEqual(rowsIn("formulas.csv"));
  });
});

const wholeChoice = {
  ...{ type: "choice", id: "topic", question: "{}", proof: "unproven", reasons: [], fitted: null },
  evidence: { chosenOn: 0, checkedOn: null, looks: 0 },
  names: ["a", "b"],
  rule: { measure: "confidence", cut: 0.5, outcomes: { unsure: "", chosen: "" }, options: [] },
  dividedBy: [],
};

describe("an exported policy in place of its playground", () => {
  it("decides the same, in apply and in sql; a table needs the labels of the playground", async () => {
    const policy = at("mail.policy.json");
    expect((await call("export", at("mail.cutpoint.json"), "--out", policy)).out).toBe(`Wrote ${policy}.\n`);
    const decided = async (file: string, out: string) => {
      const told = await call("apply", file, "--answers", at("answers.jsonl"), "--out", at(out));
      expect(told).toMatchObject({ code: 0, err: "" });
      return readFileSync(at(out), "utf8").trim().split("\n").toSorted();
    };
    expect(await decided(policy, "by-policy.csv")).toEqual(
      await decided(at("mail.cutpoint.json"), "by-file.csv"),
    );
    for (const dialect of ["postgres", "spark"]) {
      const [one, other] = [policy, at("mail.cutpoint.json")].map((file) =>
        call("sql", file, "--dialect", dialect),
      );
      expect((await one)?.out).toBe((await other)?.out);
    }
    for (const words of [
      ["table", policy, "--answers", at("answers.jsonl")],
      ["sql", policy, "--query", "table"],
      ["export", policy, "--lang", "cases"],
    ])
      expect(await call(...words)).toMatchObject({
        code: 3,
        out: "",
        err: expect.stringContaining("is a policy") as string,
      });
    expect(await call("sql", policy, "--profile", "decisions")).toMatchObject({ code: 3 });
  });

  it.each([
    ["a version that isn't known", { version: 9 }, "it is of another version than 2"],
    ["a member of another type", { questions: 3 }, "questions: "],
    ["no options", { questions: [{ ...wholeChoice, names: [] }] }, "has no options or levels"],
    ["an id twice", { questions: [wholeChoice, wholeChoice] }, "the same id"],
  ])("isn't taken with %s", async (_name, wrong, problem) => {
    const whole = JSON.parse((await call("export", at("mail.cutpoint.json"))).out) as object;
    writeFileSync(at("wrong.json"), JSON.stringify({ ...whole, ...wrong }));
    const { code, err } = await call("sql", at("wrong.json"));
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining(problem) as string });
  });
});

describe("cutpoint export", () => {
  it("writes each form as the page does", async () => {
    const { policy } = await readPolicy(at("mail.cutpoint.json"), undefined);
    for (const [lang, write] of [
      ["ts", toTypeScriptModule],
      ["python", toPythonModule],
    ] as const)
      expect((await call("export", at("mail.cutpoint.json"), "--lang", lang)).out).toBe(write(policy));
    const cases = JSON.parse(
      (await call("export", at("mail.cutpoint.json"), "--lang", "cases")).out,
    ) as object;
    expect(cases).toMatchObject({ format: "cutpoint.policy-cases", policy: "Mail", leftOut: 0 });
    expect((await call("export", at("mail.cutpoint.json"), "--lang", "cobol")).code).toBe(3);
  });
});

describe("the share of the machine", () => {
  it.each([
    [["--memory", "lots"], "--memory lots isn't a size"],
    [["--memory", "0GB"], "isn't a size"],
    [["--threads", "0"], "isn't a number of threads"],
    [["--memory", "20MB", "--threads", "16"], "Allow more, such as --memory 8GB"],
  ])("%j is told where it isn't one or doesn't do", async (options, problem) => {
    const words = [
      "apply",
      at("mail.cutpoint.json"),
      "--answers",
      at("answers.jsonl"),
      "--out",
      at("share.parquet"),
    ];
    const { code, err } = await call(...words, ...options);
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining(problem) as string });
  });

  it.each(["apply", "table"])("%s finds the same with 1, 2, 4 and 16 threads", async (command) => {
    // DuckDB reads each file on its own thread.
    for (let file = 0; file < 16; file += 1) {
      const own = lines.map((line) => JSON.stringify({ ...line, id: `${line.id}-${file}` }));
      writeFileSync(
        at(`many-${file}.jsonl`),
        Array.from({ length: 7 }, () => `${own.join("\n")}\n`).join(""),
      );
    }
    const found = new Set<string>();
    for (const threads of ["1", "2", "4", "16"]) {
      const out = at(`threads-${threads}.${command === "apply" ? "csv" : "json"}`);
      const words = [command, at("mail.cutpoint.json"), "--answers", at("many-*.jsonl"), "--out", out];
      expect(await call(...words, "--threads", threads)).toMatchObject({ code: 0, err: "" });
      found.add(readFileSync(out, "utf8").split("\n").toSorted().join("\n"));
    }
    expect(found.size).toBe(1);
  });
});

describe("cutpoint table", () => {
  it("counts what the threshold room needs, and the page reads it", async () => {
    const { code, out, err } = await call(
      "table",
      at("mail.cutpoint.json"),
      "--answers",
      at("answers.jsonl"),
      "--out",
      at("t.json"),
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(`Counted 300 rows. Open ${at("t.json")} in the page: Playgrounds, Import a file.\n`);
    const read = readImport(readFileSync(at("t.json"), "utf8"));
    const [opened] = read.ok ? read.contents.playgrounds : [];
    const { table, questions } = opened ?? {};
    expect(table).toMatchObject({ rows: 300, models: ["m-1"], step: 0.0001 });
    const [counted, chosen] = table?.questions ?? [];
    const [question] = questions ?? [];
    if (!counted || !chosen || !question) throw new Error("The table has no questions");
    expect(counted).toMatchObject({
      question: "k1",
      measure: "probability",
      unanswered: 60,
      edges: [0.3, 0.7],
    });
    expect(counted.scores.slice(0, 4)).toEqual([0.01, 0.02, 0.03, 0.04]);
    expect(chosen).toMatchObject({ scores: [0.9], rows: [300], labelled: [300], positives: [150] });
    const sets = evaluationSetsOfCounts(counted, question);
    const labelled = lines.filter(({ response }) => response.answers["Is it spam?"].noul !== null);
    const yes = labelled.filter(({ response }) => (response.answers["Is it spam?"].noul ?? 0) >= 0.7);
    const tp = yes.filter((line) => line.is_it_spam_label).length;
    expect(confusionAtThreshold(sets.tuning.table, 0.7)).toMatchObject({ tp, fp: yes.length - tp });
    expect(sets).toMatchObject({ usedInTuning: 0 });
    const moved = { ...question, rules: { ...question.rules, noul: { ...question.rules.noul, upper: 0.8 } } };
    expect(evaluationSetsOfCounts(counted, moved)).toMatchObject({
      usedInTuning: 240,
      uses: [{ use: "thresholds" }],
    });
  });
});

it("counts the question that is asked, not one with its id that is left out", async () => {
  const scale = (key: string, from: number, included: boolean) => ({
    ...blankQuestion(key, "harm", "score"),
    ...{ instructions: toTextEntry("How bad?"), levels: ["no", "some", "much"].map(toTextEntry), included },
    rules: {
      ...rules,
      score: { ...rules.score, measure: "tail" as const, tail: { ...rules.score.tail, from } },
    },
  });
  const answered = [0, 1, 2].map((level) => ({
    id: `r${level}`,
    response: { model: "m", answers: { harm: { score: level, probabilities: [0.2, 0.3, 0.5] } } },
    harm_label: level,
  }));
  writeFileSync(at("harm.jsonl"), answered.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const [file, asked] = [at("same-ids.cutpoint.json"), scale("asked", 2, true)];
  const read = async (...questions: (typeof asked)[]) => {
    writeFileSync(file, writePlaygroundFile({ ...newPlayground("p"), name: "Harm", questions }));
    const table = await call("table", file, "--answers", at("harm.jsonl"));
    const sql = await call("sql", file, "--query", "table", "--labels");
    const opened = readImport(table.out);
    const counted = opened.ok ? opened.contents.playgrounds[0]?.table?.questions : null;
    return { codes: [table.code, sql.code], counted, sql: sql.out };
  };
  const alone = await read(asked);
  expect(alone).toMatchObject({
    codes: [0, 0],
    counted: [{ question: "asked", from: 2, scores: [0.5], labelled: [3], positives: [1] }],
    sql: expect.stringContaining("_label >= 2"),
  });
  const left = scale("left", 1, false);
  expect(await read(left, asked)).toEqual(alone);
  expect(await read(asked, left)).toEqual(alone);
});

it("a table of whole responses is the table of the columns that apply makes of them", async () => {
  const anger = {
    ...blankQuestion("k3", "anger", "score"),
    instructions: toTextEntry("How angry?"),
    levels: Array.from({ length: 10 }, (_, level) => ({ ...toTextEntry(`level ${level}`) })),
  };
  const file = at("three.cutpoint.json");
  writeFileSync(file, writePlaygroundFile({ ...playground, questions: [spam, topic, anger] }));
  const probabilities = Object.fromEntries(
    Array.from({ length: 10 }, (_, level) => [String(level), level === 9 ? 0.91 : 0.01]),
  );
  const made = lines.map(({ response, ...line }, place) => {
    const own = { anger: place % 3 === 0 ? { score: 9, probabilities } : { score: (place % 90) / 10 } };
    const label = [null, 0, 4, 9, 12][place % 5];
    return {
      ...line,
      anger_label: label,
      response: { ...response, answers: { ...response.answers, ...own } },
    };
  });
  writeFileSync(at("three.jsonl"), made.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const [decided, joined] = [at("three-decided.parquet"), at("three-joined.parquet")];
  expect(await call("apply", file, "--answers", at("three.jsonl"), "--out", decided)).toMatchObject({
    code: 0,
  });
  const database = await openDuckdb();
  await database.run(
    `COPY (SELECT d.*, l.*, 'm-1' AS model FROM '${decided}' d JOIN (SELECT * EXCLUDE (response) RENAME (id AS own_id) FROM '${at("three.jsonl")}') l ON own_id = id) TO '${joined}'`,
  );
  database.close();
  const tables = [];
  for (const answers of [at("three.jsonl"), joined]) {
    const { code, out, err } = await call("table", file, "--answers", answers);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    tables.push(JSON.parse(out) as { playground?: unknown; table?: unknown });
  }
  expect(tables[0]).toEqual(tables[1]);
  expect(JSON.stringify(tables[0])).toContain("m-1");
});

describe("cutpoint sql", () => {
  it("prints the query, and for programs with what it is", async () => {
    const args = ["sql", at("mail.cutpoint.json"), "--dialect", "sqlite"];
    const { out: sql } = await call(...args);
    expect(sql).toContain("decision");
    const { out } = await call(...args, "--json");
    expect(JSON.parse(out)).toEqual({ dialect: "sqlite", query: "policy", sql });
  });
});

describe("cutpoint table --slice", () => {
  it("writes a table for each value of a column, which together are the whole", async () => {
    const rows = lines.map((line, place) => ({
      ...line,
      language: place % 10 === 0 ? null : place % 3 === 0 ? "DE" : "O'Hara, en",
    }));
    writeFileSync(at("sliced.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    const args = ["table", at("mail.cutpoint.json"), "--answers", at("sliced.jsonl"), "--slice", "language"];
    const { code, out, err } = await call(...args, "--out", at("s.table.json"), "--json");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { slices } = JSON.parse(out) as { slices: { value: string | null; rows: number; out: string }[] };
    expect(slices).toEqual([
      { value: "O'Hara, en", rows: 180, out: at("s.o-hara-en.table.json") },
      { value: "DE", rows: 90, out: at("s.de.table.json") },
      { value: null, rows: 30, out: at("s.none.table.json") },
    ]);
    const tableOf = (path: string) => {
      const read = readImport(readFileSync(path, "utf8"));
      return read.ok ? read.contents.playgrounds[0] : undefined;
    };
    expect(tableOf(at("s.de.table.json"))).toMatchObject({
      name: "Mail · language: DE",
      table: { rows: 90 },
    });
    const labelled = (path: string) =>
      tableOf(path)?.table?.questions[0]?.labelled.reduce((sum, count) => sum + count, 0) ?? 0;
    const parts = slices.map((one) => labelled(one.out));
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(labelled(at("s.table.json")));
  });

  it("tells a column that isn't there or has too many values, before anything is written", async () => {
    const about = ["table", at("mail.cutpoint.json"), "--answers", at("answers.jsonl"), "--slice"];
    for (const [column, problem] of [
      ["region", "no column “region” to slice by"],
      ["id", "more than 50 values"],
    ]) {
      const told = await call(...about, column ?? "", "--out", at("never.table.json"));
      expect(told).toMatchObject({ code: 3, err: expect.stringContaining(problem ?? "") as string });
    }
    expect((await call(...about, "language")).err).toContain("Say where the tables go");
    expect(readdirSync(folder).filter((name) => name.startsWith("never"))).toEqual([]);
  });
});

describe("bad input", () => {
  it.each([
    ["an ending that nobody reads", ["--answers", "x.txt"], /x\.txt should end in/],
    ["no answers", [], /Name the answers/],
    [
      "a column that is missing",
      ["--answers", "answers.jsonl", "--response", "body"],
      /neither a column “body”/,
    ],
    [
      "a key that is missing",
      ["--answers", "answers.jsonl", "--key", "row", "--out", "o.csv"],
      /no column “row”/,
    ],
    ["a folder that is not there", ["--answers", "answers.jsonl", "--out", "no/o.csv"], /no\/o\.csv/],
    ["text among numbers", ["--answers", "text.csv", "--out", "o.csv"], /holds varchar, not numbers/],
  ])("%s is told with the fix", async (_name, args, message) => {
    writeFileSync(
      at("text.csv"),
      "id,is_it_spam_probability,topic_choice,topic_probability\n1,high,a,0.5\n2,0.5,b,0.2\n",
    );
    const placed = args.map((word) => (/\.|\//.test(word) ? at(word) : word));
    const out = args.includes("--out") ? [] : ["--out", at("o.csv")];
    const { code, err } = await call("apply", at("mail.cutpoint.json"), ...placed, ...out);
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringMatching(message) as string });
  });

  it.each(["apply", "table"])(
    "a pipe: %s says that it can't read it twice, and doesn't wait",
    async (command) => {
      const pipe = at(`${command}-pipe.jsonl`);
      execFileSync("mkfifo", [pipe]);
      const { code, err } = await call(
        command,
        at("mail.cutpoint.json"),
        "--answers",
        pipe,
        "--out",
        at("o.csv"),
      );
      expect([code, err]).toEqual([3, expect.stringContaining("pipe.jsonl is a pipe")]);
    },
  );

  /** A disk that is full, which only root may mount. */
  const mountFull = () => {
    const full = at("full");
    mkdirSync(full, { recursive: true });
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", full]);
    if (status !== 0) return null;
    writeFileSync(join(full, "filler"), "x".repeat(4096));
    return full;
  };

  it.for(["apply", "table"])("a full disk: %s leaves nothing half-written", async (command, { skip }) => {
    const full = mountFull() ?? skip("needs the right to mount a disk");
    try {
      const path = join(full, command === "apply" ? "out.csv" : "out.json");
      const words = [command, at("mail.cutpoint.json"), "--answers", at("answers.jsonl"), "--out", path];
      const { code, out, err } = await call(...words);
      expect({ code, out }).toEqual({ code: 3, out: "" });
      expect(err).toBe(
        `Couldn't write ${path}: the disk is full. Free some space, then run the command again.\n`,
      );
      expect(readdirSync(full)).toEqual(["filler"]);
    } finally {
      spawnSync("umount", [full]);
    }
  });

  it("text after a hundred thousand numbers is named by its line and column", async () => {
    const head = "id,is_it_spam_probability,topic_choice,topic_probability";
    const rows = Array.from({ length: 150_000 }, (_, id) => `${id},${id === 149_999 ? "high" : 0.5},a,0.5`);
    writeFileSync(at("late.csv"), `${[head, ...rows].join("\n")}\n`);
    const { code, err } = await call("table", at("mail.cutpoint.json"), "--answers", at("late.csv"));
    expect(code).toBe(3);
    expect(err).toContain("Line: 150001");
    expect(err).toContain("is_it_spam_probability");
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("a file that isn't what its name says", async () => {
    for (const name of ["noise.parquet", "noise.jsonl"]) {
      writeFileSync(at(name), Buffer.from([1, 2, 3, 0, 255, 254]));
      const { code, err } = await call("table", at("mail.cutpoint.json"), "--answers", at(name));
      expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 3, lines: 1 });
      expect(err).toContain(name);
    }
    const { err } = await call("table", at("mail.cutpoint.json"), "--answers", at("none-*.parquet"));
    expect(err).toBe(
      `Couldn't read ${at("none-*.parquet")}: there is no such file or folder. Check the path.\n`,
    );
    writeFileSync(at("cut.jsonl"), '{"id":"a","response":{"model":"m","answers":{}}}\n{"id":"b","resp');
    const cut = await call("table", at("mail.cutpoint.json"), "--answers", at("cut.jsonl"));
    expect(cut.err).toMatch(/^Couldn't read .*cut\.jsonl: it isn't lines of JSON, near line \d+\. Fix/);
  });

  it("an output that is a folder, or in none", async () => {
    const about = ["apply", at("mail.cutpoint.json"), "--answers", at("answers.jsonl"), "--out"];
    expect(await call(...about, at("none/o.csv"))).toEqual({
      code: 3,
      out: "",
      err: `Couldn't write ${at("none/o.csv")}: there is no such file or folder. Check the path.\n`,
    });
    mkdirSync(at("folder.csv"));
    expect((await call(...about, at("folder.csv"))).err).toContain("it is a folder. Name a file.");
  });

  it("a playground that can't be read", async () => {
    expect(await call("sql", at("gone.json"))).toMatchObject({
      code: 3,
      err: expect.stringMatching(/no such file/) as string,
    });
    expect(await call("sql", at("mail.cutpoint.json"), "--dialect", "oracle")).toMatchObject({ code: 3 });
  });
});
