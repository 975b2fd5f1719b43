import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { buildEntries, runProgram } from "#server/testing/spawn-entry.ts";
import { callCli } from "../testing/call-cli.ts";
import {
  answerModeration,
  moderationPlayground,
  playgroundFile,
  withVaguerQuestion,
} from "../testing/moderation.ts";

const upstream = await startFakeUpstream();
const live = { DECISION_BASE_URL: upstream.url, DECISION_API_KEY: "key-of-the-fixture" };
let folder: string;
let built: string;
let turn = 0;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-run-"));
  built = buildEntries();
  writeFileSync(at("moderation.cutpoint.json"), playgroundFile(moderationPlayground(30)));
}, 120_000);
afterAll(async () => {
  await upstream.stop();
  for (const one of [folder, built]) rmSync(one, { recursive: true });
});
let out: string;
beforeEach(() => {
  upstream.reset();
  upstream.choose(answerModeration);
  turn += 1;
  out = at(`answers-${turn}.jsonl`);
});

const fast = ["--per-minute", "0", "--tokens-per-second", "0"];
const run = (...args: string[]) =>
  callCli(["run", at("moderation.cutpoint.json"), "--out", out, ...fast, ...args], live);

interface AnswerRow {
  id: string;
  input_tokens: number;
  response: { model: string; answers: Record<string, { noul: number }> };
}

const linesOf = <Row>(path: string): Row[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
const answered = () => linesOf<AnswerRow>(out).map(({ id }) => id);
const rejected = () =>
  existsSync(`${out}.rejected.jsonl`)
    ? linesOf<{ id: string; line: number; problem: string }>(`${out}.rejected.jsonl`)
    : [];
const asked = () =>
  upstream.requests.map(({ body }) => (JSON.parse(body.toString()) as { state: string }).state);

function writeRows(name: string, rows: readonly string[]): string {
  writeFileSync(at(name), rows.join("\n"));
  return at(name);
}

const comments = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    JSON.stringify({ id: `r${place + 1}`, text: `Comment ${place + 1}` }),
  );

