import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { addLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules, legacyDefaultRules } from "#core/model/rule.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { setFieldMasked } from "./edits/edit-presentation.ts";
import { addVariant } from "./edits/edit-variants.ts";
import { blankQuestion, examplePlayground, newPlayground } from "./new-playground.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { anyPlayground } from "./testing/any-playground.ts";
import { defaultRules1 } from "./versions/1.ts";
import { defaultRules8 } from "./versions/6-to-11.ts";
import { newestVersion, upgradeStepByStep, versionSteps } from "./versions/newest.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

function counted(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `k${made}`;
  };
}

function issues(file: string) {
  const reading = readPlaygroundFile(file);
  return reading.status === "bad"
    ? reading.issues.map(({ line, message }) => [line, message])
    : reading.status;
}

describe("a playground file", () => {
  it("reads back what was written", () => {
    fc.assert(
      fc.property(anyPlayground, (value) => {
        const file = writePlaygroundFile(value);
        expect(readPlaygroundFile(file)).toEqual({ status: "read", playground: value });
        expect(file).not.toMatch(/\p{Surrogate}/u);
      }),
    );
    const example = examplePlayground("p");
    expect(readPlaygroundFile(writePlaygroundFile(example))).toEqual({ status: "read", playground: example });
  });

  it("changes one line for one changed word", () => {
    const example = examplePlayground("p");
    const before = writePlaygroundFile(example).split("\n");
    const state = { ...example.state, text: example.state.text.replace("4411", "4412") };
    const after = writePlaygroundFile({ ...example, state }).split("\n");
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  });

  it("writes nothing that says nothing", () => {
    expect(writePlaygroundFile(newPlayground("p"))).toMatchInlineSnapshot(`
      "{
        "format": "cutpoint.playground",
        "version": 22,
        "key": "p",
        "name": "Untitled",
        "notes": [
          ""
        ],
        "model": "decider-latest",
        "questions": [],
        "state": {
          "form": "text",
          "text": [
            ""
          ],
          "items": []
        }
      }
      "
    `);
  });

  it("leaves out the rules that the document begins with", () => {
    expect(defaultRules8).toEqual(defaultRules);
  });

  it("from a later version is told from a bad one", () => {
    expect(readPlaygroundFile(`{"format":"cutpoint.playground","version":${newestVersion + 1}}`)).toEqual({
      status: "newer",
      version: newestVersion + 1,
    });
  });

  it.each([1, 2])("of version %i keeps the outcomes of rules that it leaves out", (version) => {
    const example = examplePlayground("p");
    const old = writePlaygroundFile(example).replace(`"version": ${newestVersion}`, `"version": ${version}`);
    const questions = example.questions.map(({ type, rules, ...question }) => ({
      ...question,
      type,
      rules: {
        ...defaultRules1,
        choice: { ...defaultRules1.choice, probabilityCut: 0.7 },
        [type]: rules[type],
      },
    }));
    expect(readPlaygroundFile(old)).toEqual({ status: "read", playground: { ...example, questions } });
  });

  it("of version 3 opens, and hides no texts", () => {
    const example = setFieldMasked(examplePlayground("p"), "customer.name", true);
    const old = writePlaygroundFile(example).replace(`"version": ${newestVersion}`, '"version": 3');
    const questions = example.questions.map(({ type, rules, ...question }) => ({
      ...question,
      type,
      rules: { ...legacyDefaultRules, [type]: rules[type] },
    }));
    expect(readPlaygroundFile(old)).toEqual({ status: "read", playground: { ...example, questions } });
  });

  it("of version 7 cuts the confidence wherever it did not say what it cuts", () => {
    const asked = { ...blankQuestion("k", "topic", "choice"), rules: defaultRules };
    const file = writePlaygroundFile({ ...newPlayground("p"), questions: [asked] });
    const old = file
      .replace(`"version": ${newestVersion}`, '"version": 7')
      .replace('"measure": "probability",\n', "")
      .replace('"probabilityCut": 0.7,\n', "");
    const measures = [file, old].map((text) => {
      const reading = readPlaygroundFile(text);
      return reading.status === "read" && reading.playground.questions[0]?.rules.choice.measure;
    });
    expect(measures).toEqual(["probability", "confidence"]);
    const reading = readPlaygroundFile(old);
    expect(reading.status === "read" && reading.playground.questions[0]?.rules).toEqual(legacyDefaultRules);
  });

  it("of version 4 takes labelled cases as having chosen the thresholds that were set", () => {
    const example = examplePlayground("p");
    const labels = [{ questionKey: "refund_requested", value: true, picked: "all" as const }];
    const cases = [{ key: "00000001", state: example.state, labels, note: "", group: "" }];
    const [first, ...others] = example.questions;
    const noul = { ...defaultRules.noul, upper: 0.9 };
    const moved = first && { ...first, rules: { ...first.rules, noul } };
    const set = { ...example, cases, questions: moved ? [moved, ...others] : [] };
    const file = writePlaygroundFile(set);
    const old = file.replace(`"version": ${newestVersion}`, '"version": 4');
    const rowsThatChose = (text: string) => {
      const reading = readPlaygroundFile(text);
      return reading.status === "read" ? reading.playground.ledger.uses.map(({ rows }) => rows.length) : null;
    };
    expect([rowsThatChose(file), rowsThatChose(old)]).toEqual([[], [1]]);
  });

  it("of version 6 keeps its labels, which are the author's", () => {
    const example = examplePlayground("p");
    const labels = [{ questionKey: "refund_requested", value: true, picked: "random" as const }];
    const cases = [{ key: "00000001", state: example.state, labels, note: "", group: "" }];
    const file = writePlaygroundFile({ ...example, cases });
    const old = file.replace(`"version": ${newestVersion}`, '"version": 6');
    const reading = readPlaygroundFile(old);
    expect(reading.status === "read" && reading.playground.cases).toEqual(cases);
  });

  it("of version 20 calls a fit imported for which no model was asked", () => {
    const example = examplePlayground("p");
    const [question] = example.questions as [PlaygroundQuestion];
    const about = { at: 1, modelId: null, profileId: "decider", confidence: null, cases: 2 } as const;
    const modes = (["", "decider-latest"] as const).flatMap((modelAsked) =>
      (["live", "sandbox"] as const).map((mode) => {
        const circumstances = { ...about, modelAsked, mode, picked: ["all" as const] };
        const fitted = toThresholdFit(question, question.rules, circumstances);
        const file = writePlaygroundFile({ ...example, questions: [{ ...question, fitted }] });
        const old = file.replace(`"version": ${newestVersion}`, '"version": 20');
        const reading = readPlaygroundFile(old);
        return reading.status === "read" && reading.playground.questions[0]?.fitted?.mode;
      }),
    );
    expect(modes).toEqual(["imported", "sandbox", "live", "sandbox"]);
  });

  it("of version 8 has no metadata, and of the newest keeps it", () => {
    const example = examplePlayground("p");
    const row = { key: "00000001", state: example.state, labels: [], note: "", group: "" };
    const cases = [row, { ...row, key: "00000002", metadata: { language: "de", constructor: "x" } }];
    const file = writePlaygroundFile({ ...example, cases });
    const casesOf = (text: string) => {
      const reading = readPlaygroundFile(text);
      return reading.status === "read" && reading.playground.cases;
    };
    expect(casesOf(file)).toEqual(cases);
    const old = file.replace(`"version": ${newestVersion}`, '"version": 8');
    expect(casesOf(old)).toEqual([row, { ...row, key: "00000002" }]);
  });

  it("of the newest version keeps that a case was drawn out of a range, with its chance", () => {
    const example = examplePlayground("p");
    const said = {
      questionKey: "q",
      value: true,
      at: 5,
      wording: 7,
      picked: "stratified" as const,
      chance: 0.25,
    };
    const row = { key: "00000001", state: example.state, labels: [], note: "", group: "" };
    const fact = { ...said, labeler: "", note: "", adjudicated: false };
    const file = writePlaygroundFile({ ...example, cases: [addLabelFacts(row, [fact])] });
    const reading = readPlaygroundFile(file);
    expect(reading.status === "read" && reading.playground.cases.flatMap(labelFactsOf)).toEqual([fact]);
    const old = file.replace(`"version": ${newestVersion}`, '"version": 9');
    expect(readPlaygroundFile(old).status).not.toBe("read");
  });

  it("holds what each person said in the place of labels, which follow from it", () => {
    const labels = [{ questionKey: "q", value: true, picked: "all" as const }];
    const said = { questionKey: "q", at: 5, wording: 7, picked: "all" as const, chance: 0.5, note: "why" };
    const row = { key: "00000001", state: examplePlayground("p").state, labels, note: "", group: "" };
    const both = addLabelFacts(row, [{ ...said, value: true, labeler: "Ana", adjudicated: false }]);
    const file = writePlaygroundFile({ ...examplePlayground("p"), cases: [both] });
    expect((JSON.parse(file) as { cases: unknown[] }).cases[0]).not.toHaveProperty("labels");
    expect((JSON.parse(file) as { cases: { facts: unknown[] }[] }).cases[0]?.facts).toEqual([
      { question: "q", value: true, picked: "all" },
      { question: "q", value: true, by: "Ana", at: 5, wording: 7, picked: "all", chance: 0.5, note: "why" },
    ]);
  });

  it("has just one variant of a question without words, each under a key of its own", () => {
    const example = addVariant(examplePlayground("p"), "refund_requested", counted());
    const file = writePlaygroundFile(example);
    expect(readPlaygroundFile(file)).toEqual({ status: "read", playground: example });
    expect(issues(file.replace('"key": "k2"', '"key": "k1"'))).toEqual([
      [expect.any(Number), "Two variants have the same key."],
    ]);
    expect(issues(file.replace(/"words": \{/, '"unknown": {'))).toEqual([
      [expect.any(Number), expect.stringMatching(/^Exactly one variant/)],
    ]);
  });

  it.each([
    ["{", [[1, "The text ends, but the { of line 1 is still open; add }."]]],
    ["null", [[1, 'This is not a playground: its "format" is not "cutpoint.playground".']]],
    ['{\n"format": 1}', [[2, 'This is not a playground: its "format" is not "cutpoint.playground".']]],
    ['{"format":"cutpoint.playground"}', [[1, 'The "version" should be a whole number from 1.']]],
    [
      '{"format":"cutpoint.playground",\n"version":1.5}',
      [[2, 'The "version" should be a whole number from 1.']],
    ],
    [
      '{"format":"cutpoint.playground",\n"version":0}',
      [[2, 'The "version" should be a whole number from 1.']],
    ],
  ])("%j is refused at its place", (file, expected) => {
    expect(issues(file)).toEqual(expected);
  });

  it("says where a member is wrong, missing or repeated", () => {
    const file = writePlaygroundFile(examplePlayground("p"));
    const at = (line: string) => file.split("\n").findIndex((found) => found.includes(line)) + 1;
    expect(issues(file.replace('"lower": 0.3', '"lower": 3'))).toEqual([
      [at('"lower": 0.3'), expect.stringContaining("<=1")],
    ]);
    expect(issues(file.replace('"name": "Support triage",', ""))).toEqual([[1, '"name" is missing.']]);
    expect(issues(file.replace('"key": "department"', '"key": "refund_requested"'))).toEqual([
      [at('"key": "department"'), "Another question has this key."],
    ]);
  });
});

describe("upgradeStepByStep", () => {
  const steps = [
    { version: 1, schema: z.object({ version: z.literal(1), title: z.string() }) },
    {
      version: 2,
      schema: z.object({ version: z.literal(2), name: z.string() }),
      upgrade: (before: { title: string }) => ({ version: 2, name: before.title }),
    },
    {
      version: 3,
      schema: z.object({ version: z.literal(3), names: z.array(z.string()) }),
      upgrade: (before: { name: string }) => ({ version: 3, names: [before.name] }),
    },
  ];

  it.each([
    { version: 1, title: "a" },
    { version: 2, name: "a" },
    { version: 3, names: ["a"] },
  ])("takes version $version to the newest", (value) => {
    const upgraded = upgradeStepByStep(steps, value.version, value);
    expect(upgraded).toEqual({ ok: true, value: { version: 3, names: ["a"] } });
  });

  it("checks against the version that the value says", () => {
    expect(upgradeStepByStep(steps, 1, { version: 1, name: "a" })).toMatchObject({
      ok: false,
      issues: [{ path: ["title"] }],
    });
    expect(() => upgradeStepByStep(steps, 4, {})).toThrow(RangeError);
  });

  it("is laid for every released version, in order", () => {
    expect(versionSteps.map((step) => step.version)).toEqual(
      Array.from({ length: newestVersion }, (_, i) => i + 1),
    );
    expect(versionSteps.slice(1).every((step) => step.upgrade !== undefined)).toBe(true);
  });
});
