import { describe, expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules } from "#core/model/rule.ts";
import {
  type AnsweringModel,
  answeringModelOfRun,
  describeThresholdProof,
  thresholdProofOf,
  toThresholdFit,
} from "#core/policy/threshold-proof.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { pythonSyntax, toLiteral, typescriptSyntax } from "#core/text/code-literal.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { policySchema, writePolicy, writePolicySchema } from "./policy.ts";
import { toPythonModule, toTypeScriptModule } from "./policy-code.ts";
import { toPolicy } from "./to-policy.ts";

const answering: AnsweringModel = {
  modelAsked: "decider-latest",
  modelId: "decider-1.13.0",
  mode: "live",
  profileId: "decider",
};
const sandboxed: AnsweringModel = { ...answering, mode: "sandbox" };
const context = { profile, answering, confidenceOf: () => null, now: 1_800_000_000_000 };
const example = examplePlayground("p");

function fit(question: PlaygroundQuestion, mode: "sandbox" | "live", cases = 80): PlaygroundQuestion {
  const about = {
    ...answering,
    at: 1_790_000_000_000,
    mode,
    confidence: null,
    cases,
    picked: ["all" as const],
  };
  return { ...question, fitted: toThresholdFit(question, question.rules, about) };
}

const fitMode = ({ fitted }: PlaygroundQuestion) => fitted?.mode;

function policyOf(playground: Playground, more: Partial<typeof context> = {}) {
  const reading = toPolicy(playground, { ...context, ...more });
  if (!reading.ok) throw new Error(reading.issues[0]?.message);
  return reading.policy;
}

const withQuestions = (...questions: PlaygroundQuestion[]): Playground => ({ ...example, questions });
const [refund, department, frustration] = example.questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];