describe("a run", () => {
  it("asks the playground's own cases, and its output is answers for a check", async () => {
    const { code, err } = await run();
    expect({ code, err }).toEqual({
      code: 0,
      err: "30 rows answered now, 30 in all (1,200 input tokens, list price 0.000050).\nEvery row is answered.\n",
    });
    const [first] = linesOf<AnswerRow>(out);
    expect(first).toMatchObject({ input_tokens: 40, response: { model: "decider-1.13.0" } });
    expect(rejected()).toEqual([]);
    const checked = await callCli(["check", at("moderation.cutpoint.json"), "--answers", out]);
    expect(checked.out).toContain("Answered by decider-1.13.0");
    expect(checked.out).toContain("Of 30 cases");
    writeFileSync(at("reworded.cutpoint.json"), playgroundFile(withVaguerQuestion(moderationPlayground(30))));
    const stale = await callCli(["check", at("reworded.cutpoint.json"), "--answers", out]);
    expect(stale.out).toContain("The answers to abusive are out of date");
  }, 300_000);

  it("says no price and keeps no journal where nothing is billed, and both where a price is set", async () => {
    const local = { DECISION_BASE_URL: upstream.url, DECISION_PROFILE: "systemone" };
    const ask = (path: string, more: Record<string, string>, ...args: string[]) =>
      callCli(["run", at("moderation.cutpoint.json"), "--out", path, ...args], { ...local, ...more });
    const free = await ask(at("free.jsonl"), {});
    expect(free.err).toBe("30 rows answered now, 30 in all (1,200 input tokens).\nEvery row is answered.\n");
    expect(readdirSync(folder).filter((name) => name.startsWith("free"))).toEqual([
      "free.jsonl",
      "free.jsonl.run.json",
    ]);
    const paid = await ask(at("paid.jsonl"), { DECISION_PRICE: "1000" });
    expect(paid.err).toContain("1,200 input tokens, list price 1.2");
    expect(linesOf(at("paid.jsonl.journal"))).toHaveLength(30);
    const capped = await ask(at("capped.jsonl"), {}, "--max-cost", "2");
    expect([capped.code, capped.err]).toEqual([3, expect.stringContaining("give --max-tokens")]);
  });

  it("says what the service billed where it says so, over all runs into the file", async () => {
    const rows = writeRows("billed.jsonl", comments(4));
    upstream.choose((request) => ({
      ...answerModeration(request),
      headers: { "x-litellm-response-cost": "0.5" },
    }));
    expect((await run("--cases", rows)).err).toContain("4 in all (160 input tokens, billed 2).");
    writeRows("billed.jsonl", comments(5));
    expect((await run("--cases", rows)).err).toContain("5 in all (200 input tokens, billed 2.5).");
    expect(linesOf(out)[0]).toMatchObject({ cost: 0.5, state_mark: expect.any(Number) });
  });

  it("doesn't call a row answered whose answers can't be read, also when the run goes on", async () => {
    const rows = writeRows("unusable.jsonl", comments(6));
    const odd = ['{"abusive":{"noul":"high"},"spam":{"noul":0.1}}', '{"spam":{"noul":0.1}}'];
    let count = 0;
    upstream.choose((request) => {
      const answers = odd[(count += 1) - 1];
      return answers === undefined ? answerModeration(request) : { body: `{"answers":${answers}}` };
    });
    const told = '2 rows have an answer that can\'t be read ("unusable" in';
    const first = await run("--cases", rows);
    expect([first.code, first.err]).toEqual([2, expect.stringContaining(told)]);
    expect(first.err).not.toContain("Every row is answered");
    expect(linesOf(out).filter((line) => "unusable" in (line as object))).toHaveLength(2);
    upstream.reset();
    const again = await run("--cases", rows);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining(told)]);
    expect(upstream.requests).toEqual([]);
    const { out: json } = await run("--cases", rows, "--json");
    expect(JSON.parse(json)).toMatchObject({ code: 2, answered: 6, unusable: 2 });
  });

  it("reads JSON lines, CSV with columns of one's choice, and says each bad row", async () => {
    const good = comments(3);
    const rows = writeRows("rows.jsonl", [
      ...good,
      "{ broken",
      '{"id":"r2","text":"again"}',
      '{"id":"r9","text":""}',
      '{"id":7,"text":"Comment 7"}',
    ]);
    expect((await run("--cases", rows)).code).toBe(2);
    expect(answered().toSorted()).toEqual(["7", "r1", "r2", "r3"]);
    expect(rejected()).toEqual([
      expect.objectContaining({ line: 4, problem: expect.stringContaining("not JSON") }),
      expect.objectContaining({ id: "r2", line: 5, problem: "Another row before it has the same key." }),
      expect.objectContaining({ id: "r9", line: 6, problem: "The state is empty." }),
    ]);
    out = at("table.jsonl");
    const table = writeRows("rows.csv", [
      "nr,subject,body",
      "a,Hello,Comment 4",
      'b,"a ""quoted"" one","Comment 5, with\nmore"',
    ]);
    const { code } = await run("--cases", table, "--key", "nr", "--state", "subject", "--state", "body");
    expect(code).toBe(0);
    expect(asked().slice(-2)).toEqual([
      { subject: "Hello", body: "Comment 4" },
      { subject: 'a "quoted" one', body: "Comment 5, with\nmore" },
    ]);
  });

  it("asks no answered row again, and refuses to go on with other questions", async () => {
    const rows = writeRows("more.jsonl", comments(5));
    await run("--cases", rows);
    expect(asked()).toHaveLength(5);
    writeRows("more.jsonl", comments(8));
    expect((await run("--cases", rows)).err).toContain("3 rows answered now, 8 in all");
    expect(asked()).toHaveLength(8);
    const other = await callCli(["run", at("reworded.cutpoint.json"), "--cases", rows, "--out", out], live);
    expect(other).toMatchObject({ code: 3, err: expect.stringContaining("begun with other questions") });
    expect(answered()).toHaveLength(8);
  });

  it("keeps refused rows aside, repeats after 429, and tries failed rows again next time", async () => {
    const rows = writeRows("mixed.jsonl", comments(6));
    upstream.choose((request) => {
      const { state } = JSON.parse(request.body.toString()) as { state: string };
      if (state === "Comment 2") return { status: 422, body: '{"detail":"too odd"}' };
      if (state === "Comment 4") return { status: 500, body: '{"error":"out of order"}' };
      return answerModeration(request);
    });
    upstream.script({ status: 429, headers: { "retry-after-ms": "5" } });
    expect((await run("--cases", rows, "--in-flight", "1")).code).toBe(2);
    expect(answered().toSorted()).toEqual(["r1", "r3", "r5", "r6"]);
    expect(rejected()).toEqual([
      expect.objectContaining({
        id: "r2",
        line: 2,
        status: 422,
        problem: expect.stringContaining("too odd"),
      }),
      expect.objectContaining({ id: "r4", line: 4, status: 500 }),
    ]);
    upstream.reset();
    upstream.choose(answerModeration);
    const again = await run("--cases", rows);
    expect(again.code).toBe(2);
    expect(again.err).not.toContain("under way when an earlier run was cut off");
    expect(asked()).toEqual(["Comment 4"]);
    expect(rejected().map(({ id }) => id)).toEqual(["r2"]);
  });

  it("stops at the cap, over all runs into the file, and at a refused key", async () => {
    const rows = writeRows("capped.jsonl", comments(20));
    const first = await run("--cases", rows, "--max-tokens", "400", "--in-flight", "1");
    expect(first).toMatchObject({ code: 2, err: expect.stringContaining("The cap is reached") });
    const some = answered().length;
    expect(some).toBeGreaterThan(3);
    expect(some).toBeLessThanOrEqual(10);
    await run("--cases", rows, "--max-tokens", "400", "--in-flight", "1");
    expect(answered()).toHaveLength(some);
    upstream.choose(() => ({ status: 401, body: "{}" }));
    const refused = await run("--cases", rows);
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("refused the key") });
    expect(rejected()).toEqual([]);
    upstream.choose(answerModeration);
    expect((await run("--cases", rows)).err).not.toContain("under way when an earlier run was cut off");
  });

  it("divides rows among shards: each row once, whatever their order", async () => {
    const rows = writeRows("shards.jsonl", comments(50));
    const parts: string[][] = [];
    for (const shard of ["0/3", "1/3", "2/3"]) {
      out = at(`shard-${shard[0]}.jsonl`);
      const { code, err } = await run("--cases", rows, "--shard", shard);
      expect([code, err.split("\n").at(-2)]).toEqual([0, `Every row of shard ${shard} is answered.`]);
      parts.push(answered());
    }
    expect(parts.flat().toSorted()).toEqual(
      comments(50)
        .map((line) => (JSON.parse(line) as { id: string }).id)
        .toSorted(),
    );
    expect(parts.every((part) => part.length > 5)).toBe(true);
  });
});

