import fc from "fast-check";
import { expect, it } from "vitest";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type RateGoal, tuningOf } from "#core/model/tuning.ts";
import { drawAuditSample } from "./audit.ts";
import { countPeriod, scoreBinOf } from "./count-period.ts";
import { periodCountsSchema, scoreBinCount } from "./period-counts.ts";

const about = { name: "2026-01", from: "2026-01-01", to: "2026-01-31", policy: "signed", begins: false };

const goals: readonly RateGoal[] = ["right", "misses", "alarms", "yesRight", "noRight", "people"];
const judged: PlaygroundQuestion = {
  ...question,
  tuning: { ...tuningOf({}), goal: "right", also: goals.slice(1), rightShare: 0.9, missShare: 0.1 },
};

const score = fc.option(
  fc.integer({ min: 0, max: 100 }).map((one) => one / 100),
  { freq: 12 },
);
const row = fc.record({ value: score, label: fc.option(fc.boolean()), drawn: fc.boolean(), text: fc.nat(8) });

it("counts each text once, and errors among drawn rows with a label (brute force)", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const cases = rows.map(({ label }, at) => toCase(at + 1, label));
      const side = toSide(
        [judged],
        cases,
        rows.map(({ value }) => value),
      );
      const rowOf = (key: string) => rows[Number(key) - 1];
      const counts = countPeriod(about, {
        side,
        textOf: ({ key }) => rowOf(key)?.text ?? 0,
        isDrawn: ({ key }) => rowOf(key)?.drawn ?? false,
      });
      const first = rows.filter(({ text }, at) => rows.findIndex((one) => one.text === text) === at);
      const said = first.map(({ value }) =>
        value === null ? "review" : value >= 0.7 ? "block" : value < 0.3 ? "allow" : "review",
      );
      expect(counts).toMatchObject({ rows: rows.length, texts: first.length, peopleMost: 0.2 });
      expect(counts.unanswered).toBe(first.filter(({ value }) => value === null).length);
      for (const { outcome, rows: own } of counts.outcomes)
        expect(own).toBe(said.filter((one) => one === outcome).length);
      expect(counts.scores[0]?.bins.reduce((sum, one) => sum + one, 0)).toBe(
        first.length - counts.unanswered,
      );
      const answered = first.filter(({ drawn, value }) => drawn && value !== null);
      const saidOf = ({ value }: (typeof rows)[number]) =>
        (value ?? 0) >= 0.7 ? true : (value ?? 0) < 0.3 ? false : null;
      const within = (goal: RateGoal, one: (typeof rows)[number], label: boolean | null) => {
        const own = saidOf(one);
        if (goal === "right") return own !== null;
        if (goal === "misses") return label !== false;
        if (goal === "alarms") return label !== true;
        return own === (goal === "yesRight");
      };
      const isWrong = (one: (typeof rows)[number]) => {
        if (saidOf(one) === null || saidOf(one) === one.label) return false;
        return true;
      };
      for (const { goal, n, wrong, unlabelled } of counts.errors) {
        const labelled = answered.filter((one) => one.label !== null && within(goal, one, one.label));
        expect(n).toBe(labelled.length);
        expect(wrong).toBe(labelled.filter((one) => isWrong(one)).length);
        expect(unlabelled).toBe(
          answered.filter((one) => one.label === null && within(goal, one, null)).length,
        );
      }
      expect(counts.errors.map(({ bound }) => Number(bound.toFixed(9)))).toEqual([
        0.1, 0.1, 0.05, 0.05, 0.05,
      ]);
      expect(periodCountsSchema.parse(counts)).toEqual(counts);
    }),
  );
});

it("judges the whole decision of several questions by its own goals", () => {
  const second = { ...question, key: "second", id: "second" };
  const cases = [true, true, false, false, null].map((label, at) => {
    const made = toCase(at + 1, label);
    const labels =
      label === null
        ? []
        : [question.key, "second"].map((key) => ({
            questionKey: key,
            value: label,
            picked: "by-hand" as const,
          }));
    return { ...made, labels };
  });
  const side = toSide([question, second], cases, [0.9, 0.1, 0.9, 0.5, 0.9]);
  const decisionTuning = {
    goals: ["right", "misses"] as const,
    rightShare: 0.8,
    reviewShare: 0.2,
    missShare: 0.25,
    alarmShare: 0.05,
    yesRightShare: 0.95,
    noRightShare: 0.95,
    costs: { lenient: 1, strict: 1, review: 0.2 },
    aim: "likely" as const,
  };
  const whole = { ...side, playground: { ...side.playground, decisionTuning } };
  const counts = countPeriod(about, { side: whole, textOf: ({ key }) => key, isDrawn: () => true });
  expect(counts.errors).toEqual([
    { question: null, goal: "right", bound: expect.closeTo(0.2, 9), n: 3, wrong: 2, unlabelled: 1 },
    { question: null, goal: "misses", bound: 0.25, n: 2, wrong: 1, unlabelled: 1 },
  ]);
});

it("puts scores into twenty equal parts, whatever floating point makes of them", () => {
  expect([0, 0.049, 0.05, 0.15, 0.3, 0.7, 0.999, 1].map((one) => scoreBinOf(one, 1))).toEqual([
    0, 0, 1, 3, 6, 14, 19, 19,
  ]);
  expect(scoreBinOf(3, 3)).toBe(scoreBinCount - 1);
});

it("draws the same rows for the same seed, whatever their order, and others for another", () => {
  const keys = Array.from({ length: 500 }, (_, at) => `row ${at}`);
  const drawn = drawAuditSample(keys, 50, "a");
  expect(drawn.size).toBe(50);
  expect(drawAuditSample(keys.toReversed(), 50, "a")).toEqual(drawn);
  expect([...drawAuditSample(keys, 50, "b")].filter((key) => drawn.has(key)).length).toBeLessThan(20);
  const often = keys.map(() => 0);
  for (let seed = 0; seed < 400; seed += 1)
    for (const key of drawAuditSample(keys, 50, String(seed))) {
      const at = Number(key.slice(4));
      often[at] = (often[at] ?? 0) + 1;
    }
  // Each is drawn 40 times of 400 on average, with a standard deviation of 6.
  expect(Math.min(...often)).toBeGreaterThan(40 - 30);
  expect(Math.max(...often)).toBeLessThan(40 + 30);
});
