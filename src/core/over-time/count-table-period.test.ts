import fc from "fast-check";
import { expect, it } from "vitest";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import type { AnswerCounts, PlaygroundQuestion } from "#core/model/playground.ts";
import { type RateGoal, tuningOf } from "#core/model/tuning.ts";
import { countPeriod } from "./count-period.ts";
import { countTablePeriod, describeTableMismatch } from "./count-table-period.ts";

const about = { name: "2026-01", from: "2026-01-01", to: "2026-01-31", policy: "signed", begins: false };
const goals: readonly RateGoal[] = ["right", "misses", "alarms", "yesRight", "noRight", "people"];
const judged: PlaygroundQuestion = {
  ...question,
  tuning: { ...tuningOf({}), goal: "right", also: goals.slice(1), rightShare: 0.9, missShare: 0.1 },
};
const byReview: PlaygroundQuestion = {
  ...judged,
  rules: {
    ...judged.rules,
    noul: { lower: 0.3, upper: 0.7, outcomes: { no: "allow", unsure: "allow", yes: "review" } },
  },
};

type Row = readonly [value: number | null, label: boolean | null];

/** What cutpoint table counts of these rows. Rows without a usable answer have no score to count labels by. */
function tableOf(asked: PlaygroundQuestion, rows: readonly Row[]): AnswerCounts {
  const scores = [...new Set(rows.flatMap(([value]) => value ?? []))].sort((one, other) => one - other);
  const count = (test: (row: Row) => boolean) =>
    scores.map((score) => rows.filter((row) => row[0] === score && test(row)).length);
  return {
    rows: rows.length,
    models: [],
    step: 0.01,
    questions: [
      {
        question: asked.key,
        measure: "probability",
        from: null,
        edges: [0.3, 0.7],
        unanswered: rows.filter(([value]) => value === null).length,
        scores,
        rows: count(() => true),
        labelled: count(([, label]) => label !== null),
        positives: count(([, label]) => label === true),
      },
    ],
  };
}

const row = fc.tuple(
  fc.option(
    fc.integer({ min: 0, max: 100 }).map((one) => one / 100),
    { freq: 12 },
  ),
  fc.option(fc.boolean()),
);

it.each([
  ["outcomes that people share", judged],
  ["a yes that goes to a person", byReview],
])("counts as row by row: %s", (_, asked) => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (drawnRows) => {
      const rows = drawnRows.map(([value, label]): Row => [value, value === null ? null : label]);
      const cases = rows.map(([, label], at) => toCase(at + 1, label));
      const side = toSide(
        [asked],
        cases,
        rows.map(([value]) => value),
      );
      const isDrawn = ({ labels }: { labels: readonly unknown[] }) => labels.length > 0;
      const byRow = countPeriod(about, { side, textOf: ({ key }) => key, isDrawn });
      const period = { playground: side.playground, table: tableOf(asked, rows), drawn: byRow.drawn };
      expect(describeTableMismatch(period)).toBeNull();
      expect(countTablePeriod(about, period)).toEqual(byRow);
    }),
  );
});

it("takes drawn rows without a label as such, and refuses what counts can't tell", () => {
  const table = tableOf(judged, [
    [0.9, true],
    [0.1, null],
  ]);
  const playground = { ...toSide([judged], [], []).playground };
  const period = { playground, table, drawn: 3 };
  expect(countTablePeriod(about, period).errors[0]).toMatchObject({ n: 1, wrong: 0, unlabelled: 2 });
  expect(describeTableMismatch({ ...period, drawn: 0 })).toContain(
    "1 labelled rows, and 0 were drawn by chance",
  );
  const noul = { ...judged.rules.noul, lower: 0.305 };
  const moved = { ...playground, questions: [{ ...judged, rules: { ...judged.rules, noul } }] };
  expect(describeTableMismatch({ ...period, playground: moved })).toContain("has changed since the counts");
  expect(describeTableMismatch({ ...period, table: { ...table, questions: [] } })).toContain(
    "wasn't counted",
  );
});