describe("what a run finds at its end", () => {
  const place = (body: Uint8Array) => Number(/Comment (\d+)/.exec(new TextDecoder().decode(body))?.[1]);

  it.each(["deleted", "moved", "replaced"])(
    "an output that was %s meanwhile: not every row is answered",
    async (how) => {
      const rows = writeRows("gone.jsonl", comments(40));
      upstream.choose((request) => {
        if (place(request.body) === 20) {
          if (how === "moved") renameSync(out, `${out}.moved`);
          else rmSync(out);
          if (how === "replaced") writeFileSync(out, "");
        }
        return answerModeration(request);
      });
      const { code, err } = await run("--cases", rows, "--in-flight", "1");
      expect([code, err]).toEqual([
        3,
        expect.stringContaining("was deleted, moved or replaced during the run"),
      ]);
      expect(upstream.requests.length).toBeLessThan(30);
      expect(readdirSync(folder).filter((name) => name.includes(".lock"))).toEqual([]);
    },
  );

  it("an output that was deleted after its last row", async () => {
    const rows = writeRows("last.jsonl", comments(3));
    upstream.choose((request) => {
      // A row's line is written once its answer has arrived.
      if (place(request.body) === 3) setTimeout(() => rmSync(out), 200);
      return { ...answerModeration(request), delayMs: place(request.body) === 3 ? 400 : 0 };
    });
    const { code, err } = await run("--cases", rows, "--in-flight", "1");
    expect([code, err]).toEqual([3, expect.not.stringContaining("Every row is answered")]);
  });

  it("two models that answered into one file, by name, whenever they did", async () => {
    const rows = writeRows("moving.jsonl", comments(4));
    const answerAs = (model: string) =>
      upstream.choose((request) => {
        const { body } = answerModeration(request);
        return { body: JSON.stringify({ ...(JSON.parse(String(body)) as object), model }) };
      });
    answerAs("decider-1.13.0");
    await run("--cases", rows);
    answerAs("decider-1.13.1");
    writeRows("moving.jsonl", comments(5));
    const { err } = await run("--cases", rows);
    expect(err).toContain("holds answers of 2 models: decider-1.13.0 (4 rows), decider-1.13.1 (1 row).");
    const { out: told } = await run("--cases", rows, "--json");
    expect(JSON.parse(told)).toMatchObject({ models: { "decider-1.13.0": 4, "decider-1.13.1": 1 } });
  });

  it("rows with other text under their key: says how many, and asks them again where it is told to", async () => {
    const rows = writeRows("edited.jsonl", comments(4));
    await run("--cases", rows);
    const [, ...others] = comments(4);
    writeRows("edited.jsonl", ['{"id":"r1","text":"Comment 3"}', ...others]);
    const told = await run("--cases", rows);
    expect([told.code, told.err]).toEqual([
      2,
      expect.stringContaining("1 row has other text than when it was answered; --ask-changed asks again."),
    ]);
    expect(asked()).toHaveLength(4);
    const again = await run("--cases", rows, "--ask-changed", "--max-tokens", "1000");
    expect([again.code, again.err]).toEqual([
      0,
      expect.stringContaining("1 row answered now, 4 in all (200 input tokens"),
    ]);
    expect(asked().slice(4)).toEqual(["Comment 3"]);
    expect(answered().toSorted()).toEqual(["r1", "r2", "r3", "r4"]);
    expect(linesOf<AnswerRow>(`${out}.replaced.jsonl`).map(({ id }) => id)).toEqual(["r1"]);
    expect((await run("--cases", rows, "--ask-changed")).err).toContain("0 rows answered now, 4 in all");
  });

  it("refused rows are asked again as another text, and all of them with --retry-failed", async () => {
    const rows = writeRows("refused.jsonl", comments(3));
    upstream.choose((request) =>
      place(request.body) === 2 ? answerModeration(request) : { status: 422, body: '{"detail":"too odd"}' },
    );
    const spentIn = (err: string) => /\(([\d,]+) input tokens/.exec(err)?.[1];
    const first = await run("--cases", rows);
    expect(first.code).toBe(2);
    // A refused row isn't billed, so it counts in no later run either.
    expect(spentIn((await run("--cases", rows)).err)).toBe(spentIn(first.err));
    upstream.reset();
    upstream.choose(answerModeration);
    const [, second = "", third = ""] = comments(3);
    writeRows("refused.jsonl", ['{"id":"r1","text":"Comment 10"}', second, third]);
    expect((await run("--cases", rows)).err).toContain("1 row has no answer");
    expect(asked()).toEqual(["Comment 10"]);
    expect((await run("--cases", rows, "--retry-failed")).err).toContain("Every row is answered.");
    expect(asked()).toEqual(["Comment 10", "Comment 3"]);
    expect(rejected()).toEqual([]);
  });

  it.each([
    [
      "five failures alike: what they say",
      500,
      '{"error":"out of order"}',
      /^5 requests failed one after another, each with: .*out of order\./m,
      5,
    ],
    [
      "a model that isn't there: after one request",
      404,
      '{"error":"no model decider-9"}',
      /^[^\n]*no model decider-9\./m,
      1,
    ],
  ])("%s", async (_name, status, body, told, requests) => {
    const rows = writeRows("failing.jsonl", comments(30));
    upstream.choose(() => ({ status, body }));
    const { code, err } = await run("--cases", rows, "--in-flight", "1");
    expect([code, err]).toEqual([3, expect.stringMatching(told)]);
    expect(upstream.requests).toHaveLength(requests);
  });
});

it.each(["rows.jsonl", "rows.csv"])(
  "a file in another encoding than UTF-8, as the page reads it: %s",
  async (name) => {
    const texts = Array.from({ length: 12 }, (_, place) => `Comment ${place + 1}, größer ÄÖÜ`);
    const isLines = name.endsWith("l");
    const lines = texts.map((text, at_) =>
      isLines ? JSON.stringify({ id: `r${at_}`, text }) : `r${at_},"${text}"`,
    );
    for (const encoding of ["latin1", "utf16le"] as const) {
      const mark = encoding === "utf16le" ? "\ufeff" : "";
      const body = `${mark}${isLines ? "" : "id,text\n"}${lines.join("\n")}\n`;
      writeFileSync(at(name), Buffer.from(body, encoding));
      upstream.reset();
      upstream.choose(answerModeration);
      out = at(`${encoding}-${name}.jsonl`);
      expect((await run("--cases", at(name))).code).toBe(0);
      expect(asked().toSorted()).toEqual(texts.toSorted());
    }
  },
);

describe("standard input and output", () => {
  const pipe = (input: string, ...args: string[]) => {
    const words = ["run", at("moderation.cutpoint.json"), "--cases", "-", ...fast, ...args];
    return runProgram(process.execPath, [join(built, "server", "cutpoint.js"), ...words], {
      env: live,
      input,
    });
  };
  const place = (body: Uint8Array) => Number(/Comment (\d+)/.exec(new TextDecoder().decode(body))?.[1]);

  it("rows come in and answers go out, and nothing else does; rows without an answer are told", async () => {
    upstream.choose((request) =>
      place(request.body) === 2 ? { status: 422, body: '{"detail":"too odd"}' } : answerModeration(request),
    );
    const before = readdirSync(folder);
    const { code, out: printed, err } = await pipe(`${comments(3).join("\n")}\n{ broken\n`, "--out", "-");
    expect(code).toBe(2);
    const rows = printed
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as AnswerRow);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(["r1", "r3"]);
    expect(err).toContain('"id":"r2","line":2,"status":422');
    expect(err).toContain("2 rows have no answer; see standard error.");
    expect(readdirSync(folder)).toEqual(before);
  }, 60_000);

  it("rows come in and answers are kept, and a second call asks none of them again", async () => {
    const input = comments(4).join("\n");
    expect((await pipe(input, "--out", out)).code).toBe(0);
    const { err } = await pipe(input, "--out", out);
    expect(err).toContain("0 rows answered now, 4 in all");
    expect(upstream.requests).toHaveLength(4);
  }, 60_000);

  it.each([
    ["is empty", "/dev/null", "Standard input has no rows: nothing came."],
    ["is a folder", ".", "Couldn't read standard input: it is a folder. Name a file."],
  ])(
    "says of a standard input that %s what is wrong",
    async (_, input, told) => {
      const words = ["run", at("moderation.cutpoint.json"), "--cases", "-", "--out", "-"];
      const entry = join(built, "server", "cutpoint.js");
      const from = openSync(input, "r");
      const child = spawn(process.execPath, [entry, ...words], {
        env: live,
        stdio: [from, "ignore", "pipe"],
      });
      const err = await textOf(child.stderr as Readable);
      expect([err, child.exitCode ?? (await once(child, "exit"))[0]]).toEqual([`${told}\n`, 3]);
      closeSync(from);
    },
    60_000,
  );

  it("says once why it stops where answers can't be written", async () => {
    const full = openSync("/dev/full", "w");
    const words = ["run", at("moderation.cutpoint.json"), ...fast, "--out", "-"];
    const entry = join(built, "server", "cutpoint.js");
    const child = spawn(process.execPath, [entry, ...words], {
      env: live,
      stdio: ["ignore", full, "pipe"],
    });
    const err = await textOf(child.stderr as Readable);
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(3);
    expect(err).toContain("Couldn't write standard output: the disk is full.");
    expect(err).toContain("Standard output can't be written, so the run stops.");
    expect(err).not.toContain("reader");
    closeSync(full);
  }, 60_000);

  it.each([
    [["--out", "-", "--json"], "the answers are printed"],
    [["--out", "-", "--retry-failed"], "no earlier run"],
    [["--out", "OUT", "--ask-changed"], "reads the rows twice"],
    [["--out", "-", "--progress", "bar"], "There is no progress “bar”"],
  ])(
    "%j can't be",
    async (args, told) => {
      const { code, err } = await pipe("", ...args.map((word) => (word === "OUT" ? out : word)));
      expect([code, err]).toEqual([3, expect.stringContaining(told)]);
    },
    60_000,
  );

  it("tells progress, notes and the end as lines of JSON", async () => {
    upstream.choose((request) => ({ ...answerModeration(request), delayMs: 30 }));
    const { code, err } = await run("--progress", "json", "--in-flight", "1");
    expect(code).toBe(0);
    const events = err
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { event: string });
    expect(events[0]).toMatchObject({ event: "progress", answered: 0, rows: 30, spentTokens: 0 });
    expect(events.at(-1)).toMatchObject({
      event: "end",
      code: 0,
      answered: 30,
      text: "Every row is answered.",
    });
  });
});

