import { describe, expect, it } from "vitest";
import { createUsableLabelReader } from "#core/cases/labelled-answers.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import { noLedger } from "#core/model/ledger.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { decisionTuningOf, tuningOf } from "#core/model/tuning.ts";
import { classifyAnswer, combineOutcomes, outcomeOfLabel } from "#core/policy/zone.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { summariseCasesForDeck } from "./deck-summary.ts";
import { answerStages } from "./testing/answered-playgrounds.ts";

const [first] = answerStages;
if (first === undefined) throw new Error("No answers were made.");
const [, playground, answers] = first;

function split(checkShare: number) {
  const questions = playground.questions.map((question) => ({
    ...question,
    tuning: { ...tuningOf(question), checkShare },
  }));
  return { ...playground, questions, ledger: noLedger };
}

/** Each case by itself, by the outcomes of its answers and of its labels. */
function countByHand(questions: readonly PlaygroundQuestion[], keys: ReadonlySet<string>) {
  const readers = questions.map((question) => createUsableLabelReader(question, playground.cases));
  const counts = new Map<string, { cases: number; wrong: number }>();
  for (const row of playground.cases.filter(({ key }) => keys.has(key))) {
    const parts = questions.flatMap(({ key, rules }) => {
      const answer = answers?.byCase.get(row.key)?.answers.get(key);
      return answer ? [{ id: key, outcome: classifyAnswer(answer, rules).outcome }] : [];
    });
    const rights = questions.flatMap(({ key, type, rules }, at) => {
      const label = readers[at]?.(row);
      return typeof label === "object"
        ? [{ id: key, outcome: outcomeOfLabel(type, label.value, rules) }]
        : [];
    });
    const outcome = combineOutcomes(parts)?.outcome ?? "";
    const isWrong = outcome !== "review" && combineOutcomes(rights)?.outcome !== outcome;
    const known = counts.get(outcome) ?? { cases: 0, wrong: 0 };
    counts.set(outcome, { cases: known.cases + 1, wrong: known.wrong + (isWrong ? 1 : 0) });
  }
  return counts;
}

describe("the page over all cases", () => {
  it.each([0, 0.4])("counts what each case comes to, of one named set: %s held out", (checkShare) => {
    const given = split(checkShare);
    const summary = summariseCasesForDeck(given, answers);
    const table = toDecisionTable(given.questions, given.cases, answers);
    const { tuning } = splitDecisionRows(table, noLedger);
    const counted = countByHand(given.questions, new Set(tuning.rows.map(({ key }) => key)));
    expect(
      new Map(summary?.outcomes.map(({ outcome, cases, wrong }) => [outcome, { cases, wrong }])),
    ).toEqual(counted);
    const automatic = [...counted].filter(([outcome]) => outcome !== "review").map(([, count]) => count);
    const sum = (part: "cases" | "wrong") => automatic.reduce((all, count) => all + count[part], 0);
    expect(summary).toMatchObject({
      total: tuning.rows.length,
      automatic: sum("cases"),
      wrong: sum("wrong"),
    });
    expect(summary?.of).toBe(`${tuning.rows.length} labelled ${checkShare === 0 ? "cases" : "tuning cases"}`);
  });

  it("says what is proven by the targets, and that nothing is without one", () => {
    expect(summariseCasesForDeck(playground, answers)?.proof).toEqual([
      "Nothing is proven: no target is set.",
    ]);
    const decisionTuning = { ...decisionTuningOf({}), goals: ["people" as const] };
    const [line] = summariseCasesForDeck({ ...playground, decisionTuning }, answers)?.proof ?? [];
    expect(line).toMatch(/^(?:Met|Not met|Can't tell yet): /);
    const [only] = playground.questions;
    const alone = {
      ...playground,
      questions: only ? [{ ...only, tuning: { ...tuningOf(only), goal: "right" as const } }] : [],
    };
    expect(summariseCasesForDeck(alone, answers)?.proof[0]).toMatch(/: .+/);
  });

  it("says how many labelled cases a run over a few of them leaves out", () => {
    if (answers === null) throw new Error("No answers were made.");
    const all = summariseCasesForDeck(playground, answers)?.total ?? 0;
    const table = toDecisionTable(playground.questions, playground.cases, answers);
    const asked = new Set(table.rows.slice(0, 3).map(({ key }) => key));
    const byCase = new Map([...answers.byCase].filter(([key]) => asked.has(key)));
    const few = summariseCasesForDeck(playground, { ...answers, byCase });
    expect(few?.of).toBe("3 labelled cases");
    expect(few?.proof.at(-1)).toBe(`${all - 3} more labelled cases without a current answer aren't counted.`);
  });

  it("says why labelled cases aren't counted, each with its reason", () => {
    const picked = (at: number) => (at < 5 ? "by-hand" : "random") as SamplingMethod;
    const cases = playground.cases.map((row, at) => ({
      ...row,
      // Were all cases labelled, none would have been picked.
      labels: at === 79 ? [] : row.labels.map((label) => ({ ...label, picked: picked(at) })),
    }));
    const byCase = new Map([...(answers?.byCase ?? [])].slice(0, 60));
    const of = (rows: readonly Case[], given = answers) =>
      summariseCasesForDeck({ ...playground, cases: [...rows] }, given)?.proof.at(-1);
    expect(of(cases)).toBe("5 more labelled cases picked by hand or because of their answer aren't counted.");
    expect(of(cases, answers && { ...answers, byCase })).toBe(
      "24 more labelled cases aren't counted: 19 without a current answer, 5 picked by hand or because of their answer.",
    );
  });

  it("is left out without answers, labels, or one model", () => {
    expect(summariseCasesForDeck(playground, null)).toBeNull();
    const unlabelled = playground.cases.map((row) => ({ ...row, labels: [] }));
    expect(summariseCasesForDeck({ ...playground, cases: unlabelled }, answers)).toBeNull();
  });
});
