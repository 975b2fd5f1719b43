import fc from "fast-check";
import { expect, it } from "vitest";
import { hash53 } from "./hash-text-53.ts";

it("is the same whole number for the same text, and another for another", () => {
  const anyText = fc.uint16Array({ maxLength: 12 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(Number.isSafeInteger(hash53(one))).toBe(true);
      expect(hash53(one) === hash53(other)).toBe(one === other);
    }),
  );
  expect(hash53("\ud800")).not.toBe(hash53("\ud801"));
  expect(new Set(Array.from({ length: 50_000 }, (_, at) => hash53(`{"n":${at}}`))).size).toBe(50_000);
});
