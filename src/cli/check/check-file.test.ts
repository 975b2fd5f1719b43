import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { Playground } from "#core/model/playground.ts";
import { startFakeUpstream } from "#server/testing/fake-upstream.ts";
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
const at = (name: string) => join(folder, name);

function git(...args: string[]) {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" });
}

function commit(playground: Playground, message: string) {
  writeFileSync(at("moderation.cutpoint.json"), playgroundFile(playground));
  git("add", "-A");
  git("commit", "-q", "--allow-empty", "-m", message);
}

async function gate(...more: string[]) {
  const { code, out, err } = await callCli(
    [
      "check",
      at("moderation.cutpoint.json"),
      "--live",
      "--baseline",
      at("baseline.json"),
      "--markdown",
      at("summary.md"),
      "--junit",
      at("junit.xml"),
      ...more,
    ],
    live,
  );
  expect(err).toBe("");
  return {
    code,
    out,
    summary: readFileSync(at("summary.md"), "utf8"),
    junit: readFileSync(at("junit.xml"), "utf8"),
  };
}

beforeAll(async () => {
  upstream.choose(answerModeration);
  folder = mkdtempSync(join(tmpdir(), "cutpoint-gate-"));
  git("init", "-q");
  commit(moderationPlayground(), "Accept what there is");
  await callCli(["check", at("moderation.cutpoint.json"), "--live", "--accept", at("baseline.json")], live);
  git("add", "-A");
  git("commit", "-q", "-m", "Keep the baseline");
});
afterAll(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

describe("the gate over four commits", () => {
  it("passes where nothing changed", async () => {
    commit({ ...moderationPlayground(), notes: "Nothing that is asked." }, "Change a note");
    const { code, summary, junit } = await gate();
    expect(code).toBe(0);
    await expect(summary).toMatchFileSnapshot("golden/unchanged.md");
    await expect(junit.replaceAll(folder, "")).toMatchFileSnapshot("golden/unchanged.xml");
  });

  it("fails where a worse wording decides more cases wrongly", async () => {
    commit(withVaguerQuestion(moderationPlayground()), "Shorten the question");
    const { code, out, summary, junit } = await gate();
    expect(code).toBe(1);
    expect(out).toContain("Proven loss against the baseline.");
    expect(summary.indexOf("allow → block")).toBeLessThan(summary.indexOf("block → allow"));
    await expect(summary).toMatchFileSnapshot("golden/wording-worse.md");
    await expect(junit).toMatchFileSnapshot("golden/wording-worse.xml");
  });

  it("fails where a moved threshold sends far more cases to a person", async () => {
    const playground = moderationPlayground();
    const questions = playground.questions.map((one) => ({
      ...one,
      rules: { ...one.rules, noul: { ...one.rules.noul, lower: one.id === "spam" ? 0.05 : 0.3 } },
    }));
    commit({ ...playground, questions }, "Lower a threshold");
    const { code, summary } = await gate();
    expect(code).toBe(1);
    await expect(summary).toMatchFileSnapshot("golden/threshold-moved.md");
  });

  it("names the model that moved, and what that does", async () => {
    commit({ ...moderationPlayground(), model: "decider-1.14.0" }, "Take the next model");
    const { code, summary } = await gate();
    expect(code).toBe(1);
    expect(summary).toContain("The model moved from decider-1.13.0 to decider-1.14.0.");
    await expect(summary).toMatchFileSnapshot("golden/model-moved.md");
    expect((await gate("--allow-people", "30")).code).toBe(0);
    expect(git("log", "--oneline").trim().split("\n")).toHaveLength(6);
  });
});

describe("a check", () => {
  it("says what recorded answers can't tell: their question was reworded", async () => {
    writeFileSync(at("other.cutpoint.json"), playgroundFile(withVaguerQuestion(moderationPlayground())));
    const { code, out } = await callCli([
      "check",
      at("other.cutpoint.json"),
      "--answers",
      at("baseline.json"),
      "--baseline",
      at("baseline.json"),
    ]);
    expect(code).toBe(3);
    expect(out).toContain("The answers to abusive are out of date");
    expect(out).toContain("Incomplete: 240 of 240 labelled cases have no current answer.");
  });

  it("says where recorded answers name no model", async () => {
    const accepted = readFileSync(at("baseline.json"), "utf8");
    writeFileSync(at("unnamed.json"), accepted.replaceAll(/\\"model\\":\\"[^"\\]*\\",/g, ""));
    const { out, err } = await callCli([
      "check",
      at("moderation.cutpoint.json"),
      "--answers",
      at("unnamed.json"),
      "--baseline",
      at("unnamed.json"),
    ]);
    expect(err).toBe("");
    expect(out).toContain("Answered by a model without a name (");
  });

  it("can't tell from a handful of cases, and says how many more would", async () => {
    const few = moderationPlayground(12);
    writeFileSync(at("few.cutpoint.json"), playgroundFile(few));
    await callCli(["check", at("few.cutpoint.json"), "--live", "--accept", at("few.json")], live);
    writeFileSync(at("few.cutpoint.json"), playgroundFile(withVaguerQuestion(few)));
    const { code, out } = await callCli(
      ["check", at("few.cutpoint.json"), "--live", "--baseline", at("few.json")],
      live,
    );
    expect(code).toBe(2);
    expect(out).toMatch(/Too few cases: about [\d,]+ more labelled cases would tell/);
  });

  it("judges the targets of the playground, in text and as JSON", async () => {
    const playground = moderationPlayground();
    const [first, second] = playground.questions;
    if (!first || !second) throw new Error("There are two questions");
    const { tuningOf } = await import("#core/model/tuning.ts");
    const aimed = (goal: "right" | "people", rightShare = 0.9) => ({
      ...first,
      tuning: { ...tuningOf({}), goal, rightShare },
    });
    const verdictOf = async (question: typeof first) => {
      writeFileSync(
        at("aimed.cutpoint.json"),
        playgroundFile({ ...playground, questions: [question, second] }),
      );
      const { code, out } = await callCli([
        "check",
        at("aimed.cutpoint.json"),
        "--answers",
        at("baseline.json"),
        "--json",
      ]);
      return { code, verdict: (JSON.parse(out) as { verdict: string }).verdict };
    };
    expect(await verdictOf(aimed("people"))).toEqual({ code: 0, verdict: "Every target is met." });
    expect((await verdictOf(aimed("right", 0.999))).code).toBe(1);
    expect((await verdictOf({ ...first })).code).toBe(2);
  });

  it("takes labelled cases from a table", async () => {
    writeFileSync(
      at("cases.csv"),
      `id,text,abusive,spam\n${Array.from({ length: 60 }, (_, place) => `c${place},Comment ${place + 1},${(place + 1) % 3 === 0 ? "yes" : "no"},`).join("\n")}\n`,
    );
    const { code, out } = await callCli(
      ["check", at("moderation.cutpoint.json"), "--cases", at("cases.csv"), "--live"],
      live,
    );
    expect(code).toBe(2);
    expect(out).toContain("60 cases, 60 labelled.");
    expect(out).toContain("Of 60 cases");
    expect(out).toContain("spam\n  No case has a label for it.");
  });

  it("counts cases as labelled only where a label of theirs counts, and says why ranges of copies are wide", async () => {
    const playground = moderationPlayground();
    const [question] = playground.questions;
    const about = { questionKey: question?.key ?? "", wording: 0, picked: "all" as const, chance: null };
    const cases = playground.cases.map((row, place) => ({
      ...addLabelFacts({ ...row, labels: [] }, [
        { ...about, labeler: "Ana", value: true, at: 1, note: "", adjudicated: false },
        { ...about, labeler: "Ben", value: place >= 7, at: 2, note: "", adjudicated: false },
      ]),
      state: { form: "text" as const, text: place % 2 === 0 ? "Comment one" : "Comment two", items: [] },
    }));
    writeFileSync(at("two.json"), playgroundFile({ ...playground, cases }));
    const { out } = await callCli(["check", at("two.json"), "--live"], live);
    expect(out).toContain(`${cases.length} cases, ${cases.length - 7} labelled.`);
    expect(out).toContain(`These ${cases.length - 7} cases count as copies of 2 texts, so ranges are wider`);
  });
});

describe("the policy that was signed", () => {
  const [signed, changed] = ["signed", "changed"].map((name) => () => at(`${name}.cutpoint.json`)) as [
    () => string,
    () => string,
  ];
  const check = (file: string, ...more: string[]) =>
    callCli(["check", file, "--answers", at("baseline.json"), ...more]);
  const exported = async (format: string) => (await callCli(["export", signed(), "--lang", format])).out;
  const sqlOf = async (file: string) => (await callCli(["sql", file])).out;
  let fingerprint = "";

  beforeAll(async () => {
    const [first, ...rest] = moderationPlayground().questions;
    if (first === undefined) throw new Error("No question.");
    const noul = { ...first.rules.noul, upper: 0.71 };
    writeFileSync(signed(), playgroundFile({ ...moderationPlayground(), name: "Renamed", notes: "Noted." }));
    const questions = [{ ...first, rules: { ...first.rules, noul } }, ...rest];
    writeFileSync(changed(), playgroundFile({ ...moderationPlayground(), questions }));
    fingerprint = JSON.parse((await check(signed(), "--json")).out).policy.fingerprint;
  });

  it("is named alike by check, in each format, and by each export", async () => {
    const files = ["--junit", at("own.xml"), "--markdown", at("own.md"), "--baseline", at("baseline.json")];
    const { out } = await check(signed(), ...files);
    expect(fingerprint).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){15}$/);
    expect(out).toContain(`Policy fingerprint: ${fingerprint}`);
    expect(out).toContain("It is the policy of the baseline.");
    expect(readFileSync(at("own.md"), "utf8")).toContain(fingerprint);
    expect(readFileSync(at("own.xml"), "utf8")).toContain(
      `<property name="policy.fingerprint" value="${fingerprint}"/>`,
    );
    expect(await sqlOf(signed())).toContain(`-- Fingerprint: ${fingerprint}\n`);
    for (const format of ["json", "ts", "python", "cases"])
      expect(await exported(format)).toContain(fingerprint);
  });

  it("is told where another one is checked, which fails", async () => {
    const files = ["--junit", at("own.xml"), "--markdown", at("own.md")];
    const other = await check(changed(), "--signed", fingerprint, ...files);
    expect(other.code).toBe(1);
    expect(other.out).toContain(`It isn't the policy that was signed: ${fingerprint}`);
    expect(other.out).toContain("Another policy was signed than this one.");
    expect(readFileSync(at("own.md"), "utf8")).toContain("Another policy was signed than this one.");
    expect(readFileSync(at("own.xml"), "utf8")).toMatch(/name="Signed">\s+<failure/);
    const same = await check(signed(), "--signed", fingerprint.slice(0, 19).toUpperCase());
    expect(same.code).not.toBe(1);
    expect(same.out).toContain("It is the policy that was signed.");
    const refused = await check(changed(), "--signed", fingerprint, "--accept", at("refused.json"));
    expect(refused.err).toContain("Didn't write");
  });

  it("is told where the baseline has another", async () => {
    const { out } = await check(changed(), "--baseline", at("baseline.json"));
    expect(out).toContain(`The policy changed since the baseline, whose fingerprint is ${fingerprint}.`);
  });

  it.each([
    [["--signed", "7f3c"], "at least 16 of its digits"],
    [["--signed", "the one on paper"], "at least 16 of its digits"],
    [["other.cutpoint.json", "--signed", "7f3c-91a2-e05d-48b0"], "name one playground"],
  ])("is asked for in full: %j", async (more, problem) => {
    const { code, err } = await callCli(["check", signed(), ...more]);
    expect(code).toBe(3);
    expect(err).toContain(problem);
  });
});

