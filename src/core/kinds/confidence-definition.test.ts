import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceDefinitions } from "#core/model/answer.ts";
import {
  type AnswerWithConfidence,
  confidenceFormulas,
  inferConfidenceDefinition,
} from "./confidence-definition.ts";

function sure(
  probabilities: number[],
  value: number | null,
  source: "server" | "computed" = "server",
): AnswerWithConfidence {
  return { probabilities, tooRounded: false, confidence: value === null ? null : { value, source } };
}

const thirds = [0.6, 0.3, 0.1];

describe("how a server defines its confidence", () => {
  it.each([
    ["lead", 0.4],
    ["entropy", 0.18],
    ["margin", 0.3],
    ["probability", 0.6],
  ] as const)("by %s is told from one answer of three options", (definition, value) => {
    expect(confidenceFormulas[definition](thirds)).toBeCloseTo(value, 1);
    expect(inferConfidenceDefinition([sure(thirds, value)])).toBe(definition);
  });

  it("of two options names lead and margin alike", () => {
    expect(inferConfidenceDefinition([sure([0.8, 0.2], 0.6)])).toBe("lead");
    expect(inferConfidenceDefinition([sure([0.8, 0.2], 0.6), sure(thirds, 0.3)])).toBe("margin");
  });

  it("isn't known where several fit, where none does, and where nothing was sent", () => {
    expect(inferConfidenceDefinition([sure([1, 0, 0], 1)])).toBeNull();
    expect(inferConfidenceDefinition([sure(thirds, 0.95)])).toBeNull();
    expect(inferConfidenceDefinition([sure(thirds, 0.4), sure(thirds, 0.3)])).toBeNull();
    expect(inferConfidenceDefinition([sure(thirds, null), sure(thirds, 0.4, "computed")])).toBeNull();
    expect(inferConfidenceDefinition([])).toBeNull();
  });

  it("is never taken for another, whatever answers say", () => {
    const shares = fc
      .array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 })
      .map((parts) => parts.map((part) => part / parts.reduce((sum, one) => sum + one, 0)));
    fc.assert(
      fc.property(
        fc.constantFrom(...confidenceDefinitions),
        fc.array(shares, { maxLength: 5 }),
        (by, spreads) => {
          const found = inferConfidenceDefinition(
            spreads.map((spread) => sure(spread, confidenceFormulas[by](spread))),
          );
          const pairs = spreads.every((spread) => spread.length === 2);
          expect([null, by, ...(pairs && by === "margin" ? ["lead"] : [])]).toContain(found);
        },
      ),
    );
  });
});
