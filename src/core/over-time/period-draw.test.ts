import { expect, it } from "vitest";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import { addCaseLabelFacts, labelCases, setSamplingMethod } from "#core/document/edits/edit-cases.ts";
import type { Playground } from "#core/model/playground.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import { groupCasesByPeriod, type PeriodRun } from "./case-periods.ts";
import { describeLeftOutCases } from "./describe-left-out.ts";
import { chooseRowsToDraw, findLabelerAssignments, isDrawnByChance, toDrawFacts } from "./period-draw.ts";

const cases = Array.from({ length: 60 }, (_, at) => ({
  ...toCase(at + 1, null),
  metadata: { sent: "2026-05-05" },
}));
const side = toSide(
  [question],
  cases,
  cases.map((_, at) => (at % 2 === 0 ? 0.9 : 0.1)),
);
const playground: Playground = { ...side.playground, questions: [question], cases };
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

function drawn(size: number, labelers: readonly string[] = [], from = playground): Playground {
  const whole = { ...side, playground: from };
  const rows = chooseRowsToDraw(whole, () => true, size, "seed");
  return addCaseLabelFacts(
    from,
    toDrawFacts({ rows, questions: [question], labelers, chance: size / cases.length, at: 1000 }),
  );
}

function may(of: Playground) {
  const run: PeriodRun = { key: "r", title: "r", name: "", askedOn: null, answers: side.answers };
  const [period] = groupCasesByPeriod(of, [run], "sent", "month").periods;
  if (period === undefined) throw new Error("There is no period.");
  return period.counts;
}

const label = { questionKey: question.key, value: true, picked: "random" as const };

it("counts drawn rows without a label, so that leaving out hard rows proves nothing", () => {
  expect(may(playground)).toMatchObject({ drawn: 0, labelled: 0 });
  const asked = drawn(20);
  expect(may(asked)).toMatchObject({ drawn: 20, labelled: 0 });
  expect(may(asked).errors.every(({ unlabelled }) => unlabelled === 20)).toBe(true);
  const first = asked.cases.find(isDrawnByChance);
  const labelled = labelCases(asked, new Set([first?.key ?? ""]), label, 2000);
  expect(may(labelled)).toMatchObject({ drawn: 20, labelled: 1 });
});

it("begins a larger draw with the smaller one, and leaves rows with their person", () => {
  const small = drawn(10, ["Ana", "Ben"]);
  const large = drawn(30, ["Cleo"], small);
  const before = keysOf(small.cases.filter(isDrawnByChance));
  const after = keysOf(large.cases.filter(isDrawnByChance));
  expect(after).toHaveLength(30);
  expect(after).toEqual(expect.arrayContaining(before));
  const shares = findLabelerAssignments(large.cases, [question]);
  expect(shares.map(({ labeler, rows }) => [labeler, rows.length])).toEqual([
    ["Ana", 5],
    ["Ben", 5],
    ["Cleo", 20],
  ]);
});

it("tells each person's progress, whoever gave the label", () => {
  const asked = drawn(10, ["Ana", "Ben"]);
  const [ana] = findLabelerAssignments(asked.cases, [question]);
  const done = labelCases(asked, new Set(keysOf(ana?.rows.slice(0, 3) ?? [])), label, 2000);
  expect(findLabelerAssignments(done.cases, [question]).map(({ left }) => left.length)).toEqual([2, 5]);
});

it("keeps a label that was given before, which counts once its row is drawn", () => {
  const key = chooseRowsToDraw(side, () => true, 1, "seed")[0]?.key ?? "";
  const labelled = labelCases(playground, new Set([key]), { ...label, picked: "by-hand" }, 500);
  expect(may(labelled)).toMatchObject({ drawn: 0, labelled: 0 });
  const asked = drawn(5, [], labelled);
  expect(may(asked)).toMatchObject({ drawn: 5, labelled: 1 });
  expect(asked.cases.find((row) => row.key === key)?.labels).toEqual([label]);
});

it("follows a person who corrects how a row was picked", () => {
  const keys = new Set([cases[0]?.key ?? ""]);
  const random = labelCases(playground, keys, label, 500);
  expect(random.cases.filter(isDrawnByChance)).toHaveLength(1);
  const corrected = setSamplingMethod(random, keys, question.key, "by-hand", 600);
  expect(corrected.cases.filter(isDrawnByChance)).toHaveLength(0);
});

it("leaves rows that chose thresholds in rates, and out of what a watch counts", () => {
  const labelled = labelCases(playground, new Set(keysOf(cases.slice(0, 30))), label, 500);
  const chose = labelled.cases.slice(0, 12);
  const ledger = addRowUse(labelled.ledger, question.key, "thresholds", chose);
  const used = { ...labelled, ledger };
  const run: PeriodRun = { key: "r", title: "r", name: "", askedOn: null, answers: side.answers };
  const found = groupCasesByPeriod(used, [run], "sent", "month");
  expect(found.choosing).toBe(12);
  expect(found.periods[0]?.counts).toMatchObject({ drawn: 18, labelled: 18 });
  expect(used.cases.filter(found.isDrawn)).toHaveLength(30);
  expect(describeLeftOutCases(found)).toEqual([expect.stringMatching(/^12 labelled cases chose thresholds/)]);
  expect(used.cases.filter(found.mayBeDrawn)).toHaveLength(48);
});

it("draws no row that may not be drawn", () => {
  const some = chooseRowsToDraw(side, ({ key }) => Number(key) > 30, 60, "seed");
  expect(keysOf(some).toSorted()).toEqual(keysOf(cases.slice(30)));
});
