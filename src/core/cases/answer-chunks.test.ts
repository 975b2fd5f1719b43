import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeColumn, encodedColumnLength, encodedColumnValueAt } from "./encoded-column.ts";

const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.string(), fc.double(), fc.constantFrom(0, -0));
const record = fc.record({ a: scalar, b: fc.option(fc.array(fc.double(), { minLength: 2, maxLength: 2 })) });
const columns = fc.oneof(
  fc.array(scalar),
  fc.array(fc.double()),
  fc.array(fc.option(fc.string())),
  fc.array(fc.array(fc.option(fc.double()), { minLength: 3, maxLength: 3 })),
  fc.array(fc.array(scalar)),
  fc.array(record),
  fc.array(fc.option(record)),
  fc.array(fc.jsonValue()),
  fc.array(fc.constant({})),
);

it("gives every value back, of any shape, also after a copy", () => {
  fc.assert(
    fc.property(columns, (values) => {
      const column = structuredClone(encodeColumn(values));
      expect(encodedColumnLength(column)).toBe(values.length);
      expect(values.map((_, place) => encodedColumnValueAt(column, place))).toEqual(values);
    }),
  );
});

it("keeps alike values in large arrays", () => {
  const answers = [0.25, 0.75].map((value) => ({
    type: "choice",
    probabilities: [value, 1 - value],
    confidence: value > 0.5 ? { value, source: "server" } : null,
  }));
  expect(encodeColumn(answers)).toEqual({
    kind: "records",
    names: ["type", "probabilities", "confidence"],
    members: [
      { kind: "same", value: "choice", length: 2 },
      {
        kind: "lists",
        size: 2,
        length: 2,
        items: { kind: "numbers", values: Float64Array.of(0.25, 0.75, 0.75, 0.25) },
      },
      {
        kind: "some",
        at: Int32Array.of(-1, 0),
        values: {
          kind: "records",
          names: ["value", "source"],
          members: [
            { kind: "same", value: 0.75, length: 1 },
            { kind: "same", value: "server", length: 1 },
          ],
        },
      },
    ],
  });
});

it("tells parts that don't fit together", () => {
  const numbers = (length: number) => ({ kind: "numbers" as const, values: new Float64Array(length) });
  expect(encodedColumnLength({ kind: "few", of: ["a"], at: Uint16Array.of(0, 1) })).toBeNull();
  expect(encodedColumnLength({ kind: "some", at: Int32Array.of(-1, 1), values: numbers(1) })).toBeNull();
  expect(encodedColumnLength({ kind: "lists", size: 2, length: 2, items: numbers(3) })).toBeNull();
  expect(
    encodedColumnLength({ kind: "records", names: ["a", "b"], members: [numbers(1), numbers(2)] }),
  ).toBeNull();
});