describe("Parquet", () => {
  const write = async (name: string, query: string) => {
    const { openDuckdb } = await import("../warehouse/open-duckdb.ts");
    const database = await openDuckdb();
    await database.run(`COPY (${query}) TO '${at(name)}' (FORMAT PARQUET)`);
    database.close();
  };
  const read = async (columns: string) => {
    const { openDuckdb } = await import("../warehouse/open-duckdb.ts");
    const database = await openDuckdb();
    const rows = await database.rows(`SELECT ${columns} FROM '${out}' ORDER BY id`);
    database.close();
    return rows;
  };

  it("comes in and goes out, is gone on with, and can be decided", async () => {
    const rows = (count: number) =>
      `SELECT 'r' || n AS id, 'Comment ' || n AS body, n AS size FROM range(1, ${count + 1}) AS t (n)`;
    await write("rows.parquet", rows(5));
    out = at("answers.parquet");
    const args = ["--cases", at("rows.parquet"), "--state", "body"];
    expect(await run(...args)).toMatchObject({ code: 0, err: expect.stringContaining("5 in all") });
    expect(asked().toSorted()[0]).toBe("Comment 1");
    await write("rows.parquet", rows(7));
    expect(await run(...args)).toMatchObject({
      code: 0,
      err: expect.stringContaining("2 rows answered now"),
    });
    const noul = "json_extract(response, '$.answers.spam.noul')::DOUBLE AS spam";
    expect((await read(`id, input_tokens, ${noul}`)).map(({ id, spam }) => [id, spam])).toEqual([
      ["r1", 0.06],
      ["r2", 0.06],
      ["r3", 0.06],
      ["r4", 0.06],
      ["r5", 0.92],
      ["r6", 0.06],
      ["r7", 0.92],
    ]);
    const decided = at("decided.csv");
    const applied = ["apply", at("moderation.cutpoint.json"), "--answers", out, "--out", decided, "--json"];
    const { code, out: told } = await callCli(applied);
    expect(code).toBe(0);
    expect(JSON.parse(told)).toMatchObject({ decisions: expect.arrayContaining([expect.anything()]) });
  });

  it("keeps what a cut off run answered beside the file, which is never half there", async () => {
    await write("cut.parquet", "SELECT 'r' || n AS id, 'Comment ' || n AS text FROM range(1, 21) AS t (n)");
    out = at("cut-answers.parquet");
    upstream.choose(() => ({ status: 401, body: "{}" }));
    expect((await run("--cases", at("cut.parquet"))).code).toBe(3);
    expect(readdirSync(folder)).not.toContain("cut-answers.parquet");
    upstream.choose(answerModeration);
    expect((await run("--cases", at("cut.parquet"))).code).toBe(0);
    expect(await read("count(*)::INTEGER AS n, min(id) AS id")).toEqual([{ n: 20, id: "r1" }]);
  });
});