describe("bad input of a check", () => {
  const check = (...args: string[]) => callCli(["check", ...args]);

  it.each([
    ["a file that isn't there", () => [at("none.json")], "there is no such file"],
    ["a folder", () => [folder], "it is a folder"],
    ["no playground", () => [at("baseline.json")], "isn't a playground"],
    ["no answers", () => [at("other.cutpoint.json")], "--live"],
    [
      "a baseline that is none",
      () => [at("other.cutpoint.json"), "--sandbox", "--baseline", at("other.cutpoint.json")],
      "isn't a file of answers",
    ],
    [
      "answers whose third line is none",
      () => {
        writeFileSync(at("torn.jsonl"), '{"id":"a","response":{}}\n\nno answer\n');
        return [at("other.cutpoint.json"), "--answers", at("torn.jsonl")];
      },
      "torn.jsonl (line 3)",
    ],
    [
      "a column that isn't there",
      () => [at("other.cutpoint.json"), "--cases", at("cases.csv"), "--key", "nr"],
      "has no column “nr”",
    ],
    [
      "an allowance in words",
      () => [
        at("other.cutpoint.json"),
        "--sandbox",
        "--baseline",
        at("baseline.json"),
        "--allow-wrong",
        "few",
      ],
      "--allow-wrong",
    ],
    [
      "a folder that isn't there to write into",
      () => [at("other.cutpoint.json"), "--answers", at("baseline.json"), "--junit", at("no/junit.xml")],
      "Couldn't write",
    ],
  ])("%s: one sentence with what to do, and code 3", async (_name, args, problem) => {
    const { code, out, err } = await check(...args());
    expect({ code, out }).toEqual({ code: 3, out: "" });
    expect(err).toContain(problem);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
