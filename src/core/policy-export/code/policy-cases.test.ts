import { describe, expect, it } from "vitest";
import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Rules } from "#core/model/rule.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { type AskedPolicyQuestion, toExpectedDecision, writePolicyTestCases } from "./policy-cases.ts";
import { toRuledPolicy } from "./testing/any-policy.ts";

interface Case {
  name: string;
  response: { answers?: Record<string, Record<string, unknown>> };
  expected: { outcome: string | null; questions: { zone: string | null; value: number | null }[] };
}

function ruledAs(...questions: PlaygroundQuestion[]): AskedPolicyQuestion[] {
  const draft = { model: "m", state: { form: "text" as const, text: "s", items: [] }, questions };
  const written = writeRequest(draft, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  const { asked } = written;
  return questions.flatMap((question, at) =>
    asked.questions.slice(at, at + 1).map((one) => ({ question, asked: one })),
  );
}

function casesOf(...questions: PlaygroundQuestion[]): Case[] {
  const ruled = ruledAs(...questions);
  return (JSON.parse(writePolicyTestCases(toRuledPolicy(ruled), ruled, [], profile)) as { cases: Case[] })
    .cases;
}

const [refund, , frustration] = examplePlayground("p").questions as [
  PlaygroundQuestion,
  PlaygroundQuestion,
  PlaygroundQuestion,
];
const ruled = (question: PlaygroundQuestion, rules: Partial<Rules>): PlaygroundQuestion => ({
  ...question,
  rules: { ...question.rules, ...rules },
});
/** The name, the zone and the value that the question at a place has in each case. */
const placed = (cases: readonly Case[], at = 0) =>
  cases.map(({ name, expected }) => [name, expected.questions[at]?.zone, expected.questions[at]?.value]);

describe("test cases of a policy", () => {
  it("lie at each threshold and just below it", () => {
    const { outcomes } = refund.rules.noul;
    expect(placed(casesOf(ruled(refund, { noul: { lower: 0.3, upper: 0.7, outcomes } })))).toEqual([
      ["No answer to any question", null, null],
      ["No answers", null, null],
      ["Question 1, at the top", "yes", 1],
      ["Question 1, at the threshold 0.3", "unsure", 0.3],
      ["Question 1, just below the threshold 0.3", "no", 0.2999],
      ["Question 1, at the threshold 0.7", "yes", 0.7],
      ["Question 1, just below the threshold 0.7", "unsure", 0.6999],
    ]);
  });

  it("are none below 0, and a threshold that is there twice counts once", () => {
    const { outcomes } = refund.rules.noul;
    const at = (lower: number, upper: number) =>
      placed(casesOf(ruled(refund, { noul: { lower, upper, outcomes } })))
        .slice(3)
        .map(([name]) => name);
    expect(at(0, 0)).toEqual(["Question 1, at the threshold 0"]);
    expect(at(0.0001, 0.0001)).toEqual([
      "Question 1, at the threshold 0.0001",
      "Question 1, just below the threshold 0.0001",
    ]);
    expect(at(0.00005, 1)).toEqual([
      "Question 1, at the threshold 0.00005",
      "Question 1, at the threshold 1",
      "Question 1, just below the threshold 1",
    ]);
  });

  it("of a score reach the highest level, and no threshold above it", () => {
    const { score } = frustration.rules;
    const top = frustration.levels.length - 1;
    const cases = placed(casesOf(ruled(frustration, { score: { ...score, lower: top, upper: top + 1 } })));
    expect(cases.slice(2)).toEqual([
      ["Question 1, at the top", "middle", top],
      [`Question 1, at the threshold ${top}`, "middle", top],
      [`Question 1, just below the threshold ${top}`, "low", top - 0.0001],
    ]);
    const tail = { from: 2, lower: 0.25, upper: 1.5 };
    const byTail = placed(casesOf(ruled(frustration, { score: { ...score, measure: "tail", tail } })));
    expect(byTail.slice(2).map(([name]) => name)).toEqual([
      "Question 1, at the top",
      "Question 1, at the threshold 0.25",
      "Question 1, just below the threshold 0.25",
    ]);
  });

  it("of several questions vary one after the other, while the others are answered", () => {
    const cases = casesOf(refund, { ...frustration, id: "second" });
    const second = cases.filter(({ name }) => name.startsWith("Question 2"));
    expect(second.length).toBeGreaterThan(2);
    expect(second.map(({ response }) => response.answers?.[refund.id])).toEqual(
      second.map(() => expect.anything() as unknown),
    );
    expect(placed(second).every(([, zone]) => zone === "yes")).toBe(true);
    expect(new Set(placed(second, 1).map(([, , value]) => value)).size).toBe(second.length);
  });

  it("are as many as five million characters hold", () => {
    const questions = ruledAs(refund);
    const leftOut = (length: number) => {
      const real = [{ name: "Real", text: `"${"x".repeat(length - 2)}"` }];
      const text = writePolicyTestCases(toRuledPolicy(questions), questions, real, profile);
      return (JSON.parse(text) as { leftOut: number }).leftOut;
    };
    const others = casesOf(refund).length;
    expect(leftOut(5_000_000)).toBe(others);
    expect(leftOut(5_000_001)).toBe(1);
  });
});

it("decides nothing where no answer can be read, and says which questions have no outcomes", () => {
  const blank = { ...blankQuestion("k", "blank", "noul"), instructions: toTextEntry("Is it so?") };
  const questions = ruledAs(refund, blank);
  expect(toExpectedDecision(questions, "not JSON", profile)).toEqual({
    outcome: "review",
    causes: [refund.id],
    questions: [
      { id: refund.id, outcome: "review", zone: null, value: null, joined: null },
      { id: "blank", outcome: "", zone: null, value: null, joined: null },
    ],
    withoutOutcomes: ["blank"],
  });
});
