import { describe, expect, it } from "vitest";
import type { LabelledRow } from "#core/cases/labelled-rows.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { curvesOfSides } from "./side-curves.ts";
import { question } from "./testing/labelled-rows.ts";

/** Rows whose labels follow their scores in a share `follows`, by a seeded draw. */
function rows(follows: number, max = 1): LabelledRow[] {
  const next = mulberry32(3);
  return Array.from({ length: 300 }, (_, at) => {
    const score = next();
    const label = next() < follows * score + (1 - follows) / 2 ? 1 : 0;
    return { key: String(at), score: score * max, label };
  });
}

describe("two sides in one picture", () => {
  it("are drawn over the same axes, each with its sentence and its rows", () => {
    const { charts, none } = curvesOfSides(question, [rows(1), rows(0.4)], 2);
    expect(none).toBeNull();
    const [calibration, roc] = charts;
    expect(calibration?.curves.map(({ words }) => words)).toEqual(["A", "C", "perfect calibration"]);
    expect(calibration?.sentence).toMatch(/^A: .*Calibration error 0\.\d{3}.* C: /);
    expect(calibration?.curves[0]?.points.length).toBe(10);
    expect(calibration?.twin.rows()).toHaveLength(20);
    expect(roc?.curves.map(({ words }) => words)).toEqual(["A", "C", "chance"]);
    expect(roc?.sentence).toMatch(
      /^A random case labelled yes scores above a random one labelled no with A \d+ times in 100 \(likely \d+–\d+\), with C \d+ times/,
    );
    expect(roc?.twin.rows()[0]).toEqual(["A", "0\u00a0%", "0\u00a0%"]);
  });

  it("say why there is none without cases, or of one class", () => {
    expect(curvesOfSides(question, [[], []], 1)).toEqual({
      charts: [],
      none: "No labelled case has an answer on every side.",
    });
    const yes = rows(1).map((row) => ({ ...row, label: 1 as const }));
    expect(curvesOfSides(question, [yes, yes], 1).none).toContain("the same label");
  });

  it("are in levels where the rule cuts a level, and of right choices where it cuts a confidence", () => {
    const levels = Array.from({ length: 4 }, () => textEntry("level"));
    const score: PlaygroundQuestion = { ...question, type: "score", levels };
    const [byLevel] = curvesOfSides(score, [rows(1, 3), rows(1, 3)], 1).charts;
    expect(byLevel?.title).toContain("by level");
    expect(byLevel?.curves).toHaveLength(2);
    const choice: PlaygroundQuestion = { ...question, type: "choice" };
    const [calibration, roc] = curvesOfSides(choice, [rows(1), rows(1)], 1).charts;
    expect(calibration?.y.label).toBe("was right");
    expect(roc?.sentence).toContain("right choice");
  });

  it("leave the range out where a class has a single case", () => {
    const one = rows(1).map((row, at) => ({ ...row, label: at === 0 ? (1 as const) : (0 as const) }));
    const { charts } = curvesOfSides(question, [one, one], 1);
    expect(charts[1]?.sentence).not.toContain("likely");
  });
});
