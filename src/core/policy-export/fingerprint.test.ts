import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { deciderProfile, decisionsProfile } from "#core/service/profiles.ts";
import { sized } from "#core/testing/size.ts";
import { type Policy, readPolicyText, writePolicy } from "./code/policy.ts";
import { toPythonModule, toTypeScriptModule } from "./code/policy-code.ts";
import { anyProfiles, anyRuled, toRuledPolicy } from "./code/testing/any-policy.ts";
import { toPolicy } from "./code/to-policy.ts";
import { matchesFingerprint, shortFingerprint } from "./fingerprint.ts";
import { duckdbDialect } from "./sql/dialects.ts";
import { defaultSqlSource, toPolicyQuery } from "./sql/to-sql.ts";

const example = examplePlayground("p");
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

function policyOf(playground: Playground, profile = deciderProfile): Policy {
  const reading = toPolicy(playground, { profile, answering: null, confidenceOf: () => null, now: 1 });
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.policy;
}

const fingerprintOf = (playground: Playground) => policyOf(playground).fingerprint;
const whole = fingerprintOf(example);

function withRules<Type extends "noul" | "choice" | "score">(
  question: PlaygroundQuestion,
  type: Type,
  more: Partial<PlaygroundQuestion["rules"][Type]>,
): PlaygroundQuestion {
  const rule = { ...question.rules[type], ...more };
  return { ...question, rules: { ...question.rules, [type]: rule } };
}

const asked = (...questions: PlaygroundQuestion[]): Playground => ({ ...example, questions });
const options = department.rules.choice.options;
const tail = { from: 1, lower: 0.2, upper: 0.6 };
const tailed = withRules(frustration, "score", { measure: "tail", tail });
const group = department.options[0]?.name ?? "";
const divider = { ...department, key: "d", id: "within", narrows: { key: department.key, option: group } };
const divided = asked(refund, department, frustration, divider);
const hold = withRules(refund, "noul", { outcomes: { no: "allow", unsure: "review", yes: "hold" } });
const pass = withRules(frustration, "score", { outcomes: { low: "allow", middle: "review", high: "pass" } });

