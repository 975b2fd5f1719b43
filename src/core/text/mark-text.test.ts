import fc from "fast-check";
import { expect, it } from "vitest";
import { markText } from "./mark-text.ts";

it("is the same whole number for the same text, and another for another", () => {
  const anyText = fc.uint16Array({ maxLength: 12 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(Number.isSafeInteger(markText(one))).toBe(true);
      expect(markText(one) === markText(other)).toBe(one === other);
    }),
  );
  expect(markText("\ud800")).not.toBe(markText("\ud801"));
  expect(new Set(Array.from({ length: 50_000 }, (_, at) => markText(`{"n":${at}}`))).size).toBe(50_000);
});