describe("a run that is cut off", () => {
  const rows = () => writeRows("long.jsonl", comments(600));
  const slow = () => upstream.choose((request) => ({ ...answerModeration(request), delayMs: 5 }));

  function start(...args: string[]) {
    const { PATH = "" } = process.env;
    const child = spawn(
      process.execPath,
      [
        join(built, "server", "cutpoint.js"),
        "run",
        at("moderation.cutpoint.json"),
        "--cases",
        rows(),
        "--out",
        out,
        ...fast,
        ...args,
      ],
      { env: { PATH, ...live } },
    );
    const exit = new Promise<number | null>((resolve) => void child.once("exit", resolve));
    return { child, exit };
  }

  async function askedAtLeast(count: number) {
    while (upstream.requests.length < count) await new Promise((resolve) => void setTimeout(resolve, 2));
  }

  it("loses nothing to kill -9, and asks no row with an answer on disk again", async () => {
    slow();
    for (const count of [40, 150]) {
      const { child, exit } = start("--in-flight", "4");
      await askedAtLeast(count);
      child.kill("SIGKILL");
      await exit;
      const kept = new Set(
        readFileSync(out, "utf8")
          .split("\n")
          .slice(0, -1)
          .map((line) => (JSON.parse(line) as AnswerRow).id),
      );
      const before = upstream.requests.length;
      const { child: next, exit: ended } = start("--in-flight", "4");
      await askedAtLeast(before + 10);
      next.kill("SIGKILL");
      await ended;
      const again = asked()
        .slice(before)
        .filter((state) => kept.has(state.replace("Comment ", "r")));
      expect(again).toEqual([]);
    }
    expect(await start("--in-flight", "4").exit).toBe(0);
    expect(answered().toSorted()).toEqual(
      comments(600)
        .map((line) => (JSON.parse(line) as AnswerRow).id)
        .toSorted(),
    );
  }, 300_000);

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "ends soon after %s, with what is done on disk",
    async (signal) => {
      slow();
      const { child, exit } = start("--in-flight", "4");
      await askedAtLeast(50);
      child.kill(signal);
      expect(await exit).toBe(130);
      const ids = answered();
      expect(ids.length).toBeGreaterThan(20);
      expect(new Set(ids).size).toBe(ids.length);
      expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
    },
    300_000,
  );

  it("ends soon after Ctrl-C where the sandbox answers, which waits for nobody", async () => {
    const { PATH = "" } = process.env;
    const words = ["run", at("moderation.cutpoint.json"), "--cases", rows(), "--out", out];
    const child = spawn(process.execPath, [join(built, "server", "cutpoint.js"), ...words], {
      env: { PATH },
    });
    const exit = new Promise<number | null>((resolve) => void child.once("exit", resolve));
    while (!existsSync(out) || answered().length === 0) await new Promise((next) => void setTimeout(next, 5));
    child.kill("SIGINT");
    expect(await exit).toBe(130);
    expect(answered().length).toBeLessThan(600);
  }, 300_000);

  describe.each([
    ["that npx began ends with it", "npx"],
    ["that npm began ends with it", "ask"],
    ["that a shell began outlives it", undefined],
  ])("and %s", (_, event) => {
    it("where only that one is killed; every line is whole", async () => {
      slow();
      const words = ["run", at("moderation.cutpoint.json"), "--cases", rows(), "--out", out, ...fast];
      const entry = join(built, "server", "cutpoint.js");
      const { PATH = "" } = process.env;
      const shell = spawn(
        "sh",
        ["-c", '"$0" "$@"; true', process.execPath, entry, ...words, "--in-flight", "4"],
        {
          stdio: "ignore",
          env: { PATH, ...live, ...(event !== undefined && { npm_lifecycle_event: event }) },
        },
      );
      await askedAtLeast(20);
      shell.kill("SIGKILL");
      // The lock disappears once the run has ended.
      while (existsSync(`${out}.lock`)) await new Promise((next) => void setTimeout(next, 20));
      const ids = answered();
      expect([new Set(ids).size, ids.length === 600]).toEqual([ids.length, event === undefined]);
    }, 300_000);
  });

  it("is not joined by a second run into the same file", async () => {
    upstream.choose(() => ({ silent: true }));
    const { child, exit } = start("--in-flight", "1");
    await askedAtLeast(1);
    expect(await run("--cases", rows())).toMatchObject({
      code: 3,
      err: expect.stringContaining("is writing this file"),
    });
    child.kill("SIGINT");
    await exit;
  }, 300_000);
});

