import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { invisibleCharacterPattern } from "#core/text/visible-text.ts";
import { type ScriptedReply, startFakeUpstream } from "#server/testing/fake-upstream.ts";
import { cliCommands } from "./commands.ts";
import { connectAgent } from "./mcp/testing/connect-agent.ts";
import { callCli } from "./testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "./testing/moderation.ts";

/** Commands to terminals, CI runners, Markdown, XML and SQL, with all kinds of line ends. */
const hostile = [
  "\u001b[2J\u001b]8;;http://evil.example\u0007",
  "\u009b31m\u0085\u2028\u2029",
  "\r\n::error title=x::gone\n::add-mask::a\n  ::stop-commands::t",
  "##[error]a ##vso[task.complete]b ##teamcity[x]",
  "@everyone @org/team http://evil.example www.evil.example me@evil.example #1 GH-1 deadbeef1",
  "[a](http://evil.example) ![i](x) <img src=x onerror=y> <!-- c --> `tick` ``| cell \\| **b** ~~s~~",
  "]]></text></svg><script>x</script>\"'&",
  "'; DROP TABLE answers; --",
  "\u202eright-to-left\u200b\u{e0041}",
].join(" ");

const upstream = await startFakeUpstream();
const live = {
  PATH: process.env.PATH ?? "",
  DECISION_BASE_URL: upstream.url,
  DECISION_API_KEY: "key-of-the-fixture",
};
/** Git's author has a hostile name, too. */
const gitOf = (name: string) => {
  const [GIT_AUTHOR_NAME, GIT_COMMITTER_NAME] = [name, name];
  const mail = { GIT_AUTHOR_EMAIL: "a@example.org", GIT_COMMITTER_EMAIL: "a@example.org" };
  return { PATH: process.env.PATH, HOME: folder, GIT_AUTHOR_NAME, GIT_COMMITTER_NAME, ...mail };
};
let folder: string;
const at = (name: string) => join(folder, name);

/** Contains the hostile text wherever a playground has a name or a text. */
function spoiled(): Playground {
  const playground = moderationPlayground(60);
  const question = (one: PlaygroundQuestion, place: number): PlaygroundQuestion => ({
    ...one,
    id: `${place}${hostile}`,
    instructions: toTextEntry(`${hostile} and is it so, and does it follow?`),
    rules: {
      ...one.rules,
      noul: {
        ...one.rules.noul,
        outcomes: { no: `no ${hostile}`, unsure: `unsure ${hostile}`, yes: `yes ${hostile}` },
      },
    },
  });
  return {
    ...playground,
    name: hostile,
    notes: hostile,
    questions: playground.questions.map(question),
  };
}

