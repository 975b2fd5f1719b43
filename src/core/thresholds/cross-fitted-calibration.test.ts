import { describe, expect, it } from "vitest";
import { choiceOutcomeWords, noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import {
  calibrationFolds,
  calibrationMetricRows,
  crossFitCalibration,
  describeCalibratedThresholds,
  describeCalibrationEffect,
  type FoldedRow,
} from "./cross-fitted-calibration.ts";
import { bandKind } from "./testing/any-table.ts";

/** Rows whose scores say the chance as `said` turns it. */
function rowsOf(count: number, said: (chance: number) => number): FoldedRow[] {
  const next = mulberry32(5);
  return Array.from({ length: count }, (_, at) => {
    const chance = next();
    return { score: said(chance), label: next() < chance ? 1 : 0, fold: at % calibrationFolds };
  });
}

const questionThresholds = {
  ...bandKind,
  thresholds: { lower: 0.3, upper: 0.7 },
  words: noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" }),
};

describe("a repair out of fold", () => {
  it.each(["isotonic", "platt"] as const)(
    "helps scores that are over-sure, and says what the thresholds mean: %s",
    (kind) => {
      const view = crossFitCalibration(
        rowsOf(2000, (chance) => chance ** 3 / (chance ** 3 + (1 - chance) ** 3)),
        kind,
      );
      if (!view) throw new Error("There is no repair.");
      const { before, after } = view.figures;
      expect(after.expectedError.value ?? 1).toBeLessThan((before.expectedError.value ?? 0) / 2);
      expect(describeCalibrationEffect(view)).toMatch(
        /^Scores are off by .* judged on cases that weren't used for calibration\.$/,
      );
      expect(view.map(0.7)).toBeGreaterThan(0.5);
      expect(view.map(0.7)).toBeLessThan(0.65);
      const said = describeCalibratedThresholds(view, questionThresholds);
      expect(said).toContain("probability of yes 0.70 means about");
      expect(said).toContain("probability of yes 0.30 means about");
      expect(calibrationMetricRows(view).map(({ text }) => text)[1]).toMatch(/^0\.\d{3} → 0\.\d{3}$/);
      const gate = {
        ...questionThresholds,
        shape: "gate" as const,
        words: choiceOutcomeWords("confidence", "review"),
      };
      expect(describeCalibratedThresholds(view, gate)).toMatch(
        /confidence 0\.70 means about \d+(\.\d)?.% right\.$/,
      );
    },
  );

  it("says whether the order of cases stays: Platt's map turns it around where low scores are true more often", () => {
    const rising = crossFitCalibration(
      rowsOf(500, (chance) => chance),
      "platt",
    );
    const falling = crossFitCalibration(
      rowsOf(500, (chance) => 1 - chance),
      "platt",
    );
    expect(rising && describeCalibratedThresholds(rising, questionThresholds)).toMatch(
      /^The thresholds decide the same cases as before, because calibration keeps their order\./,
    );
    expect(falling && describeCalibratedThresholds(falling, questionThresholds)).toMatch(
      /^A higher probability of yes is true less often here, so calibration turns the order of cases around\./,
    );
  });

  it("says so where scores are better left as they are", () => {
    const view = crossFitCalibration(
      rowsOf(60, (chance) => chance),
      "isotonic",
    );
    expect(view && describeCalibrationEffect(view)).toContain(
      "closer to the labels without it, so leave them as they are.",
    );
  });

  it("is none of few cases, or of one label", () => {
    expect(
      crossFitCalibration(
        rowsOf(49, (chance) => chance),
        "platt",
      ),
    ).toBeNull();
    expect(
      crossFitCalibration(
        rowsOf(90, (chance) => chance).map((row) => ({ ...row, label: 1 })),
        "platt",
      ),
    ).toBeNull();
    const lonely = rowsOf(90, (chance) => chance).map((row, at) => ({ ...row, label: at === 3 ? 1 : 0 }));
    expect(crossFitCalibration(lonely, "isotonic")).toBeNull();
  });
});
