import fc from "fast-check";
import type { LabelledScores } from "../threshold-table.ts";

/** Scores are tenths, so ties are common. */
export const labelledScores: fc.Arbitrary<LabelledScores> = fc
  .array(fc.record({ label: fc.integer({ min: 0, max: 1 }), tenth: fc.integer({ min: 0, max: 10 }) }), {
    maxLength: 24,
  })
  .map((rows) => ({
    labels: rows.map(({ label }) => label),
    scores: rows.map(({ tenth }) => tenth / 10),
  }));

export const prices = fc.record({
  falseYes: fc.integer({ min: 0, max: 9 }),
  falseNo: fc.integer({ min: 0, max: 9 }),
  review: fc.integer({ min: 0, max: 16 }).map((quarters) => quarters / 4),
  reviewerError: fc.constantFrom(0, 0.125, 0.5),
});

/** Four shares that sum to 1. */
export const shares = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => parts.map((part) => part / parts.reduce((sum, each) => sum + each, 0)));
