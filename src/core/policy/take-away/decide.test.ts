import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profile } from "#core/contract/profiles/decider.ts";
import { decideBy } from "./decide.ts";
import { policySchema } from "./policy.ts";
import { decideResponse, writePolicyCases } from "./policy-cases.ts";
import { toApplied } from "./policy-code.ts";
import { anyResponse, anyRuled, toRuledPolicy } from "./testing/any-policy.ts";

interface CasesFile {
  cases: { name: string; response: unknown; expected: object }[];
}

function applied(ruled: Parameters<typeof toRuledPolicy>[0], response: unknown) {
  const { warnings, questions, ...decision } = decideBy(toApplied(toRuledPolicy(ruled)), response);
  return { ...decision, questions: questions.map(({ reason: _reason, ...question }) => question), warnings };
}

describe("the code of a policy", () => {
  it("decides as the playground does, whatever comes back", () => {
    fc.assert(
      fc.property(
        anyRuled.chain((ruled) => fc.tuple(fc.constant(ruled), anyResponse(ruled))),
        ([ruled, text]) => {
          const { warnings: _warnings, ...decision } = applied(ruled, JSON.parse(text));
          expect(decision).toEqual(decideResponse(ruled, text, profile));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("passes its own file of test cases", () => {
    fc.assert(
      fc.property(anyRuled, (ruled) => {
        const file = JSON.parse(writePolicyCases(toRuledPolicy(ruled), ruled, [], profile)) as CasesFile;
        expect(file.cases.length).toBeGreaterThan(2);
        for (const { response, expected } of file.cases) {
          const { warnings: _warnings, ...decision } = applied(ruled, response);
          expect(decision).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("has test cases of real responses first, and of as many edges as a file should hold", () => {
    const [ruled] = fc.sample(anyRuled, 1) as [Parameters<typeof toRuledPolicy>[0]];
    const policy = toRuledPolicy(ruled);
    const text = ` {"model":"m","answers":{},"long":${JSON.stringify("x".repeat(2_400_000))}}\n`;
    const real = [1, 2, 3].map((at) => ({ name: `Run ${at}`, text }));
    const file = JSON.parse(writePolicyCases(policy, ruled, real, profile)) as CasesFile & {
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
    const policy = { questions: [], noulMembers: [], fittedWith: ["a", "b"] };
    expect(decideBy(policy, { model: "a", answers: {} }).warnings).toEqual([
      "Unproven: fitted with b, answered by a.",
    ]);
    expect(decideBy(policy, null)).toEqual({
      outcome: null,
      causes: [],
      questions: [],
      warnings: [
        "Unproven: fitted with a, answered by an unnamed model.",
        "Unproven: fitted with b, answered by an unnamed model.",
      ],
    });
  });

  it("is made of a policy that its own schema accepts", () => {
    fc.assert(
      fc.property(anyRuled, (ruled) => {
        const policy = toRuledPolicy(ruled);
        expect(policySchema.parse(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
      }),
      { numRuns: 50 },
    );
  });
});