describe("bad input of a run", () => {
  it.each([
    ["no output", ["run", "FILE"], "--out"],
    ["a missing input", ["run", "FILE", "--cases", "none.jsonl", "--out", "OUT"], "there is no such file"],
    [
      "a column that isn't there",
      ["run", "FILE", "--cases", "ROWS", "--state", "words", "--out", "OUT"],
      "has no column “words”",
    ],
    ["a shard beyond the last", ["run", "FILE", "--shard", "3/3", "--out", "OUT"], "--shard is I/N"],
    ["an output of another kind", ["run", "FILE", "--out", "answers.csv"], "name --out answers.jsonl"],
    ["a folder as output", ["run", "FILE", "--out", "FOLDER"], "it is a folder. Name a file."],
    ["two caps", ["run", "FILE", "--max-tokens", "1", "--max-cost", "1", "--out", "OUT"], "not both"],
    [
      "a folder that isn't there",
      ["run", "FILE", "--out", "/no/such/folder/a.jsonl"],
      "there is no such file or folder",
    ],
  ])("%s: one sentence, code 3, nothing written", async (_name, args, problem) => {
    const rows = writeRows("sound.jsonl", comments(2));
    mkdirSync(at("folder"), { recursive: true });
    const names: Record<string, string> = {
      FILE: at("moderation.cutpoint.json"),
      FOLDER: at("folder"),
      OUT: out,
      ROWS: rows,
    };
    const before = readdirSync(folder);
    const { code, err } = await callCli(
      args.map((word) => names[word] ?? word),
      live,
    );
    expect(code).toBe(3);
    expect(err).toContain(problem);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(before);
  });

  it("a full disk: a sentence says what to do, and nothing counts as answered", async () => {
    symlinkSync("/dev/full", out);
    const { code, err } = await run();
    expect(code).toBe(3);
    expect(err).toContain(`Couldn't write ${out}: the disk is full. Free some space`);
    expect(err).toContain("0 rows answered now");
    expect(readdirSync(folder).filter((name) => /\.(lock|partial)$/.test(name))).toEqual([]);
    // All rows are answered before the first write fails.
    symlinkSync("/dev/full", at("at-once.jsonl"));
    const few = writeRows("few.jsonl", comments(3));
    const about = [at("moderation.cutpoint.json"), "--cases", few, "--out", at("at-once.jsonl")];
    const atOnce = await callCli(["run", ...about]);
    expect([atOnce.code, atOnce.err]).toEqual([3, expect.stringContaining("0 rows answered now")]);
    expect(atOnce.err).toContain("the disk is full");
    rmSync(out);
    expect((await run()).code).toBe(0);
    expect(answered()).toHaveLength(30);
  });

  it("a disk that fills up: the whole lines that fitted stay", async () => {
    const { PATH = "" } = process.env;
    const command = `ulimit -f 8; exec "$0" "$@"`;
    const cases = writeRows("fitting.jsonl", comments(200));
    const words = ["run", at("moderation.cutpoint.json"), "--cases", cases, "--out", out];
    const program = [process.execPath, join(built, "server", "cutpoint.js"), ...words];
    const { status, stderr } = spawnSync("bash", ["-c", command, ...program], { env: { PATH } });
    expect([status, String(stderr)]).toEqual([
      3,
      expect.stringContaining(`Couldn't write ${out}: the file is`),
    ]);
    const kept = answered();
    expect(statSync(out).size).toBeGreaterThan(8192 - 300);
    expect(readFileSync(out, "utf8").endsWith("}\n")).toBe(true);
    const again = await callCli(words);
    expect(again.err).toContain(`${200 - kept.length} rows answered now, 200 in all`);
  });

  it("files of an earlier run that were damaged: no answer is mistaken, and no row is lost", async () => {
    const rows = writeRows("damaged.jsonl", comments(3));
    await run("--cases", rows);
    writeFileSync(`${out}.rejected.jsonl`, "{ broken\n");
    expect((await run("--cases", rows)).code).toBe(0);
    writeFileSync(`${out}.run.json`, '{"format":');
    const { code, err } = await run("--cases", rows);
    expect(code).toBe(3);
    expect(err).toContain(`${out}.run.json is damaged, or a newer Cutpoint wrote it.`);
    expect(answered()).toHaveLength(3);
  });

  it("a file that is no text: every row of it is set aside with the reason", async () => {
    writeFileSync(at("noise.jsonl"), Buffer.from([0x50, 0x41, 0x52, 0x31, 0x00, 0xff, 0xfe, 0x0a, 0x00]));
    expect((await run("--cases", at("noise.jsonl"))).code).toBe(2);
    expect(rejected().every(({ problem }) => problem.includes("not JSON"))).toBe(true);
  });
});
