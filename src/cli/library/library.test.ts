import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { divideCases } from "#core/document/case-lines/divide-cases.ts";
import { casesBesideSchema } from "#core/document/case-lines/main-file.ts";
import { newestFileSchema, newestVersion } from "#core/document/versions/newest.ts";
import { recordedAnswersSchema } from "#core/examples/recorded-run.ts";
import { policySchema } from "#core/policy-export/code/policy.ts";
import { sha256 } from "#server/folder/case-lines.ts";
import { callCli } from "../testing/call-cli.ts";
import { moderationPlayground, playgroundFile } from "../testing/moderation.ts";
import * as library from "./library.ts";

const gallery = "public/gallery/support-triage";
const text = readFileSync(`${gallery}.cutpoint.json`, "utf8");
const answers = readFileSync(`${gallery}.answers.json`, "utf8");

function read(file: string) {
  const reading = library.readPlayground(file);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.playground;
}

describe("the library", () => {
  it("exports what its declaration declares, and nothing else", () => {
    const declared = readFileSync("src/cli/library/cutpoint.d.ts", "utf8");
    const names = [...declared.matchAll(/^export declare function (\w+)/gm)].map(([, name]) => name);
    expect(Object.keys(library).toSorted()).toEqual(names.toSorted());
    // The package wouldn't include anything that the declarations import.
    expect(declared).not.toMatch(/\b(import|from) ?["'(]/);
  });

  it("has the surface that the package promises: a change of it is a change of this text", async () => {
    const declared = readFileSync("src/cli/library/cutpoint.d.ts", "utf8");
    const bare = declared.replaceAll(/\/\*\*[^]*?\*\/\n/g, "").replaceAll(/^\s*\n/gm, "");
    await expect(bare).toMatchFileSnapshot("testing/surface.txt");
  });

  it("reads and writes the same file as the page and the command", () => {
    const playground = read(text);
    expect(library.writePlayground(playground)).toBe(text);
    expect(library.writePlayground({ ...playground, name: "Mine" })).toContain('"name": "Mine"');
    expect(library.readPlayground("{")).toEqual({ ok: false, problem: expect.any(String), line: 1 });
    const newer = `{"format":"cutpoint.playground","version":${newestVersion + 1}}`;
    expect(library.readPlayground(newer)).toMatchObject({ ok: false, line: null });
  });

  it("reads cases that lie beside a playground, as who calls it finds them", () => {
    const whole = playgroundFile(moderationPlayground(30));
    const needs = { folder: "m.cutpoint", sha256, byteLength: (part: string) => Buffer.byteLength(part) };
    const { main = "", parts = [] } = divideCases(whole, needs) ?? {};
    const [first] = parts;
    const readBeside = (name: string) => (name === first?.file ? first.text : null);
    expect(parts).toHaveLength(1);
    expect(library.readPlayground(main, readBeside)).toEqual({ ok: true, playground: read(whole) });
    expect(library.readPlayground(whole, readBeside)).toMatchObject({ ok: true });
    const problemOf = (reading: ReturnType<typeof library.readPlayground>) =>
      reading.ok ? "" : reading.problem;
    expect(problemOf(library.readPlayground(main, () => null))).toMatch(
      /cases-[0-9a-f]{16}\.jsonl" is missing/,
    );
    expect(problemOf(library.readPlayground(main, () => `${first?.text} `))).toMatch(
      /has \d+ bytes instead of/,
    );
    expect(
      problemOf(library.readPlayground(main, () => (first?.text ?? "").replace("Comment 1", "Comment 2"))),
    ).toMatch(/was changed\./);
    expect(library.readPlayground(main)).toMatchObject({
      ok: false,
      line: main.slice(0, main.indexOf('"cases"')).split("\n").length,
    });
  });

  it("decides as the playground's rules say, and never throws for a response", () => {
    const playground = read(playgroundFile(moderationPlayground(3)));
    const response = (abusive: number) => ({
      model: "decider-1.13.0",
      answers: { abusive: { type: "noul", noul: abusive }, spam: { type: "noul", noul: 0.1 } },
    });
    expect(library.decide(playground, response(0.9))).toEqual({
      outcome: "block",
      causes: ["abusive"],
      questions: [
        { id: "abusive", outcome: "block", zone: "yes", value: 0.9, reason: null },
        { id: "spam", outcome: "allow", zone: "no", value: 0.1, reason: null },
      ],
      warnings: expect.any(Array),
    });
    expect(library.decide(playground, response(0.5)).outcome).toBe("review");
    for (const odd of [null, 1, "x", [], {}, { answers: null }])
      expect(library.decide(playground, odd).outcome).toBe("review");
    expect(() => library.decide(playground, {}, { profile: "none" })).toThrow(RangeError);
  });

  it("advises and checks as the command does", async () => {
    const playground = read(text);
    const advised = JSON.parse((await callCli(["advise", `${gallery}.cutpoint.json`, "--json"])).out) as {
      findings: { rule: string; question: string | null }[];
    };
    const own = library.advise(playground).filter(({ rule }) => !rule.startsWith("T"));
    expect(advised.findings.map(({ rule, question }) => [rule, question])).toEqual(
      expect.arrayContaining(own.map(({ rule, question }) => [rule, question])),
    );
    const checked = await callCli(["check", `${gallery}.cutpoint.json`, "--json"]);
    expect(library.check(playground, answers)).toMatchObject({
      code: checked.code,
      labelled: 117,
      unanswered: 0,
    });
    const [first = ""] = answers.match(/\{"case":"00000001".*\}/) ?? [];
    const fewer = answers.replace(`${first},\n`, "");
    expect(library.check(playground, fewer)).toMatchObject({ code: 3, unanswered: 1 });
    expect(() => library.check(playground, "no answers")).toThrow(/isn't a file of answers/);
  });
});

describe("the package's JSON Schemas", () => {
  const { cases } = newestFileSchema.shape;
  const mainOrWhole = newestFileSchema.extend({
    cases: z.union([cases.unwrap(), casesBesideSchema]).optional(),
  });
  const schemas = {
    playground: [mainOrWhole, "input", `Cutpoint playground, version ${newestVersion}`],
    policy: [policySchema, "output", "Cutpoint policy, version 2"],
    baseline: [recordedAnswersSchema, "input", "Cutpoint answers and baseline, version 1"],
  } as const;

  it.each(Object.entries(schemas))("%s is as the reader has it", async (name, [schema, io, title]) => {
    const written = { ...z.toJSONSchema(schema, { io }), title };
    await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(
      `../../../schemas/${name}.schema.json`,
    );
  });
});
