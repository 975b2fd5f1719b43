import { describe, expect, it } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import { refusedAnswerText } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";
import { createCaseReviewTest, decideCase } from "./decide-case.ts";
import { addLabelFacts } from "./labels/label-facts.ts";
import { hidesDisputedCases, noCaseFilter, noCaseSort, viewCases } from "./view-cases.ts";

const noul = (key: string, outcomes: { no: string; unsure: string; yes: string }): PlaygroundQuestion => {
  const question = noulQuestion(`${key}?`, "", "", { key, id: key });
  const rule = { ...question.rules.noul, thresholds: { lower: 0.3, upper: 0.7 }, outcomes };
  return { ...question, rules: { ...question.rules, noul: rule } };
};

const spam = noul("spam", { no: "allow", unsure: "review", yes: "block" });
const rude = noul("rude", { no: "allow", unsure: "allow", yes: "review" });
const bare = noul("bare", { no: "", unsure: "", yes: "" });
const questions = [spam, rude, bare];

const row: Case = {
  ...{ key: "00000001", state: { form: "text", text: "hello", items: [] } },
  ...{ labels: [], note: "", group: "" },
};

function answersOf(values: Readonly<Record<string, number>>, more: Partial<CaseAnswer> = {}): CaseRunAnswers {
  const answers = new Map(
    Object.entries(values).map(([key, value]) => [key, { type: "noul" as const, value }]),
  );
  const own = { answers, violations: new Map(), problem: null, stale: false, ...more };
  return {
    byCase: new Map([[row.key, own as unknown as CaseAnswer]]),
    staleQuestions: new Set(),
  } as unknown as CaseRunAnswers;
}

const decided = (values: Readonly<Record<string, number>>, more?: Partial<CaseAnswer>) =>
  decideCase(row, questions, answersOf(values, more));

describe("the decision of a case", () => {
  it("is the most severe outcome, with the questions that cause it", () => {
    expect(decided({ spam: 0.1, rude: 0.9 })).toEqual({
      ...{ kind: "decided", stale: false },
      decision: { outcome: "review", causes: ["rude"] },
    });
    expect(decided({ spam: 0.9, rude: 0.9 })).toMatchObject({
      decision: { outcome: "block", causes: ["spam"] },
    });
  });

  it("isn't said while a question with outcomes wasn't asked, or nothing came back", () => {
    expect(decided({ spam: 0.1 })).toEqual({ kind: "none" });
    expect(decided({ bare: 0.1 })).toEqual({ kind: "none" });
    expect(decideCase(row, questions, null)).toEqual({ kind: "none" });
    expect(decideCase({ ...row, key: "00000002" }, questions, answersOf({}))).toEqual({ kind: "none" });
    expect(decideCase(row, [bare], answersOf({ bare: 0.9 }))).toEqual({ kind: "none" });
  });

  it("sends an answer that can't be used to a person", () => {
    const violations = new Map([["rude", [refusedAnswerText]]]);
    expect(decided({ spam: 0.1 }, { violations })).toMatchObject({ decision: { outcome: "review" } });
  });

  it("leaves out questions that aren't asked now, and says what is out of date", () => {
    const without = [spam, { ...rude, included: false }];
    expect(decideCase(row, without, answersOf({ spam: 0.1 }))).toMatchObject({
      decision: { outcome: "allow" },
    });
    expect(decided({ spam: 0.1, rude: 0.1 }, { stale: true })).toMatchObject({ stale: true });
  });
});

describe("cases that go to a person", () => {
  const filter = { ...noCaseFilter, label: "to-person" as const };
  const shown = (one: Case, answers: CaseRunAnswers) => ({
    ...{ cases: [one], question: bare, questions, answers },
    duplicates: new Map<string, string>(),
  });

  it("are found by all questions together, not by the one that is looked at", () => {
    expect(viewCases(shown(row, answersOf({ spam: 0.1, rude: 0.9 })), filter, noCaseSort)).toEqual([row]);
    expect(viewCases(shown(row, answersOf({ spam: 0.9, rude: 0.9 })), filter, noCaseSort)).toEqual([]);
    expect(viewCases(shown(row, answersOf({ spam: 0.1, rude: 0.1 })), filter, noCaseSort)).toEqual([]);
  });

  it("aren't listed while people's labels differ, and the room says so", () => {
    const fact = (labeler: string, value: boolean) => ({
      ...{ questionKey: "rude", wording: 0, picked: "all" as const, chance: null, note: "" },
      ...{ labeler, value, at: 1, adjudicated: false },
    });
    const disputed = addLabelFacts(row, [fact("Ana", true), fact("Ben", false)]);
    const answers = answersOf({ spam: 0.1, rude: 0.9 });
    expect(decideCase(disputed, questions, answers)).toEqual({ kind: "disputed" });
    expect(createCaseReviewTest(questions, answers)(disputed)).toBe(false);
    const source = shown(disputed, answers);
    expect(viewCases(source, filter, noCaseSort)).toEqual([]);
    expect(hidesDisputedCases(source, filter)).toBe(true);
    expect(hidesDisputedCases(shown(row, answers), filter)).toBe(false);
  });
});
