import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labelCases } from "#core/document/edits/edit-cases.ts";
import { setQuestionRules } from "#core/document/edits/edit-questions.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { moveQuestionThreshold } from "#core/policy/question-thresholds.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile, withVaguerQuestion } from "../testing/moderation.ts";

let folder: string;
let home: string;
const at = (name: string) => join(folder, name);
const file = () => at("decisions/spam.cutpoint.json");

function git(...words: string[]): string {
  const env = {
    ...{ PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: "1" },
    ...{ GIT_AUTHOR_NAME: "Ana", GIT_AUTHOR_EMAIL: "ana@example.org" },
    ...{ GIT_COMMITTER_NAME: "Ana", GIT_COMMITTER_EMAIL: "ana@example.org" },
    ...{ GIT_AUTHOR_DATE: "2026-11-20T10:00:00Z", GIT_COMMITTER_DATE: "2026-11-20T10:00:00Z" },
  };
  return execFileSync("git", words, { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
}

function commit(playground: Playground, subject: string): void {
  writeFileSync(file(), playgroundFile(playground));
  git("add", "-A");
  git("commit", "-q", "-m", subject);
}

async function call(...words: string[]) {
  const environment = { PATH: process.env.PATH ?? "", HOME: home, GIT_CONFIG_NOSYSTEM: "1" };
  const { code, out, err } = await callCli(words, environment);
  return { code, out: out.replaceAll(folder, "."), err: err.replaceAll(folder, ".") };
}

const first = moderationPlayground(12);
const [abusive] = first.questions;
const moved = abusive
  ? setQuestionRules(first, "abusive", moveQuestionThreshold(abusive, "upper", 0.64))
  : first;
const label = { questionKey: "spam", value: false, picked: "all" as const };
const relabelled = labelCases(withVaguerQuestion(moved), new Set(["00000005"]), label, 5);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-history-"));
  home = mkdtempSync(join(tmpdir(), "cutpoint-home-"));
  mkdirSync(at("decisions"));
  git("init", "-q", "-b", "main");
  commit(first, "Begin");
  commit(moved, "Ask fewer people");
  git("mv", "decisions/spam.cutpoint.json", "decisions/old.cutpoint.json");
  git("commit", "-q", "-m", "Rename");
  renameSync(at("decisions/old.cutpoint.json"), file());
  commit(relabelled, "Reword, and correct a label");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(home, { recursive: true });
});

const changes = `  abusive
    Instructions: [-Does the comment attack a person-]{+Is it bad+}?
  Cases
    1 case relabelled on spam: 1 yes → no
`;

