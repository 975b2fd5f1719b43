import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { labelCases } from "#core/document/edits/edit-cases.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { openFolder } from "#server/folder/folder.ts";
import { connectAgent } from "../mcp/testing/connect-agent.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";
import { readWholeFile } from "./read-document.ts";

const playground = moderationPlayground(60);
const relabelled = labelCases(
  playground,
  new Set(["00000005"]),
  { questionKey: "spam", value: false, picked: "all" },
  5,
);
const name = "team.cutpoint.json";

/** So long that it has a file of its own, and that ten of them are divided. */
function longCase(note: string, place: number): Case {
  const state = { form: "text" as const, text: "x".repeat(510_000), items: [] };
  return { key: String(place + 1).padStart(8, "0"), state, labels: [], note, group: "" };
}

let base: string;
let folder: string;
const at = (path: string) => join(folder, path);

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "cutpoint-cli-lines-")));
  folder = join(base, "decisions");
  mkdirSync(folder);
});
// Superseded files may be removed at the same moment.
afterEach(() => rmSync(base, { recursive: true, maxRetries: 9 }));

/** Writes the playground with its cases beside it, as a folder does with a long one. */
async function putDivided(written: Playground): Promise<void> {
  const opened = await openFolder(folder, false, { divideFromBytes: 1, sweepAfterMs: 0 });
  const found = (await opened.list()).find(({ path }) => path === name);
  const { status } = await opened.write(name, found?.hash ?? null, async (take) => {
    await take(Buffer.from(playgroundFile(written)));
    return true;
  });
  expect(status).toBe("written");
}

function git(...words: string[]): void {
  const who = { NAME: "Ana", EMAIL: "ana@example.org" };
  const persons = ["AUTHOR", "COMMITTER"].flatMap((role) =>
    Object.entries(who).map(([part, word]) => [`GIT_${role}_${part}`, word]),
  );
  const env = { PATH: process.env.PATH, HOME: base, ...Object.fromEntries(persons) };
  execFileSync("git", words, { cwd: folder, env, stdio: "pipe" });
}

const environment = () => ({ PATH: process.env.PATH ?? "", HOME: base, GIT_CONFIG_NOSYSTEM: "1" });

/** What a command says of the same playground in one file and in several. */
async function sayBoth(...words: string[]) {
  const call = async () => {
    rmSync(at("w.jsonl"), { force: true });
    const { code, out, err } = await callCli(
      words.map((word) => (word.includes(".json") ? at(word) : word)),
      environment(),
    );
    return { code, out: out.replaceAll(base, ""), err: err.replaceAll(base, "") };
  };
  writeFileSync(at(name), playgroundFile(playground));
  const one = await call();
  rmSync(at(name));
  await putDivided(playground);
  expect(readFileSync(at(name), "utf8")).not.toContain("Comment 1");
  return { one, several: await call() };
}