describe("a policy", () => {
  it("holds what is asked, byte for byte, and the rule in force", () => {
    const byTail = { ...frustration.rules.score, measure: "tail" as const };
    const tailed = { ...frustration, rules: { ...frustration.rules, score: byTail } };
    const left = { ...department, included: false };
    const { questions, model } = policyOf(withQuestions(refund, department, tailed, { ...left, id: "left" }));
    expect(model).toEqual({ asked: "decider-latest", answered: "decider-1.13.0", mode: "live" });
    expect(questions.map(({ id }) => id)).toEqual(["refund_requested", "department", "frustration"]);
    expect(questions[0]?.question).toMatch(/^\{"type":"noul","instructions":"Does the customer/);
    expect(questions[1]?.rule).toMatchObject({ measure: "confidence", cut: 0.5 });
    expect(questions[2]?.rule).toMatchObject({ measure: "tail", from: 1, lower: 0.3, upper: 0.7 });
    expect(policyOf(withQuestions(frustration)).questions[0]?.rule).toMatchObject({ from: null, lower: 1 });
  });

  it("says where answers are from: nothing imported is called live", () => {
    const imported = answeringModelOfRun(
      { model: "decider-latest", mode: "live", profileId: "decider", recorded: true },
      ["decider-1.13.0"],
    );
    for (const [from, source] of [
      [answering, "live"],
      [sandboxed, "sandbox"],
      [imported, "imported"],
    ] as const) {
      const about = { ...from, at: 1_790_000_000_000, confidence: null, cases: 80, picked: ["all" as const] };
      const fitted = [refund, department, frustration].map((question) => ({
        ...question,
        fitted: toThresholdFit(question, question.rules, about),
      }));
      const policy = policyOf(withQuestions(...fitted), { answering: from });
      expect(policy.model.mode).toBe(source);
      expect(policy.questions.map((question) => question.fitted?.mode)).toEqual([source, source, source]);
      expect(policySchema.parse(JSON.parse(writePolicy(policy)))).toEqual(policy);
    }
  });

  it("counts the cases that chose, and those that checked", () => {
    const rows = ["a", "b"].map((text) => ({ state: { form: "text" as const, text, items: [] }, group: "" }));
    const ledger = addRowUse(noLedger, refund.key, "thresholds", rows);
    const { questions, statements } = policyOf({ ...withQuestions(refund, department), ledger });
    expect(questions.map(({ evidence }) => evidence)).toEqual([
      { chosenOn: 2, checkedOn: null, looks: 0 },
      { chosenOn: 0, checkedOn: null, looks: 0 },
    ]);
    expect(
      statements.filter((one) =>
        one.includes(
          "2 cases helped to choose the thresholds, which were then set back. Not checked on other cases.",
        ),
      ),
    ).toHaveLength(1);
  });

  it("is not made of questions that cannot be asked", () => {
    const broken = withQuestions({ ...refund, instructions: { form: "text", text: " " } });
    expect(toPolicy(broken, context)).toMatchObject({ ok: false, issues: [{ at: "question", index: 0 }] });
  });

  it("says first that the sandbox answered, then what is unproven, then what was never fitted", () => {
    const reworded = { ...fit(refund, "sandbox"), instructions: department.instructions };
    const { statements, questions } = policyOf(
      withQuestions(reworded, fit(department, "live", 1), frustration),
    );
    expect(statements).toEqual([
      "Fitted on answers from the sandbox, a local stand-in that compares words, not a decider model: fit it again before you use it for decisions.",
      "Unproven, refund_requested: The question was reworded. It was fitted on sandbox answers, and a live service answers now. The cases were answered by the sandbox, a local stand-in, not by a decider model. Fitted on 2026-09-21 on 80 labelled cases with decider-1.13.0.",
      "Never fitted, frustration: These are the starting thresholds.",
      "As fitted, department: Fitted on 2026-09-21 on 1 labelled case with decider-1.13.0. Nothing has changed since. This only holds for similar cases, this model and this wording.",
      "decider-latest was decider-1.13.0 last; the policy holds for that version.",
    ]);
    expect(questions.map(({ proof, reasons }) => [proof, reasons.length])).toEqual([
      ["unproven", 3],
      ["proven", 0],
      ["never_fitted", 1],
    ]);
  });

  it("that nothing was fitted for says who was looked at", () => {
    const drawn = { ...sandboxed, modelId: "simulated" };
    expect(policyOf(example, { answering: drawn }).statements[0]).toBe(
      "Made while looking at simulated answers: check real answers before you use it for decisions.",
    );
    const onDrawn = fit(refund, "sandbox");
    const mark = onDrawn.fitted && { ...onDrawn.fitted, modelId: "simulated" };
    const simulated = { ...example, questions: [{ ...onDrawn, fitted: mark }] };
    expect(policyOf(simulated, { answering: drawn }).statements[0]).toMatch(/^Fitted on simulated answers/);
    expect(policyOf(example, { answering: sandboxed }).statements).toEqual([
      "Made while looking at answers from the sandbox, a local stand-in that compares words, not a decider model: check real answers before you use it for decisions.",
      "Never fitted, refund_requested, department, frustration: These are the starting thresholds.",
      "decider-latest was decider-1.13.0 last; the policy holds for that version.",
    ]);
    const pinned = policyOf({ ...example, model: "decider-1.13.0" });
    expect(pinned.statements).toHaveLength(1);
    const many = Array.from({ length: 7 }, (_, at) => ({ ...refund, id: `q${at}` }));
    const [statement] = policyOf(withQuestions(...many)).statements;
    expect(statement).toBe("Never fitted, q0, q1, q2, q3, q4 and 2 more: These are the starting thresholds.");
  });

  it("says which questions nobody has chosen outcomes for, in each form", () => {
    const silent = { ...refund, rules: defaultRules };
    const policy = policyOf(withQuestions(silent, department));
    const sentence = "No outcomes chosen, refund_requested: answered by zone only, and not in the decision.";
    for (const form of [writePolicy(policy), toTypeScriptModule(policy), toPythonModule(policy)]) {
      expect(form).toContain(sentence);
    }
    expect(policy.questions[0]?.rule.outcomes).toEqual({ no: "", unsure: "", yes: "" });
    expect(policyOf(example).statements.join()).not.toContain("No outcomes chosen");
  });

  it("of a divided choice says what its options are computed from, and names those questions", () => {
    const part = {
      ...department,
      key: "part",
      id: "within",
      narrows: { key: department.key, option: "billing" },
    };
    const { questions, statements } = policyOf(withQuestions(department, part, { ...part, id: "second" }));
    expect(questions[0]).toMatchObject({ dividedBy: [{ option: "billing", id: "within" }] });
    expect(questions[1]).toMatchObject({ dividedBy: [] });
    expect(statements).toContain(
      "department: decided on its own options. Those that they are divided into are computed, P(group) × P(option within the group), from within, second.",
    );
    const left = policyOf(withQuestions(department, { ...part, included: false }));
    expect(left.questions[0]).toMatchObject({ dividedBy: [] });
  });

  it.each([
    ["was never fitted", refund, "never_fitted"],
    ["was fitted on answers of the sandbox", fit(refund, "sandbox"), "unproven"],
    ["was reworded", { ...fit(refund, "live"), instructions: department.instructions }, "unproven"],
    ["was fitted on live answers", fit(refund, "live"), "proven"],
  ] as const)("that %s says so in one field and one sentence, in each form", (_name, question, state) => {
    const answered = { answering: fitMode(question) === "sandbox" ? sandboxed : answering };
    const policy = policyOf(withQuestions(fit(department, "live"), question), answered);
    const today = { model: example.model, confidence: null, ...answered };
    const { label, text, reasons } = describeThresholdProof(
      question,
      thresholdProofOf(question, today),
      noLedger,
    );
    const written = JSON.parse(writePolicy(policy)) as typeof policy;
    expect(written.questions[1]).toMatchObject({ proof: state, reasons });
    expect(reasons.length > 0).toBe(state !== "proven");
    const sentence = new RegExp(`${label}, [a-z_, ]*refund_requested: ${text.replaceAll(".", "\\.")}`);
    for (const form of [writePolicy(policy), toTypeScriptModule(policy), toPythonModule(policy)]) {
      expect(form).toMatch(sentence);
    }
    expect(toTypeScriptModule(policy)).toContain(`export const proof: Proof = "${policy.proof}";`);
    expect(toPythonModule(policy)).toContain(`PROOF: Proof = "${policy.proof}"`);
  });

  it("is proven only where each of its questions is", () => {
    const [live, other] = [fit(refund, "live"), fit(department, "live")];
    const reworded = { ...live, instructions: department.instructions };
    const proofs = [
      [live, other],
      [reworded, other],
      [live, department],
      [reworded, department],
    ].map((questions) => policyOf(withQuestions(...questions)).proof);
    expect(proofs).toEqual(["proven", "unproven", "never_fitted", "never_fitted"]);
  });

  it("carries its statements in every export", () => {
    const policy = policyOf(withQuestions(fit(refund, "sandbox")));
    for (const text of [writePolicy(policy), toTypeScriptModule(policy), toPythonModule(policy)]) {
      expect(text).toContain("Fitted on answers from the sandbox, a local stand-in");
    }
    expect(policySchema.parse(JSON.parse(writePolicy(policy)))).toEqual(policy);
  });

  it("has a schema that says what its members mean", () => {
    const schema = JSON.parse(writePolicySchema()) as Record<string, unknown>;
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      required: expect.arrayContaining(["format", "version", "proof", "questions", "statements"]) as unknown,
    });
    expect(JSON.stringify(schema)).toContain("byte for byte");
  });
});

describe("a value as source text", () => {
  it("escapes what cannot be seen, in the spelling of its language", () => {
    const text = 'a"\\\n\u202e\u{e0041}\ud800é😀';
    expect(toLiteral(text, typescriptSyntax)).toBe('"a\\"\\\\\\n\\u202E\\u{E0041}\\ud800é😀"');
    expect(toLiteral(text, pythonSyntax)).toBe("'a\"\\\\\\n\\u202e\\U000e0041\\ud800é😀'");
    expect(toLiteral(`"it's"`, pythonSyntax)).toBe(`'"it\\'s"'`);
    expect(toLiteral(`it's "`, pythonSyntax)).toBe(`"it's \\""`);
  });

  it("is one line where it fits, in the words of its language", () => {
    expect(toLiteral({ a: null, b: [true, false, 1.5], c: {} }, pythonSyntax)).toBe(
      '{"a": None, "b": [True, False, 1.5], "c": {}}',
    );
    const long = toLiteral([["x".repeat(60), "y".repeat(60)]], typescriptSyntax);
    expect(long.split("\n")).toHaveLength(6);
  });
});
