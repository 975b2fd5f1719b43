import fc from "fast-check";
import { expect, it } from "vitest";
import { stringPlaces } from "./edit-json-text.ts";

it("finds every unit of a value in its literal, escapes and all", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const literal = JSON.stringify(value);
      const places = stringPlaces(literal);
      expect(places).toHaveLength(value.length + 1);
      const units = value.split("").map((_, index) => {
        const spelled = literal.slice(places[index], places[index + 1]);
        return JSON.parse(`"${spelled}"`) as string;
      });
      expect(units.join("")).toBe(value);
    }),
  );
});

it("reads escapes that were not needed", () => {
  expect(stringPlaces('"\\u0041\\/b"')).toEqual([1, 7, 9, 10]);
});