describe("a playground whose cases lie beside it", () => {
  it.each([
    ["advise", name, "--json"],
    ["export", name, "--lang", "cases"],
    ["sql", name, "--dialect", "postgres"],
    ["check", name, "--json"],
    [
      "watch",
      name,
      "--answers",
      "team.answers.jsonl",
      "--state",
      "w.jsonl",
      "--period",
      "2026-05",
      "--begin",
    ],
  ])("is the same for cutpoint %s", async (...words) => {
    const answers = playground.cases.map(({ key, labels }) => {
      const given = labels.map(({ questionKey, value }) => [
        questionKey,
        { type: "noul", noul: value === true ? 0.95 : 0.05 },
      ]);
      return `${JSON.stringify({ id: key, response: { model: "m", answers: Object.fromEntries(given) } })}\n`;
    });
    writeFileSync(at("team.answers.jsonl"), answers.join(""));
    const { one, several } = await sayBoth(...words);
    expect(several).toEqual(one);
    expect(several.code).toBeLessThan(3);
  });

  it("is compared in words, with the cases of each commit", async () => {
    git("init", "-q", "-b", "main");
    await putDivided(playground);
    git("add", "-A");
    git("commit", "-q", "-m", "Begin");
    await putDivided(relabelled);
    const diff = await callCli(["diff", at(name)], environment());
    expect(diff).toMatchObject({ code: 0, err: "" });
    expect(diff.out).toContain("1 case relabelled on spam: 1 yes → no");
    git("add", "-A");
    git("commit", "-q", "-m", "Correct a label");
    // Git has them; the folder needn't.
    rmSync(at("team.cutpoint"), { recursive: true });
    const log = await callCli(["log", at(name)], environment());
    expect(log.out).toMatch(/Correct a label\n {2}Cases\n {4}1 case relabelled on spam: 1 yes → no\n/);
    expect(log.out).toMatch(/Begin\n {2}New, with 2 questions and 60 cases\./);
    const gone = await callCli(["diff", at(name)], environment());
    expect(gone.code).toBe(3);
    expect(gone.err).toMatch(
      /team\.cutpoint\.json: Its cases lie in files beside it, and "team\.cutpoint\/cases-\w+\.jsonl" is missing/,
    );
  });

  it("is merged by git where two branches changed cases far from each other", async () => {
    const withNotes = (...notes: readonly string[]) => ({ ...playground, cases: notes.map(longCase) });
    const commit = async (...notes: readonly string[]) => {
      await putDivided(withNotes(...notes));
      git("add", "-A");
      git("commit", "-q", "-m", notes.join());
    };
    git("init", "-q", "-b", "main");
    await commit("", "", "", "");
    git("switch", "-q", "-c", "ana");
    await commit("by Ana", "", "", "");
    git("switch", "-q", "main");
    await commit("", "", "", "by Ben");
    git("merge", "-q", "-m", "Merge", "ana");
    expect((await readWholeFile(at(name))).whole).toBe(playgroundFile(withNotes("by Ana", "", "", "by Ben")));
    git("switch", "-q", "-c", "both", "main~1");
    await commit("by Cem", "", "", "by Ben");
    expect(() => git("merge", "-q", "-m", "Merge", "ana")).toThrow(/git merge/);
    expect((await callCli(["advise", at(name)], environment())).code).toBe(3);
  });

  it("is said to lack cases, by each command", async () => {
    await putDivided(playground);
    const [lines = ""] = readdirSync(at("team.cutpoint"));
    writeFileSync(at(`team.cutpoint/${lines}`), "");
    for (const words of [["advise"], ["check"], ["format"], ["export"], ["sql"]]) {
      const { code, err } = await callCli([...words, at(name)], environment());
      expect([words[0], code, err]).toEqual([
        words[0],
        3,
        expect.stringMatching(/has 0 bytes instead of \d+\. Bring it back/),
      ]);
    }
  });

  it("is read and edited by an agent", async () => {
    await putDivided(playground);
    const agent = await connectAgent(folder);
    const { data } = await agent.call("read_playground", { path: name });
    expect(data).toMatchObject({ name: "Comment moderation" });
    const checked = await agent.call("list_playgrounds");
    expect(checked.text.match(/team\.cutpoint/g)).toHaveLength(1);
    rmSync(at("team.cutpoint"), { recursive: true });
    const refused = await agent.call("read_playground", { path: name });
    expect([refused.isError, refused.sentence]).toEqual([
      true,
      expect.stringMatching(/is missing\. Bring it back/),
    ]);
    await agent.close();
  });
});

describe("cutpoint format", () => {
  const long = Array.from({ length: 10 }, (_, place) => longCase("", place));
  const text = playgroundFile({ ...playground, cases: long });

  it("puts the cases of a long playground beside it, and brings them back", async () => {
    writeFileSync(at(name), text);
    const say = async (...words: string[]) =>
      (await callCli(["format", at(name), ...words])).out.replace(at(name), "");
    expect(await say("--check")).toMatch(/would change/);
    expect(await say("--check", "--one-file")).toBe(": unchanged.\n");
    expect(await say()).toBe(": formatted; its cases are in team.cutpoint.\n");
    expect(readFileSync(at(name), "utf8").length).toBeLessThan(10_000);
    expect(readdirSync(at("team.cutpoint"))).toHaveLength(10);
    expect(await say("--check")).toBe(": unchanged.\n");
    expect(await say("--one-file")).toBe(": formatted, in one file.\n");
    expect(readFileSync(at(name), "utf8")).toBe(text);
  });

  it("leaves one whose name isn't that of a folder's playground in one file, and a short one", async () => {
    writeFileSync(at("long.json"), text);
    writeFileSync(at(name), playgroundFile(playground));
    const { out } = await callCli(["format", at("long.json"), at(name), "--check"]);
    expect(out.match(/unchanged\./g)).toHaveLength(2);
  });
});
