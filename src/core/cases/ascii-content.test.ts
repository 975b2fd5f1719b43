import fc from "fast-check";
import { expect, it } from "vitest";
import { hashAsciiContent } from "./ascii-content.ts";
import { computeContentHashes } from "./row-copies.ts";

const hashesByExpressions = (text: string) => computeContentHashes({ form: "text", text, items: [] });

/** Many signs, digits and gaps, whose order decides what stays. */
const dense = fc.string({ unit: fc.constantFrom(..."--  07aZ.,(+=#\n\0".split("")), maxLength: 30 });
const ascii = fc.string({
  unit: fc.integer({ min: 0, max: 127 }).map((unit) => String.fromCharCode(unit)),
  maxLength: 60,
});

it("hashes ASCII texts as the regular expressions do, and nothing else", () => {
  fc.assert(
    fc.property(fc.oneof(dense, ascii), (text) => {
      const isPlain = /[^\p{P}\p{Z}\p{C}]/u.test(text);
      expect(hashAsciiContent(text)).toEqual(isPlain ? hashesByExpressions(text) : null);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(dense, fc.constantFrom("\u0080", "é", "−", "½", "👍"), dense, (before, other, after) => {
      expect(hashAsciiContent(before + other + after)).toBeNull();
    }),
  );
});

it("hashes long texts up to its bound", () => {
  const text = "ab -12 ".repeat(2341).slice(0, 16_384);
  expect(hashAsciiContent(text)).toEqual(hashesByExpressions(text));
  expect(hashAsciiContent(`${text}a`)).toBeNull();
});
