import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cliCommands } from "../commands.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";

let folder: string;
const at = (name: string) => join(folder, name);
const inputs = ["p.json", "rows.jsonl", "answers.jsonl", "answers.csv", "baseline.json", "other.json"];
const read = () => inputs.map((name) => readFileSync(at(name), "utf8"));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-outputs-"));
  writeFileSync(at("p.json"), playgroundFile(moderationPlayground(6)));
  writeFileSync(at("other.json"), playgroundFile(moderationPlayground(5)));
  writeFileSync(at("rows.jsonl"), `${JSON.stringify({ id: "1", text: "One", spam: "yes" })}\n`);
  await callCli(["run", at("p.json"), "--out", at("answers.jsonl")], {});
  await callCli(["apply", at("p.json"), "--answers", at("answers.jsonl"), "--out", at("answers.csv")], {});
  await callCli(["check", at("p.json"), "--sandbox", "--accept", at("baseline.json")], {});
  symlinkSync("answers.jsonl", at("link.jsonl"));
  linkSync(at("answers.jsonl"), at("same.jsonl"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const watch = ["watch", "p.json", "--answers", "answers.jsonl", "--period", "2026-05", "--begin"];

/** Options that name a file to be written, with calls in which it is one that the same call reads or writes. */
const calls: Readonly<Record<string, readonly string[][]>> = {
  "check --accept": [
    ["check", "p.json", "--sandbox", "--accept", "p.json"],
    ["check", "p.json", "--answers", "answers.jsonl", "--accept", "answers.jsonl"],
    ["check", "p.json", "--sandbox", "--cases", "rows.jsonl", "--accept", "rows.jsonl"],
  ],
  "check --junit": [
    ["check", "p.json", "--answers", "answers.jsonl", "--junit", "link.jsonl"],
    ["check", "p.json", "--sandbox", "--accept", "new.json", "--junit", "new.json"],
    ["check", "p.json", "--sandbox", "--baseline", "baseline.json", "--junit", "baseline.json"],
  ],
  "check --markdown": [
    ["check", "p.json", "--answers", "answers.jsonl", "--markdown", "p.json"],
    ["check", "p.json", "--sandbox", "--junit", "new.txt", "--markdown", "new.txt"],
  ],
  "run --out": [
    ["run", "p.json", "--cases", "rows.jsonl", "--out", "rows.jsonl"],
    ["run", "p.json", "--out", "p.json"],
  ],
  "apply --out": ["answers.jsonl", "link.jsonl", "same.jsonl"]
    .map((out) => ["apply", "p.json", "--answers", "ans*.jsonl", "--out", out])
    .concat([["apply", "p.json", "--answers", "answers.csv", "--out", "answers.csv"]]),
  "table --out": [
    ["table", "p.json", "--answers", "answers.jsonl", "--out", "answers.jsonl"],
    ["table", "p.json", "--answers", "answers.jsonl", "--out", "p.json"],
  ],
  "export --out": [["export", "p.json", "--out", "p.json"]],
  "diff --markdown": [["diff", "other.json", "p.json", "--markdown", "p.json"]],
  "log --markdown": [["log", "p.json", "--markdown", "p.json"]],
  "watch --draw": [[...watch, "--state", "new.jsonl", "--draw", "answers.jsonl"]],
  "watch --junit": [[...watch, "--state", "new.jsonl", "--junit", "p.json"]],
  "watch --markdown": [
    [...watch, "--state", "new.jsonl", "--markdown", "new.jsonl"],
    [...watch, "--state", "new.jsonl", "--markdown", "new.txt", "--junit", "new.txt"],
  ],
  "watch --metrics": [[...watch, "--state", "new.jsonl", "--metrics", "link.jsonl"]],
  "watch --state": [
    [...watch, "--state", "p.json"],
    [...watch, "--state", "same.jsonl"],
  ],
};

describe("an output that is a file of the same call", () => {
  it("is asked of every option that names one", () => {
    const named = new Set(["accept", "draw", "junit", "markdown", "metrics", "out"]);
    const options = cliCommands.flatMap(({ name, options: own }) =>
      Object.keys(own).flatMap((option) => (named.has(option) ? [`${name} --${option}`] : [])),
    );
    // Elsewhere it names a column.
    options.push("watch --state");
    expect(Object.keys(calls).toSorted()).toEqual(options.toSorted());
  });

  it.each(Object.entries(calls))("%s is refused, and nothing is lost", async (option, lines) => {
    const before = read();
    for (const words of lines) {
      const placed = words.map((word) => (/\.(json|jsonl|csv|txt)$/.test(word) ? at(word) : word));
      const { code, err } = await callCli(placed, {});
      expect([words, code, err]).toEqual([
        words,
        3,
        expect.stringMatching(
          new RegExp(
            `${option.split(" ")[1]} \\S+ is (a file that this command reads|the file of --\\w+)\\.`,
          ),
        ),
      ]);
      expect(read()).toEqual(before);
    }
  });
});

it("the rows that a run set aside aren't read while it writes them anew", async () => {
  const aside = at("answers.jsonl.rejected.jsonl");
  writeFileSync(aside, '{"id":"7","state":"Seven"}\n');
  const { code } = await callCli(["run", at("p.json"), "--cases", aside, "--out", at("answers.jsonl")], {});
  expect([code, readFileSync(aside, "utf8")]).toEqual([3, '{"id":"7","state":"Seven"}\n']);
});

it("a new baseline takes the place of the one that it was compared with, and devices are many files at once", async () => {
  const words = ["check", at("p.json"), "--sandbox", "--baseline", at("baseline.json")];
  const again = await callCli([...words, "--accept", at("baseline.json")], {});
  expect(again.err).toContain("Wrote the baseline");
  const nowhere = await callCli([...words, "--junit", "/dev/null", "--markdown", "/dev/null"], {});
  expect(nowhere.err).toBe("");
});