describe("cutpoint diff", () => {
  it("tells two files apart in words, by question", async () => {
    writeFileSync(at("one.json"), playgroundFile(first));
    writeFileSync(at("other.json"), playgroundFile(moved));
    expect(await call("diff", at("one.json"), at("other.json"))).toEqual({
      code: 0,
      out: "./one.json → ./other.json\n  abusive\n    yes from 0.70 → 0.64\n",
      err: "",
    });
    expect((await call("diff", at("one.json"), at("one.json"))).out).toContain("No changes.");
    rmSync(at("one.json"));
    rmSync(at("other.json"));
  });

  it("compares a file with what it was at a revision, HEAD where none is named", async () => {
    const same = await call("diff", file());
    expect(same).toEqual({
      code: 0,
      out: "HEAD:./decisions/spam.cutpoint.json → ./decisions/spam.cutpoint.json\n  No changes.\n",
      err: "",
    });
    const since = await call("diff", file(), "--from", "HEAD~2");
    expect(since.out).toContain(`→ ./decisions/spam.cutpoint.json\n${changes}`);
  });

  it("says of a file that wasn't there that it's new", async () => {
    writeFileSync(at("new.cutpoint.json"), playgroundFile(first));
    const { code, out } = await call("diff", at("new.cutpoint.json"), file(), "--from", "HEAD~3");
    expect(code).toBe(0);
    const isNew = "new.cutpoint.json\n  New, with 2 questions and 12 cases.\n";
    expect(out).toContain(isNew);
    expect(out).toContain("yes from 0.70 → 0.64");
    expect(await call("diff", at("new.cutpoint.json"))).toMatchObject({
      code: 0,
      out: expect.stringContaining(isNew),
    });
    rmSync(at("new.cutpoint.json"));
  });

  it("ends with code 3 where there is nothing to compare with, and compares the others", async () => {
    const unknown = await call("diff", file(), "--from", "0".repeat(40));
    expect(unknown).toMatchObject({ code: 3, out: "" });
    expect(unknown.err).toContain("spam.cutpoint.json: Nothing to compare with. git says: fatal: ");
    writeFileSync(at("bad.json"), "{");
    git("add", "bad.json");
    git("commit", "-q", "-m", "Begin badly");
    writeFileSync(at("bad.json"), playgroundFile(first));
    const { code, out, err } = await call("diff", at("bad.json"), file(), "--from", "HEAD");
    expect(code).toBe(3);
    expect(out).toContain("No changes.");
    expect(err).toMatch(/bad\.json: Nothing to compare with\. .*Line 1/);
    git("reset", "-q", "--hard", "HEAD~1");
  });

  it("reads a revision with a byte order mark, or in UTF-16, as it reads a file", async () => {
    for (const bytes of [
      `\ufeff${playgroundFile(moved)}`,
      Buffer.from(`\ufeff${playgroundFile(moved)}`, "utf16le"),
    ]) {
      writeFileSync(file(), bytes);
      git("commit", "-q", "-am", "Save with another editor");
      writeFileSync(file(), playgroundFile(first));
      expect((await call("diff", file())).out).toContain("yes from 0.64 → 0.70");
      git("reset", "-q", "--hard", "HEAD~1");
    }
  });

  it.each([
    [
      "a newer Cutpoint",
      playgroundFile(first).replace(/"version": \d+/, '"version": 999'),
      "Update Cutpoint.",
    ],
    ["a conflict", playgroundFile(first).replace("\n", "\n<<<<<<< HEAD\n"), "conflict that git has marked"],
  ])("says of a file with %s what to do", async (_what, text, remedy) => {
    writeFileSync(at("odd.json"), text);
    const { code, err } = await call("diff", at("odd.json"), file());
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining(remedy) });
    rmSync(at("odd.json"));
  });

  it("gives programs and Markdown the same", async () => {
    const { out } = await call("diff", file(), "--from", "HEAD~3", "--json", "--markdown", at("out.md"));
    expect(JSON.parse(out)).toMatchObject({
      before: "HEAD~3:./decisions/spam.cutpoint.json",
      questions: [
        {
          id: "abusive",
          status: "changed",
          changes: [{ about: "wording" }, { about: "threshold", before: 0.7, after: 0.64 }],
        },
      ],
      cases: [{ about: "label" }],
    });
    expect(readFileSync(at("out.md"), "utf8")).toContain("- yes from 0.70 → 0.64\n");
    rmSync(at("out.md"));
  });

  it("says of a changed question what the answers recorded beside it prove", async () => {
    const [one, two] = moderationPlayground(400).questions;
    if (!one || !two) throw new Error("There are two questions");
    const tuning = { ...tuningOf(one), goal: "right" as const, rightShare: 0.9 };
    const goal = { ...moderationPlayground(400), questions: [{ ...one, tuning }, two] };
    writeFileSync(at("p.cutpoint.json"), playgroundFile(goal));
    writeFileSync(
      at("p.answers.json"),
      JSON.stringify({
        ...{ format: "cutpoint.answers", version: 1, model: "decider-1.13.0", profile: "decider" },
        ...{ mode: "live", recordedOn: "2026-11-20" },
        answers: goal.cases.map(({ key, labels }) => ({
          case: key,
          response: JSON.stringify({
            model: "decider-1.13.0",
            answers: {
              abusive: { type: "noul", noul: labels[0]?.value === true ? 0.95 : 0.05 },
              spam: { type: "noul", noul: 0.05 },
            },
            usage: { input_tokens: 1, output_tokens: 1 },
          }),
        })),
      }),
    );
    writeFileSync(at("before.cutpoint.json"), playgroundFile({ ...goal, questions: [one, two] }));
    const { out } = await call("diff", at("before.cutpoint.json"), at("p.cutpoint.json"));
    expect(out).toMatch(
      /\n {4}Target set: Correct when automatic: at least 90\u00a0%\.\n {4}(Met|Looks met, not proven): /,
    );
    for (const name of ["p.cutpoint.json", "p.answers.json", "before.cutpoint.json"]) rmSync(at(name));
  });

  it.each([
    ["no such revision", ["diff", "nowhere:./x", "HEAD:x"], /git says: fatal: /],
    [
      "a revision that would be an option",
      ["diff", "--", "--output=x:y", "HEAD:x"],
      /is no revision: it begins with a dash/,
    ],
    [
      "a revision of a file that would be an option",
      ["diff", "x.json", "--from=-x"],
      /no such file|begins with a dash/,
    ],
    ["a commit that isn't here", ["diff", `${"0".repeat(40)}:./x`, "HEAD:x"], /git says: fatal: /],
    ["a file that was never committed", ["diff", "package.json"], /package\.json isn't a playground/],
  ])("refuses %s with a sentence", async (_what, words, problem) => {
    const { code, out, err } = await call(...words);
    expect({ code, out }).toEqual({ code: 3, out: "" });
    expect(err).toMatch(problem);
  });
});

