import { expect, it } from "vitest";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseRun, toRunPolicy } from "#core/model/run.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { profileDefaults } from "#core/service/profiles.ts";
import { toQuestionJsonText } from "#core/service/write-request.ts";
import { groupCasesByPeriod, type PeriodRun } from "./case-periods.ts";
import { describeEarlierAlarms, describeWatchNotes } from "./describe-watch.ts";
import { judgeWatches } from "./judge-watch.ts";
import { periodRates } from "./period-rates.ts";
import { policyAtRun } from "./policy-then.ts";

const months = 4;
const perMonth = 40;
const cases = Array.from({ length: months * perMonth }, (_, at) => ({
  ...toCase(at + 1, at % 2 === 0),
  metadata: { sent: `2026-0${1 + Math.floor(at / perMonth)}-05` },
}));

const tuning = { ...tuningOf({}), goal: "right" as const, rightShare: 0.9 };

function withUpper(upper: number, instructions = question.instructions.text): PlaygroundQuestion {
  const rules = { ...question.rules, noul: { ...question.rules.noul, upper } };
  return { ...question, instructions: { form: "text", text: instructions }, rules, tuning };
}

function playgroundOf(asked: PlaygroundQuestion, model = "decider-latest"): Playground {
  return { ...toSide([asked], cases, []).playground, questions: [asked], cases, model };
}

/** Rows labelled yes score 0.8 and rows labelled no 0.1; with `misses`, all score 0.1. */
function runOf(month: number, then: Playground, kept = true, misses = false): PeriodRun {
  const [asked] = then.questions as [PlaygroundQuestion];
  const own = cases.slice(month * perMonth, (month + 1) * perMonth);
  const scores = own.map((_, at) => (at % 2 === 0 && !misses ? 0.8 : 0.1));
  const { answers } = toSide([asked], own, scores);
  const run = {
    model: then.model,
    recorded: false,
    questionKeys: [asked.key],
    asked: [
      {
        id: asked.id,
        type: asked.type,
        text: toQuestionJsonText(asked, profileDefaults.typeNames),
        names: [],
      },
    ],
    ...(kept && { policy: toRunPolicy(then) }),
  } as unknown as CaseRun;
  return {
    key: `run ${month}`,
    title: `run ${month}`,
    name: "",
    askedOn: null,
    answers: { ...answers, run },
  };
}

const old = playgroundOf(withUpper(0.9));
const now = playgroundOf(withUpper(0.7));

/** The same answers, out of date because the question has another wording by now. */
function outOfDate(run: PeriodRun): PeriodRun {
  return { ...run, answers: { ...run.answers, staleQuestions: new Set([question.key]) } };
}

it("judges a period by the thresholds that stood when its run was asked, beside those that stand", () => {
  const runs = [runOf(0, old), runOf(1, now)];
  const [first, second] = groupCasesByPeriod(now, runs, "sent", "month").periods;
  expect(first?.stood).toMatchObject({ status: "changed", changes: [expect.stringContaining("0.9")] });
  expect(second?.stood).toEqual({ status: "same" });
  const peopleOf = (counts = first?.counts) => counts?.outcomes.find(({ toPerson }) => toPerson)?.rows;
  expect(peopleOf()).toBe(0);
  const stood = first?.stood.status === "changed" ? first.stood.answers : null;
  expect(peopleOf(stood?.counts)).toBe(perMonth / 2);
  const then = groupCasesByPeriod(now, runs, "sent", "month", "then");
  expect(then.periods.map(({ counts }) => peopleOf(counts))).toEqual([perMonth / 2, 0]);
  expect(then.periods.map(({ side }) => periodRates(side, withUpper(0.7), then.isDrawn).wrong.n)).toEqual([
    perMonth / 2,
    perMonth,
  ]);
});

it("reads answers to an earlier wording only by the policy that stood", () => {
  const reworded = playgroundOf(withUpper(0.7, "Is a refund asked for?"));
  const runs = [outOfDate(runOf(0, old)), runOf(1, reworded)];
  expect(groupCasesByPeriod(reworded, runs, "sent", "month").periods).toHaveLength(1);
  const { periods } = groupCasesByPeriod(reworded, runs, "sent", "month", "then");
  expect(periods.map(({ counts }) => counts.unanswered)).toEqual([0, 0]);
  expect(periods[0]?.stood).toMatchObject({ status: "changed" });
});

it("says of a run without its policy, and of deleted questions, that nobody knows", () => {
  const earlier = runOf(0, old, false);
  expect(policyAtRun(now, earlier.answers)).toMatchObject({
    status: "unknown",
    why: expect.stringContaining("earlier Cutpoint"),
  });
  const imported = { ...earlier.answers, run: { ...earlier.answers.run, recorded: true } } as CaseRunAnswers;
  expect(policyAtRun(now, imported)).toMatchObject({ why: expect.stringContaining("came with a file") });
  const deleted = { ...now, questions: [{ ...withUpper(0.7), key: "another" }] };
  expect(policyAtRun(deleted, runOf(0, old).answers)).toMatchObject({
    why: expect.stringContaining("deleted"),
  });
  const [period] = groupCasesByPeriod(now, [earlier], "sent", "month", "then").periods;
  expect(period?.stood.status).toBe("unknown");
  expect(period?.counts.outcomes.find(({ toPerson }) => toPerson)?.rows).toBe(0);
});

it("begins a new watch with a planned change, and lists the earlier alarms", () => {
  const runs = [runOf(0, old, true, true), runOf(1, old, true, true), runOf(2, now), runOf(3, now)];
  const watchesBy = (by: "now" | "then") =>
    judgeWatches(
      groupCasesByPeriod(now, runs, "sent", "month", by).periods.map(({ counts }) => counts),
      { baselinePeriods: 2, tolerance: null },
    );
  expect(watchesBy("now")).toHaveLength(1);
  const watches = watchesBy("then");
  expect(watches.map(({ begun, periods }) => [begun, periods.length])).toEqual([
    ["first", 2],
    ["policy", 2],
  ]);
  const [notes] = watches.slice(-1).map(describeWatchNotes);
  expect(notes?.[0]).toContain("spends from the same year's");
  expect(describeEarlierAlarms(watches)[0]).toMatch(/^Earlier watch \(2026-01 to 2026-02\): .*wrong without/);
});

it("begins a new watch with another model id, also as the policy stands", () => {
  const pinned = playgroundOf(withUpper(0.7), "decider-1.14.0");
  const runs = [runOf(0, now), runOf(1, pinned)];
  const counts = groupCasesByPeriod(pinned, runs, "sent", "month").periods.map((one) => one.counts);
  expect(judgeWatches(counts, { baselinePeriods: 2, tolerance: null })).toHaveLength(2);
});
