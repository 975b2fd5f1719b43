import fc from "fast-check";
import { expect, test } from "vitest";
import type { NewCase } from "#core/model/case.ts";
import { chunkBySize, estimateRowSize } from "./chunk-by-size.ts";

const anyRows = fc.array(
  fc.record({
    length: fc.nat({ max: 300_000 }),
    items: fc.array(fc.nat({ max: 999 })),
    labels: fc.nat({ max: 9 }),
  }),
);

test("every row goes once and in order, and only a row alone outweighs a piece", () => {
  fc.assert(
    fc.property(anyRows, (wanted) => {
      const rows = wanted.map(({ length, items, labels }): NewCase => {
        const label = { questionKey: "n", value: true, picked: "all" } as const;
        const state = {
          form: "text" as const,
          text: "x".repeat(length),
          items: items.map((one) => "y".repeat(one)),
        };
        return { state, labels: Array.from({ length: labels }, () => label), note: "", group: "" };
      });
      const pieces = [...chunkBySize(rows, estimateRowSize)];
      expect(pieces.flat()).toEqual(rows);
      const weights = pieces.map((piece) => {
        const characters = piece.flatMap(({ state }) => [state.text, ...state.items]).join("").length;
        return piece.length === 1 ? 1 : characters + 500 * piece.length;
      });
      expect(weights.every((weight) => weight > 0 && weight <= 250_000)).toBe(true);
    }),
  );
});