describe("the fingerprint of a policy", () => {
  it.each([
    ["its name and notes", { ...example, name: "Other", notes: "Noted." }],
    ["the order of questions", asked(frustration, refund, department)],
    [
      "a question that isn't asked",
      asked(refund, department, frustration, { ...refund, key: "x", id: "x", included: false }),
    ],
    ["rules of other types", asked(withRules(refund, "choice", { cut: 0.9 }), department, frustration)],
    [
      "the order of options' own outcomes",
      asked(refund, withRules(department, "choice", { options: options.toReversed() }), frustration),
    ],
    [
      "outcomes of options that are gone",
      asked(
        refund,
        withRules(department, "choice", { options: [...options, { name: "gone", outcome: "allow" }] }),
        frustration,
      ),
    ],
    [
      "an own outcome that every option has",
      asked(
        refund,
        withRules(department, "choice", {
          options: [...options, { name: "billing", outcome: department.rules.choice.outcomes.chosen }],
        }),
        frustration,
      ),
    ],
    [
      "thresholds of another measure",
      asked(
        refund,
        withRules(department, "choice", { marginCut: 0.9 }),
        withRules(frustration, "score", { tail }),
      ),
    ],
    [
      "goals, dismissed advice and wordings",
      asked({ ...refund, dismissedAdvice: ["one"], variants: [] }, department, frustration),
    ],
    ["the state and its cases", { ...example, state: { form: "text" as const, text: "Else", items: [] } }],
  ])("isn't changed by %s", (_, changed) => {
    expect(fingerprintOf(changed)).toBe(whole);
  });

  it.each<[string, Playground, Playground]>([
    ["the model", { ...example, model: "decider-2" }, example],
    [
      "one letter of a question",
      asked(
        { ...refund, instructions: toTextEntry(`${refund.instructions.text} `) },
        department,
        frustration,
      ),
      example,
    ],
    ["an id", asked({ ...refund, id: "refund" }, department, frustration), example],
    [
      "a gloss",
      asked(
        { ...refund, glosses: { ...refund.glosses, true: toTextEntry("Money back.") } },
        department,
        frustration,
      ),
      example,
    ],
    [
      "an option's name",
      asked(
        refund,
        {
          ...department,
          options: department.options.map((one, at) => (at === 1 ? { ...one, name: "tech" } : one)),
        },
        frustration,
      ),
      example,
    ],
    [
      "an option's description",
      asked(
        refund,
        {
          ...department,
          options: department.options.map((one, at) =>
            at === 1 ? { ...one, description: blankEntry } : one,
          ),
        },
        frustration,
      ),
      example,
    ],
    [
      "the order of options, which the model reads",
      asked(refund, { ...department, options: department.options.toReversed() }, frustration),
      example,
    ],
    [
      "the order of levels",
      asked(refund, department, { ...frustration, levels: frustration.levels.toReversed() }),
      example,
    ],
    ["a further question", divided, example],
    ["a question less", asked(refund, department), example],
    [
      "a threshold of yes/no",
      asked(withRules(refund, "noul", { upper: 0.71 }), department, frustration),
      example,
    ],
    [
      "a threshold of a choice",
      asked(refund, withRules(department, "choice", { cut: 0.51 }), frustration),
      example,
    ],
    [
      "what a choice's threshold compares",
      asked(refund, withRules(department, "choice", { measure: "margin", marginCut: 0.5 }), frustration),
      example,
    ],
    [
      "a threshold of a score",
      asked(refund, department, withRules(frustration, "score", { lower: 0.9 })),
      example,
    ],
    [
      "the first level of a tail",
      asked(withRules(tailed, "score", { tail: { ...tail, from: 2 } })),
      asked(tailed),
    ],
    [
      "an outcome",
      asked(
        withRules(refund, "noul", { outcomes: { no: "allow", unsure: "review", yes: "block" } }),
        department,
        frustration,
      ),
      example,
    ],
    [
      "an option's own outcome",
      asked(
        refund,
        withRules(department, "choice", { options: [{ name: "billing", outcome: "block" }] }),
        frustration,
      ),
      example,
    ],
    [
      "the option that a question divides",
      asked(refund, department, frustration, {
        ...divider,
        narrows: { key: department.key, option: "sales" },
      }),
      divided,
    ],
    ["asking in two steps", asked(refund, { ...department, inSteps: true }, frustration, divider), divided],
    ["the order of questions where it breaks a tie", asked(hold, pass), asked(pass, hold)],
  ])("is changed by %s", (_, changed, before) => {
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(before));
  });

  it("is the SHA-256 of the text that the decision page documents", () => {
    const outcomes = { no: "allow", unsure: " ", yes: "block" };
    const only = {
      ...withRules(refund, "noul", { outcomes }),
      id: "spam",
      instructions: toTextEntry("Spam?"),
    };
    const bare = { ...only, glosses: { true: blankEntry, false: blankEntry } };
    const text = `["cutpoint.fingerprint",1,"decider-latest",[["spam","noul","{\\"instructions\\":\\"Spam?\\"}",[0.3,0.7,"allow","","block"],"review"]],[]]`;
    const digits = createHash("sha256").update(text).digest("hex");
    const fingerprint = fingerprintOf(asked(bare));
    expect(fingerprint.replaceAll("-", "")).toBe(digits);
    expect(fingerprint).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){15}$/);
  });

  it("is one under every profile, after a file is read again, and in each export", () => {
    fc.assert(
      fc.property(anyRuled, fc.string(), (ruled, name) => {
        const [policy, ...others] = anyProfiles.map((profile) => toRuledPolicy(ruled, name, profile));
        if (policy === undefined) throw new Error("No profile.");
        const { fingerprint } = policy;
        for (const other of others) expect(other.fingerprint).toBe(fingerprint);
        expect(readPolicyText(writePolicy(policy))).toMatchObject({ fingerprint });
        expect(toTypeScriptModule(policy)).toContain(`export const fingerprint = "${fingerprint}";`);
        expect(toPythonModule(policy)).toContain(`FINGERPRINT = (\n    "${fingerprint}"\n)`);
        expect(toPolicyQuery(policy, defaultSqlSource, duckdbDialect)).toContain(
          `-- Fingerprint: ${fingerprint}\n`,
        );
      }),
      { numRuns: sized(100, 25) },
    );
  });

  it("tells policies apart that decide some answer differently", () => {
    const cent = fc.integer({ min: 0, max: 100 }).map((count) => count / 100);
    const rule = fc.record({ lower: cent, upper: cent });
    fc.assert(
      fc.property(rule, rule, (one, other) => {
        const [mine, theirs] = [one, other].map((thresholds) =>
          fingerprintOf(asked(withRules(refund, "noul", thresholds))),
        );
        expect(mine === theirs).toBe(one.lower === other.lower && one.upper === other.upper);
      }),
    );
  });

  it("is filled in for a file of before, and refused where the file was changed by hand", () => {
    const policy = policyOf(example, decisionsProfile);
    const { fingerprint: _, ...old } = policy;
    expect(readPolicyText(JSON.stringify(old))).toMatchObject({ fingerprint: whole });
    const [first, ...rest] = policy.questions;
    if (first?.type !== "noul") throw new Error("No yes/no question.");
    const moved = { ...policy, questions: [{ ...first, rule: { ...first.rule, upper: 0.95 } }, ...rest] };
    expect(readPolicyText(writePolicy(moved))).toMatchObject({
      problem: expect.stringContaining("changed since it was exported"),
    });
  });

  it.each([
    [whole, true],
    [shortFingerprint(whole), true],
    [whole.replaceAll("-", "").toUpperCase(), true],
    [whole.replaceAll("-", " "), true],
    [`0000-${whole.slice(5)}`, whole.startsWith("0000")],
    [whole.slice(0, 14), null],
    ["", null],
    ["not a fingerprint at all", null],
    [`${whole}0`, null],
  ])("is matched as typed: %s", (typed, isSame) => {
    expect(matchesFingerprint(whole, typed)).toBe(isSame);
  });
});
