import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultRules } from "#core/model/rule.ts";
import { outcomeSeverity } from "#core/policy/zone.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { sized } from "#core/testing/size.ts";
import { decideBy, type PolicyQuestion, type Proof } from "./decide.ts";
import { toDecisionPolicy } from "./decision-policy.ts";
import { type Policy, policySchema } from "./policy.ts";
import { toExpectedDecision, writePolicyTestCases } from "./policy-cases.ts";
import { anyProfiles, anyResponse, anyRuled, toRuledPolicy } from "./testing/any-policy.ts";

interface CasesFile {
  cases: { name: string; response: unknown; expected: object }[];
}

function applied(ruled: Parameters<typeof toRuledPolicy>[0], response: unknown, asked = profile) {
  const policy = toDecisionPolicy(toRuledPolicy(ruled, "p", asked));
  const { warnings, questions, proof: _proof, ...decision } = decideBy(policy, response);
  return {
    ...decision,
    questions: questions.map(({ reason: _reason, proof: _own, ...question }) => question),
    warnings,
  };
}

const [anyPolicy] = fc.sample(anyRuled, 1).map((ruled) => toRuledPolicy(ruled)) as [Policy];

describe("the code of a policy", () => {
  it("decides as the playground does, whatever comes back and however it is spelled", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...anyProfiles),
        anyRuled.chain((ruled) => fc.tuple(fc.constant(ruled), anyResponse(ruled))),
        (asked, [ruled, text]) => {
          const { warnings: _warnings, ...decision } = applied(ruled, JSON.parse(text), asked);
          expect(decision).toEqual(toExpectedDecision(ruled, text, asked));
          const unknown = decision.questions.filter(({ value }) => value === null);
          expect(unknown.every(({ outcome }) => outcomeSeverity(outcome) > 0)).toBe(true);
        },
      ),
      { numRuns: sized(1000, 300) },
    );
  });

  const open = { unsure: "allow", chosen: "allow" };
  const ofChoice = (names: string[], measure: "confidence" | "margin", cut: number) => ({
    questions: [
      {
        id: "q",
        type: "choice" as const,
        withoutAnswer: "review",
        proof: "proven" as const,
        names,
        rule: { measure, cut, outcomes: open, options: [] },
        dividedBy: [],
      },
    ],
    noulMembers: [],
    typeNames: [],
    shape: "list" as const,
    fittedWith: [],
  });
  const answered = (answer: object) => ({ answers: { q: answer } });

  it.each([
    ["a list by position", [0.25, 0.75]],
    [
      "a list of values",
      [
        { value: "b", probability: 0.75 },
        { value: "a", probability: 0.25 },
      ],
    ],
    [
      "a list of labels",
      [
        { label: "b", probability: 0.75 },
        { label: "a", probability: 0.25 },
      ],
    ],
  ])("cuts the margin of %s", (_name, probabilities) => {
    const policy = ofChoice(["a", "b"], "margin", 0.5);
    const [decided] = decideBy(policy, answered({ choice: "b", probabilities })).questions;
    expect(decided).toMatchObject({ zone: "chosen", value: 0.5, reason: null });
  });

  it("reads a list where the service may send one, by names or by places where none is missing", () => {
    const noul = (id: string) => ({
      id,
      type: "noul" as const,
      withoutAnswer: "review",
      proof: "proven" as const,
      rule: { lower: 0.5, upper: 0.5, outcomes: { no: "no", unsure: "", yes: "yes" } },
    });
    const policy = {
      questions: [noul("a"), noul("__proto__")],
      noulMembers: ["noul"],
      typeNames: [],
      shape: "list" as const,
      fittedWith: [],
    };
    const outcomes = (answers: unknown, shape: "map" | "list" = "list") =>
      decideBy({ ...policy, shape }, { answers }).questions.map(({ outcome }) => outcome);
    expect(outcomes([{ noul: 0.9 }, { noul: 0.1 }])).toEqual(["yes", "no"]);
    expect(outcomes([null, { noul: 0.1 }])).toEqual(["review", "no"]);
    expect(outcomes([{ noul: 0.9 }])).toEqual(["review", "review"]);
    expect(outcomes([{ noul: 0.9 }, { noul: 0.1 }, { noul: 0.1 }])).toEqual(["review", "review"]);
    const named = [{ name: 1, key: "__proto__", noul: 0.9 }, "a", { noul: 0.9 }, { id: "a", noul: 0.1 }];
    expect(outcomes(named)).toEqual(["no", "yes"]);
    expect(
      outcomes([
        { id: "a", noul: 0.1 },
        { id: "a", noul: 0.9 },
      ]),
    ).toEqual(["no", "review"]);
    expect(outcomes(named, "map")).toEqual(["review", "review"]);
  });

  it.each(["confidence", "margin"] as const)(
    "derives no %s from 255 options that are all rounded to 0.00, and allows nothing",
    (measure) => {
      const names = Array.from({ length: 255 }, (_, at) => `option ${at}`);
      const probabilities = Object.fromEntries(names.map((name) => [name, 0]));
      const response = answered({ choice: "option 7", probabilities });
      const { outcome, questions } = decideBy(ofChoice(names, measure, 0), response);
      expect(outcome).toBe("review");
      expect(questions).toMatchObject([
        { zone: "unsure", value: null, reason: `The answer gives no ${measure}.` },
      ]);
    },
  );

  it("gives a question without outcomes its zone alone, and decides by the others", () => {
    fc.assert(
      fc.property(
        anyRuled.chain((ruled) => fc.tuple(fc.constant(ruled), anyResponse(ruled))),
        ([ruled, text]) => {
          const [first, ...others] = ruled;
          if (first === undefined) return;
          const silent = { ...first, question: { ...first.question, rules: defaultRules } };
          const { questions, outcome, withoutOutcomes } = applied([silent, ...others], JSON.parse(text));
          expect(withoutOutcomes).toContain(silent.asked.id);
          expect(questions[0]?.outcome).toBe("");
          expect(outcome).toBe(others.length === 0 ? null : applied(others, JSON.parse(text)).outcome);
        },
      ),
      { numRuns: sized(200, 60) },
    );
    const noul = {
      id: "q",
      type: "noul" as const,
      withoutAnswer: "",
      proof: "proven" as const,
      rule: defaultRules.noul,
    };
    const policy = {
      questions: [noul],
      noulMembers: ["noul"],
      typeNames: [],
      shape: "list" as const,
      fittedWith: [],
    };
    expect(decideBy(policy, answered({ noul: 0.9 }))).toMatchObject({
      outcome: null,
      causes: [],
      questions: [{ zone: "yes", outcome: "", value: 0.9 }],
      withoutOutcomes: ["q"],
    });
  });

  it("gives the options of a divided choice as the results show them", () => {
    const rule = {
      measure: "confidence" as const,
      cut: 0.5,
      outcomes: { unsure: "", chosen: "" },
      options: [],
    };
    const choice = {
      type: "choice" as const,
      withoutAnswer: "",
      proof: "proven" as const,
      rule,
      dividedBy: [],
    };
    const whole = { ...choice, id: "10", names: ["a", "b", "c"] };
    const dividedBy = [
      { option: "a", id: "__proto__" },
      { option: "b", id: "absent" },
      { option: "c", id: "odd" },
    ];
    const part = { ...choice, id: "__proto__", names: ["x", "y"] };
    const unusable = { ...choice, id: "odd", names: ["z", "w"] };
    const response: unknown = JSON.parse(
      '{"answers":{"10":{"choice":"a","probabilities":{"a":0.5,"b":0.25,"c":0.25}},' +
        '"__proto__":{"choice":"x","probabilities":{"x":0.75,"y":0.25}},' +
        '"odd":{"choice":"z","probabilities":{"z":0.75}}}}',
    );
    const policy = {
      questions: [{ ...whole, dividedBy }, part, unusable],
      noulMembers: [],
      typeNames: [],
      shape: "list" as const,
      fittedWith: [],
    };
    expect(decideBy(policy, response).questions.map(({ joined }) => joined)).toEqual([
      [
        { name: "x", group: "a", probability: 0.375 },
        { name: "y", group: "a", probability: 0.125 },
        { name: "b", group: null, probability: 0.25 },
        { name: "c", group: null, probability: 0.25 },
      ],
      null,
      null,
    ]);
  });

  it("passes its own file of test cases", () => {
    fc.assert(
      fc.property(anyRuled, (ruled) => {
        const file = JSON.parse(writePolicyTestCases(toRuledPolicy(ruled), ruled, [], profile)) as CasesFile;
        expect(file.cases.length).toBeGreaterThan(2);
        for (const { response, expected } of file.cases) {
          const { warnings: _warnings, ...decision } = applied(ruled, response);
          expect(decision).toEqual(expected);
        }
      }),
      { numRuns: sized(50, 15) },
    );
  });

  it("has test cases of real responses first, and of as many thresholds as a file should hold", () => {
    const [ruled] = fc.sample(anyRuled, 1) as [Parameters<typeof toRuledPolicy>[0]];
    const policy = toRuledPolicy(ruled);
    const text = ` {"model":"m","answers":{},"long":${JSON.stringify("x".repeat(2_400_000))}}\n`;
    const real = [1, 2, 3].map((at) => ({ name: `Run ${at}`, text }));
    const file = JSON.parse(writePolicyTestCases(policy, ruled, real, profile)) as CasesFile & {
      leftOut: number;
    };
    expect(file.cases.slice(0, 3).map(({ name }) => name)).toEqual([
      "Run 1",
      "Run 2",
      "No answer to any question",
    ]);
    expect(file.leftOut).toBe(1);
  });

  it("warns when another model answers than it was fitted with", () => {
    const policy = {
      questions: [],
      noulMembers: [],
      typeNames: [],
      shape: "list" as const,
      fittedWith: ["a", "b"],
    };
    expect(decideBy(policy, { model: "a", answers: {} }).warnings).toEqual([
      "Unproven: fitted with b, answered by a.",
    ]);
    expect(decideBy(policy, null)).toEqual({
      outcome: null,
      causes: [],
      questions: [],
      withoutOutcomes: [],
      proof: "never_fitted",
      warnings: [
        "Unproven: fitted with a, answered by an unnamed model.",
        "Unproven: fitted with b, answered by an unnamed model.",
      ],
    });
  });

  it("never calls a decision proven that a question or the model that answered leaves in doubt", () => {
    const question = (proof: Proof) =>
      ({ ...toDecisionPolicy(anyPolicy).questions[0], proof }) as PolicyQuestion;
    const proofWith = (model: string, ...proofs: Proof[]) =>
      decideBy(
        { ...toDecisionPolicy(anyPolicy), questions: proofs.map(question), fittedWith: ["a"] },
        { model },
      ).proof;
    expect(proofWith("a", "proven", "proven")).toBe("proven");
    expect(proofWith("b", "proven", "proven")).toBe("unproven");
    expect(proofWith("a", "proven", "unproven")).toBe("unproven");
    expect(proofWith("b", "unproven", "never_fitted")).toBe("never_fitted");
  });

  it("that was written before policies said how answers come reads lists too", () => {
    const { shape: _shape, ...older } = anyPolicy.profile;
    expect(policySchema.parse({ ...anyPolicy, profile: older }).profile.shape).toBe("list");
  });

  it("is made of a policy that its own schema accepts", () => {
    fc.assert(
      fc.property(anyRuled, (ruled) => {
        const policy = toRuledPolicy(ruled);
        expect(policySchema.parse(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
      }),
      { numRuns: sized(50, 15) },
    );
  });
});