describe("cutpoint log", () => {
  it("tells each commit with its author, through renames, newest first", async () => {
    const { code, out, err } = await call("log", file());
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.replaceAll(/ [0-9a-f]{10} /g, " HASH ")).toBe(
      `2026-11-20 HASH Ana: Reword, and correct a label
${changes}  Moved from decisions/old.cutpoint.json.
2026-11-20 HASH Ana: Rename
  Moved from decisions/spam.cutpoint.json.
2026-11-20 HASH Ana: Ask fewer people
  abusive
    yes from 0.70 → 0.64
2026-11-20 HASH Ana: Begin
  New, with 2 questions and 12 cases.
`,
    );
  });

  it("begins with what isn't committed, and goes on after a commit that nobody can read", async () => {
    writeFileSync(file(), "{");
    git("commit", "-q", "-am", "Break");
    commit(relabelled, "Mend");
    writeFileSync(file(), playgroundFile(moved));
    const { out } = await call("log", file(), "--most", "2", "--json");
    const { entries } = JSON.parse(out) as {
      entries: { commit: string | null; author?: string; notes: string[] }[];
    };
    expect(entries).toMatchObject([
      { commit: null, questions: [{ id: "abusive" }] },
      {
        author: "Ana",
        subject: "Mend",
        notes: [expect.stringMatching(/^Can be read again\. .*isn't a playground/)],
      },
      { subject: "Break", notes: [expect.stringMatching(/isn't a playground\. Line 1/)] },
    ]);
    git("checkout", "-q", "--", ".");
  });

  it("tells what a merge made of both sides", async () => {
    git("checkout", "-q", "-b", "side", "HEAD~1");
    commit({ ...moved, name: "Side" }, "Name it on the side");
    git("checkout", "-q", "main");
    commit({ ...relabelled, name: "Main" }, "Name it on main");
    git("merge", "-q", "-s", "ours", "--no-commit", "side");
    commit({ ...relabelled, name: "Both" }, "Merge the side");
    const { out } = await call("log", file(), "--most", "1");
    expect(out).toMatch(/Ana: Merge the side\n {2}Playground\n {4}Name: "Main" → "Both"\n$/);
    git("reset", "-q", "--hard", "HEAD~2");
  });

  it("doesn't call a file new where a shallow clone ends", async () => {
    const clone = join(home, "clone");
    git("clone", "-q", "--depth", "1", `file://${folder}`, clone);
    const { out } = await call("log", join(clone, "decisions/spam.cutpoint.json"));
    expect(out).toMatch(/^\S+ \S+ Ana: .*\n {2}What it changed can't be seen: .*--unshallow\n$/);
    git("clone", "-q", "--depth", "99", `file://${folder}`, join(home, "deep"));
    const deep = await call("log", join(home, "deep/decisions/spam.cutpoint.json"));
    expect(deep.out).toContain("Ana: Begin\n  New, with 2 questions and 12 cases.\n");
  });

  it("tells of a file that is gone, and its folder with it", async () => {
    rmSync(at("decisions"), { recursive: true });
    const removed = "  The file was removed.\n";
    const { out } = await call("log", file());
    expect(out).toMatch(new RegExp(`^Not committed yet\\n${removed}[^]*Reword`));
    git("commit", "-q", "-am", "Remove");
    expect((await call("log", file())).out).toContain(`Ana: Remove\n${removed}`);
    git("reset", "-q", "--hard", "HEAD~1");
  });

  it.each([
    ["a file that git doesn't know", () => ["log", at("none.json")], /git knows no commit of/],
    ["a folder without git", () => ["log", join(home, "x.json")], /git says: fatal: not a git repository/],
    ["a number that is none", () => ["log", file(), "--most", "-1x"], /--most/],
  ])("refuses %s with a sentence", async (_what, words, problem) => {
    const { code, err } = await call(...words());
    expect(code).toBe(3);
    expect(err).toMatch(problem);
  });
});

describe("git, as it's called", () => {
  it("refuses a folder of somebody else, as git does", async () => {
    const environment = { PATH: process.env.PATH ?? "", HOME: home, GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" };
    const { code, err } = await callCli(["diff", file()], environment);
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining("dubious ownership") });
  });

  it("runs nothing that the repository's settings name", async () => {
    const ran = join(home, "ran");
    const script = join(home, "evil.sh");
    writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> '${ran}'\ncat "$1" 2>/dev/null\nexit 0\n`);
    chmodSync(script, 0o755);
    mkdirSync(at("hooks"));
    for (const hook of ["post-checkout", "post-index-change", "reference-transaction"])
      writeFileSync(at(`hooks/${hook}`), readFileSync(script), { mode: 0o755 });
    const settings = {
      ...{
        "core.fsmonitor": script,
        "core.hooksPath": at("hooks"),
        "core.pager": script,
        "pager.log": script,
      },
      ...{ "diff.external": script, "diff.evil.textconv": script, "diff.evil.command": script },
      ...{ "filter.evil.smudge": script, "filter.evil.clean": script, "core.sshCommand": script },
      ...{
        "gpg.program": script,
        "log.showSignature": "true",
        "alias.log": `!${script}`,
        "alias.cat-file": `!${script}`,
      },
      ...{ "core.editor": script, "core.askPass": script, "credential.helper": `!${script}` },
    };
    for (const [name, value] of Object.entries(settings)) git("config", name, value);
    writeFileSync(at(".git/info/attributes"), "*.json diff=evil filter=evil\n");
    rmSync(ran, { force: true });
    writeFileSync(file(), playgroundFile(first));
    expect((await call("log", file())).code).toBe(0);
    expect((await call("diff", file())).out).toContain("yes from 0.64 → 0.70");
    expect((await call("diff", "HEAD:./none.json", file())).code).toBe(3);
    expect(existsSync(ran)).toBe(false);
    // Proves that the traps work: plain git runs them.
    git("--no-pager", "diff", "--ext-diff");
    git("status");
    expect(existsSync(ran)).toBe(true);
    for (const name of Object.keys(settings)) git("config", "--unset", name);
    rmSync(at(".git/info/attributes"));
    git("checkout", "-q", "--", ".");
  });
});
