import { expect, it } from "vitest";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import type { Case } from "#core/model/case.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { periodInName } from "./calendar.ts";
import { groupCasesByPeriod, type PeriodRun } from "./case-periods.ts";
import { findWrongDrawnRows, periodRates, scoreDistributionShift } from "./period-rates.ts";

it.each([
  ["log 2026-05.csv", "2026-05"],
  ["log_202605.csv", "2026-05"],
  ["2026.05", "2026-05"],
  ["May 2026.xlsx", "2026-05"],
  ["2026 Sept", "2026-09"],
  ["september-2026 again", "2026-09"],
  ["2026-W19.jsonl", "2026-W19"],
  ["2026-05-04.csv", "2026-05"],
  ["20260504.csv", "2026-05"],
  ["2026-05-01..2026-05-14.csv", "2026-05-01..2026-05-14"],
  ["2026-05 against 2026-06", null],
  ["2026-05 of 2026-05", "2026-05"],
  ["2026-13", null],
  ["maybe 2026", null],
  ["order 4202605", null],
  ["batch 483112", null],
  ["batch 483112 of 2026-05", "2026-05"],
  ["ticket 1004-12-05", null],
  ["july.csv", null],
  ["", null],
])("reads the period of the name %o as %o", (name, period) => {
  expect(periodInName(name, "month")?.name ?? null).toBe(period);
});

it("takes the week of a day where weeks are asked for", () => {
  expect(periodInName("2026-05-04.csv", "week")?.name).toBe("2026-W19");
});

const cases = [1, 2, 3, 4].map((number) => toCase(number, number % 2 === 0));
const playground = { ...toSide([question], cases, []).playground, cases };

function toRun(key: string, name: string, values: readonly (number | null)[]): PeriodRun {
  const { answers } = toSide([question], cases, values);
  const answered = [...answers.byCase].filter((_, at) => values[at] !== null && values[at] !== undefined);
  return { key, title: key, name, askedOn: null, answers: { ...answers, byCase: new Map(answered) } };
}

const namesOf = (rows: readonly Case[]) => rows.map(({ key }) => Number(key));

it("puts a case into the month of the earliest run that answered it, and later runs beside", () => {
  const again = toRun("again", "all of 2026-07", [0.9, 0.9, 0.9, 0.9]);
  const undated = toRun("undated", "june.csv", [null, null, 0.1, 0.1]);
  const june = toRun("june", "2026-06", [null, null, 0.1, 0.9]);
  const may = toRun("may", "2026-05", [0.1, 0.9]);
  const { periods, timeless } = groupCasesByPeriod(playground, [undated, again, june, may], null, "month");
  expect(timeless).toBe(0);
  expect(periods.map(({ counts, run }) => [counts.name, run.key])).toEqual([
    ["2026-05", "may"],
    ["2026-06", "june"],
  ]);
  expect(periods.map(({ rows }) => namesOf(rows))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(periods.map((one) => one.again.map(({ run }) => run.key))).toEqual([
    ["again"],
    ["undated", "again"],
  ]);
});

it("divides by a field, and judges a period by the first run that answered half of its cases", () => {
  const dated = cases.map((row, at) => ({ ...row, metadata: { sent: at < 3 ? "2026-05-04" : "soon" } }));
  const few = toRun("few", "", [0.1]);
  const most = toRun("most", "", [0.9, 0.9, 0.9]);
  const { periods, timeless, unanswered } = groupCasesByPeriod(
    { ...playground, cases: dated },
    [few, most],
    "sent",
    "month",
  );
  expect({ timeless, unanswered }).toEqual({ timeless: 1, unanswered: 0 });
  expect(periods.map(({ run, again }) => [run.key, again.map((one) => one.run.key)])).toEqual([
    ["most", ["few"]],
  ]);
});

it("counts no held-out case as wrong, right or labelled", () => {
  const tuning = { ...tuningOf({}), checkShare: 0.9 };
  const held = { ...playground, questions: [{ ...question, tuning }] };
  const run = toRun("may", "2026-05", [0.9, 0.1, 0.9, 0.1]);
  const open = groupCasesByPeriod(playground, [run], null, "month");
  const closed = groupCasesByPeriod(held, [run], null, "month");
  const [own] = open.periods;
  const [hidden] = closed.periods;
  if (own === undefined || hidden === undefined) throw new Error("There is no period.");
  expect(open.heldOut).toBe(0);
  expect(periodRates(own.side, question, open.isDrawn).wrong).toEqual({ n: 4, hits: 4 });
  expect(namesOf(findWrongDrawnRows(own.side, question, open.isDrawn))).toEqual([1, 2, 3, 4]);
  expect(closed.heldOut).toBeGreaterThan(0);
  const rates = periodRates(hidden.side, question, closed.isDrawn);
  expect(rates.wrong.n).toBe(4 - closed.heldOut);
  expect(rates.positives.n).toBe(4 - closed.heldOut);
  expect(hidden.counts.drawn).toBe(4 - closed.heldOut);
});

it("says how far scores moved, from none to all of them", () => {
  const at = (bin: number) => ({
    question: "q",
    bins: Array.from({ length: 20 }, (_, place) => (place === bin ? 10 : 0)),
  });
  expect(scoreDistributionShift(at(3), at(3))).toBe(0);
  expect(scoreDistributionShift(at(0), at(19))).toBe(1);
  expect(scoreDistributionShift(undefined, at(19))).toBe(0);
});
