import { expect, it } from "vitest";
import { differences } from "./vector.ts";

it("sees every way to differ from a vector", () => {
  const tolerance = { abs: 1e-12, rel: 1e-9, overrides: { loose: { abs: 0.1, rel: 0 } } };
  const expected = { a: 1, b: [1, 2], c: null, d: "inf", loose: 1, missing: 1 };
  const actual = { a: 1 + 1e-6, b: [1], c: 0, d: 1, loose: 1.05, extra: 1 };
  expect(differences(actual, { name: "", input: null, expected, tolerance })).toEqual([
    ".a: 1.000001 instead of 1",
    ".b: 1 instead of 2 values",
    ".b[1]: undefined instead of 2",
    ".c: 0 instead of null",
    '.d: 1 instead of "inf"',
    ".missing is on one side only",
    ".extra is on one side only",
  ]);
  const same = { a: 1, b: [1, 2], c: null, d: Infinity, loose: 1, missing: 1 };
  expect(differences(same, { name: "", input: null, expected, tolerance })).toEqual([]);
});
