import { describe, expect, it } from "vitest";
import { setTuning } from "#core/document/edits/set-tuning.ts";
import { examplePlayground } from "#core/document/example.ts";
import { defaultRules } from "#core/policy/rule.ts";
import { bandCounts } from "#core/statistics/band.ts";
import { cutOfQuestion, moveQuestionEdge, setQuestionEdges } from "./cut-of-question.ts";
import { keysOfCell, outcomeCells } from "./outcome-cells.ts";
import { noulWords } from "./side-words.ts";
import { snapToPlateau } from "./snap.ts";
import { tableOf } from "./testing/any-table.ts";
import { tuningOf } from "./tuning.ts";

const byTail = { ...defaultRules, score: { ...defaultRules.score, measure: "tail" as const } };

describe("a question's rule as a cut", () => {
  it("has two edges, or one", () => {
    expect(cutOfQuestion({ type: "noul", rules: defaultRules })).toMatchObject({
      shape: "band",
      edges: { lower: 0.3, upper: 0.7 },
    });
    expect(cutOfQuestion({ type: "choice", rules: defaultRules })).toMatchObject({
      shape: "gate",
      edges: { lower: 0, upper: 0.5 },
    });
    expect(cutOfQuestion({ type: "score", rules: byTail })).toMatchObject({
      shape: "band",
      edges: { lower: 0.3, upper: 0.7 },
    });
    expect(cutOfQuestion({ type: "score", rules: defaultRules })).toBeNull();
  });

  it("moves an edge of its own type", () => {
    expect(moveQuestionEdge({ type: "noul", rules: byTail }, "upper", 0.8).noul.upper).toBe(0.8);
    expect(moveQuestionEdge({ type: "choice", rules: byTail }, "upper", 0.8).choice.cut).toBe(0.8);
    expect(moveQuestionEdge({ type: "score", rules: byTail }, "lower", 0.1).score.tail.lower).toBe(0.1);
  });

  it("takes both edges at once, wherever they were", () => {
    const set = (lower: number, upper: number) =>
      setQuestionEdges({ type: "noul", rules: defaultRules }, { lower, upper }).noul;
    expect(set(0.8, 0.9)).toMatchObject({ lower: 0.8, upper: 0.9 });
    expect(set(0.1, 0.2)).toMatchObject({ lower: 0.1, upper: 0.2 });
    expect(set(0.5, 0.5)).toMatchObject({ lower: 0.5, upper: 0.5 });
  });
});

describe("outcome cells", () => {
  const words = noulWords({ no: "allow", unsure: "review", yes: "block" });
  const rows = [
    { key: "a", score: 0.1, label: 1 },
    { key: "b", score: 0.05, label: 1 },
    { key: "c", score: 0.5, label: 0 },
    { key: "d", score: 0.8, label: 0 },
    { key: "e", score: 0.9, label: 0 },
    { key: "f", score: 0.9, label: 1 },
  ] as const;
  const band = { lo: 0.3, hi: 0.7 };
  const counts = bandCounts(tableOf(rows.map(({ score, label }) => [score, label])), band);

  it("sum to all cases, and lead to them, the worst first", () => {
    const cells = outcomeCells(counts, words, "band").flat();
    expect(cells.map(({ count }) => count)).toEqual([1, 2, 0, 1, 2, 0]);
    const wrong = cells
      .filter((cell) => cell.wrong)
      .map((cell) => [cell.words, keysOfCell(rows, band, cell)]);
    expect(wrong).toEqual([
      ["wrongly blocked", ["e", "d"]],
      ["wrongly allowed", ["b", "a"]],
    ]);
    for (const cell of cells) expect(keysOfCell(rows, band, cell)).toHaveLength(cell.count);
    expect(outcomeCells(counts, words, "gate")).toHaveLength(2);
  });
});

it("a dragged edge is drawn to the middle of its plateau when near", () => {
  const table = tableOf([
    [0.4, 0],
    [0.6, 1],
  ]);
  expect([0.503, 0.52, 0.7, 0.2].map((to) => snapToPlateau(table, to))).toEqual([0.5, 0.52, 0.7, 0.2]);
});

it("a question's tuning is edited in parts", () => {
  const playground = examplePlayground("p");
  const key = playground.questions[0]?.key ?? "";
  const tuned = setTuning(playground, key, { goal: "people" });
  expect(tuned.questions[0]?.tuning).toEqual({ ...tuningOf({}), goal: "people" });
  expect(setTuning(tuned, key, { goal: "people" })).toBe(tuned);
  expect(setTuning(playground, "gone", {})).toBe(playground);
});