/** Ids and texts are hostile; label columns carry the questions' ids. */
function rowsOf({ questions }: Playground): string {
  const rows = Array.from({ length: 60 }, (_, place) => ({
    id: `${place}${hostile}`,
    text: `Comment ${place + 1} ${hostile}`,
    ...Object.fromEntries(questions.map(({ id }) => [id, (place + 1) % 3 === 0 ? "yes" : "no"])),
  }));
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

let flips = false;
function answer({ body }: { body: Uint8Array }): ScriptedReply {
  const { state, questions } = JSON.parse(new TextDecoder().decode(body)) as {
    state: string;
    questions: Record<string, object>;
  };
  const place = Number(/\d+/.exec(state)?.[0]);
  if (place === 7) return { status: 422, body: JSON.stringify({ detail: hostile }) };
  const noul = (place % 3 === 0) === (flips && place % 2 === 0) ? 0.05 : 0.95;
  const answers = Object.fromEntries(Object.keys(questions).map((id) => [id, { type: "noul", noul }]));
  return {
    body: JSON.stringify({
      model: `decider ${hostile}`,
      answers,
      usage: { input_tokens: 4, output_tokens: 1 },
    }),
  };
}

type Outputs = Readonly<Record<string, string>>;

async function call(...args: string[]): Promise<Outputs> {
  const { out, err } = await callCli(args, live);
  return { [`${args[0]} ${args.includes("--json") ? "--json" : "text"}`]: out, [`${args[0]} errors`]: err };
}

/** Calls each command so that all of its outputs occur, by the command's name. */
const calls: Readonly<Record<string, () => Promise<Outputs>>> = {
  async serve() {
    // The server writes its startup message to stderr itself, not through the terminal.
    const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const outputs = await call("serve", `http://${hostile}`);
    const stderr = told.mock.calls.map(([text]) => String(text)).join("");
    told.mockRestore();
    process.exitCode = 0;
    return { ...outputs, stderr };
  },
  async check() {
    const words = [
      "check",
      at("p.json"),
      "--cases",
      at("rows.jsonl"),
      "--live",
      "--baseline",
      at("b.json"),
      "--max-unanswered",
      "50",
    ];
    const reports = ["--junit", at("r.xml"), "--markdown", at("r.md")];
    const text = await call(...words, ...reports);
    const [junit, markdown] = [readFileSync(at("r.xml"), "utf8"), readFileSync(at("r.md"), "utf8")];
    const fault = await call("check", at("p.json"), at(`${hostile.replaceAll("/", "")}.json`), ...reports);
    const told = { "check --json": (await call(...words, "--json"))["check --json"] ?? "" };
    const faults = {
      "fault junit": readFileSync(at("r.xml"), "utf8"),
      "fault markdown": readFileSync(at("r.md"), "utf8"),
    };
    return { ...text, ...told, junit, markdown, "errors of a file": fault["check errors"] ?? "", ...faults };
  },
  async run() {
    const out = at("run.jsonl");
    const words = ["run", at("p.json"), "--cases", at("rows.jsonl"), "--out", out];
    return { ...(await call(...words)), ...(await call(...words, "--json")) };
  },
  async watch() {
    const common = ["watch", at("p.json"), "--answers", at("answers.jsonl"), "--period", "2026-05"];
    const words = [...common, "--state", at("watch.jsonl")];
    const reports = ["--junit", at("w.xml"), "--markdown", at("w.md"), "--metrics", at("w.prom")];
    const files = [...reports, "--draw", at("w.csv")];
    const begun = await call(...words, "--begin", ...files);
    const wrong = await call(...words, "--period", hostile);
    return {
      ...begun,
      ...(await call(...words, "--json")),
      "errors of a period": wrong["watch errors"] ?? "",
      "watch junit": readFileSync(at("w.xml"), "utf8"),
      "watch markdown": readFileSync(at("w.md"), "utf8"),
      "watch metrics": readFileSync(at("w.prom"), "utf8"),
    };
  },
  async apply() {
    const words = ["apply", at("p.json"), "--answers", at("answers.jsonl"), "--out", at("o.jsonl")];
    const wrong = await call(...words, "--key", hostile);
    return {
      ...(await call(...words)),
      ...(await call(...words, "--json")),
      "errors of a key": wrong["apply errors"] ?? "",
    };
  },
  async table() {
    const words = ["table", at("p.json"), "--answers", at("answers.jsonl")];
    const sliced = await call(...words, "--slice", "slice", "--out", at("t.json"));
    return {
      ...(await call(...words)),
      slices: sliced["table text"] ?? "",
      ...(await call(...words, "--json", "--out", at("t.json"))),
    };
  },
  async sql() {
    const outputs: Record<string, string> = {};
    for (const dialect of ["duckdb", "postgres", "sqlite", "bigquery", "snowflake", "spark"])
      for (const query of ["policy", "table"]) {
        const words = ["sql", at("p.json"), "--dialect", dialect, "--query", query];
        outputs[`${dialect} ${query}`] = (await call(...words))["sql text"] ?? "";
        outputs[`${dialect} ${query} --json`] = (await call(...words, "--json"))["sql --json"] ?? "";
      }
    return { ...outputs, ...(await call("sql", at("p.json"), "--dialect", hostile)) };
  },
  async export() {
    const outputs: Record<string, string> = {};
    for (const lang of ["ts", "python", "json", "cases"]) {
      const words = ["export", at("p.json"), "--lang", lang];
      outputs[lang] = (await call(...words))["export text"] ?? "";
      outputs[`${lang} --json`] = (await call(...words, "--json"))["export --json"] ?? "";
    }
    return { ...outputs, ...(await call("export", at("p.json"), "--lang", hostile)) };
  },
  async advise() {
    const words = ["advise", at("p.json")];
    const annotations = (await call(...words, "--annotations"))["advise text"] ?? "";
    return { ...(await call(...words)), ...(await call(...words, "--json")), annotations };
  },
  async diff() {
    const words = ["diff", at("before.json"), at("p.json"), "--markdown", at("d.md")];
    writeFileSync(at("before.json"), playgroundFile(moderationPlayground(50)));
    const wrong = await call("diff", at("p.json"), "--from", hostile);
    return {
      ...(await call(...words)),
      ...(await call(...words, "--json")),
      "errors of a revision": wrong["diff errors"] ?? "",
      "diff markdown": readFileSync(at("d.md"), "utf8"),
    };
  },
  async log() {
    mkdirSync(at("repository"));
    writeFileSync(at("repository/p.json"), playgroundFile(moderationPlayground(50)));
    const git = (...words: string[]) =>
      execFileSync("git", words, { cwd: at("repository"), env: gitOf(hostile) });
    git("init", "-q");
    git("add", "p.json");
    git("commit", "-q", "-m", "Begin");
    writeFileSync(at("repository/p.json"), playgroundFile(spoiled()));
    git("commit", "-q", "-a", "-m", hostile);
    const words = ["log", at("repository/p.json"), "--markdown", at("l.md")];
    const outputs = { ...(await call(...words)), ...(await call(...words, "--json")) };
    return { ...outputs, "log markdown": readFileSync(at("l.md"), "utf8") };
  },
  async format() {
    const spelled = { ...(JSON.parse(playgroundFile(spoiled())) as object), [hostile]: 1 };
    writeFileSync(at("unknown.json"), JSON.stringify(spelled));
    const words = ["format", at("unknown.json"), at(`${hostile.replaceAll("/", "")}.json`)];
    return { ...(await call(...words)), ...(await call(...words, "--json")) };
  },
  async mcp() {
    mkdirSync(at("agent"));
    const path = "p.cutpoint.json";
    writeFileSync(at(`agent/${path}`), playgroundFile(spoiled()));
    const agent = await connectAgent(at("agent"));
    const told = async (name: string, args: object = {}) =>
      [name, (await agent.call(name, args)).text] as const;
    const outputs = [
      await told("list_playgrounds"),
      await told("read_playground", { path }),
      await told("read_states", { path, of: "cases" }),
      await told("advise", { path }),
      await told("explain_verdict", { path, id: hostile }),
      await told("add_question", { path, id: hostile, question: { type: "noul", instructions: hostile } }),
      await told("evaluate", { path, text: hostile }),
    ];
    await agent.close();
    return Object.fromEntries(outputs);
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-hostile-"));
  writeFileSync(at("p.json"), playgroundFile(spoiled()));
  writeFileSync(at("rows.jsonl"), rowsOf(spoiled()));
  upstream.choose(answer);
  await callCli(
    [
      "check",
      at("p.json"),
      "--cases",
      at("rows.jsonl"),
      "--live",
      "--max-unanswered",
      "50",
      "--accept",
      at("b.json"),
    ],
    live,
  );
  await callCli(["run", at("p.json"), "--cases", at("rows.jsonl"), "--out", at("answers.jsonl")], live);
  const lines = readFileSync(at("answers.jsonl"), "utf8").trim().split("\n");
  const sliced = lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), slice: hostile }));
  writeFileSync(at("answers.jsonl"), `${sliced.join("\n")}\n`);
  flips = true;
}, 60_000);
afterAll(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

/** Anything a terminal or a CI runner would interpret as more than text. */
function findSpeech(text: string): string[] {
  const found = [...text.matchAll(invisibleCharacterPattern)]
    .map(([one]) => one)
    .filter((one) => one !== "\n");
  const lines = text
    .split("\n")
    .filter((line) => /^\s*::/.test(line) || /##(\[|vso\[|teamcity\[)/i.test(line));
  return [...found, ...lines.map((line) => line.slice(0, 80))];
}

describe("no text of a file speaks to a terminal or a runner", () => {
  it("is asked of every command", () => {
    expect(Object.keys(calls).toSorted()).toEqual(cliCommands.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(calls))(
    "%s",
    async (_name, act) => {
      const outputs = await act();
      expect(Object.values(outputs).some((text) => text.includes("evil.example"))).toBe(true);
      const speech = Object.entries(outputs).map(([output, text]) => [
        output,
        // Annotations are our own commands, one on each line.
        findSpeech(
          output === "annotations" ? text.replaceAll(/^::(error|warning|notice) file=/gm, "$1") : text,
        ),
      ]);
      expect(speech.filter(([, found]) => found?.length !== 0)).toEqual([]);
    },
    60_000,
  );

  it("check in Markdown: nothing but plain words stands outside of code, and each row has its cells", async () => {
    const { markdown = "", "fault markdown": fault = "" } = (await calls["check"]?.()) ?? {};
    const lines = `${markdown}${fault}`.split("\n");
    expect(lines.some((line) => line.startsWith("<svg ") && line.endsWith("</svg>"))).toBe(true);
    const shown = lines.filter((line) => !line.startsWith("<svg "));
    const bare = shown.map((line) => line.replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, ""));
    expect(
      bare.filter((line) => /[@<`]|\]\(|:\/\/|www\.|#\d|GH-|deadbeef/.test(line.replace(/^## /, ""))),
    ).toEqual([]);
    const rows = shown.filter((line) => line.startsWith("|")).map((line) => line.split(/(?<!\\)\|/).length);
    expect(new Set(rows).size).toBeLessThanOrEqual(3);
    expect(rows.every((cells) => cells === 4 || cells === 5 || cells === 6 || cells === 7)).toBe(true);
  }, 60_000);

  it.each([
    ["diff", "diff markdown"],
    ["log", "log markdown"],
  ])(
    "%s in Markdown: nothing but plain words stands outside of code",
    async (name, output) => {
      rmSync(at("repository"), { recursive: true, force: true });
      const text = (await calls[name]?.())?.[output] ?? "";
      expect(text).toContain("evil.example");
      const bare = text
        .split("\n")
        .map((line) => line.replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, "").replace(/^(#{2,3}|-) /, ""));
      expect(bare.filter((line) => /[@<`]|\]\(|:\/\/|www\.|#\d|GH-|deadbeef/.test(line))).toEqual([]);
    },
    60_000,
  );

  it("check in XML: it is well formed, whatever names hold", async () => {
    const { junit = "", "fault junit": fault = "" } = (await calls["check"]?.()) ?? {};
    for (const xml of [junit, fault]) {
      const text = xml.replaceAll(
        /<\/?(testsuites|testsuite|testcase|properties|property|system-out|failure|skipped|error)( [a-z]+="[^"<]*")*\/?>/g,
        "",
      );
      expect(text.replace(/^<\?xml [^>]*\?>/, "")).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
    }
  }, 60_000);

  it("a run's rejected rows are lines of JSON", () => {
    expect(existsSync(at("run.jsonl.rejected.jsonl"))).toBe(true);
    expect(findSpeech(readFileSync(at("run.jsonl.rejected.jsonl"), "utf8"))).toEqual([]);
  });
});
