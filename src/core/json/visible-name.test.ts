import { expect, it } from "vitest";
import { toVisibleName } from "./visible-text.ts";

it.each([
  ["refund", "refund"],
  ["", "(empty)"],
  ["a\u202eb", "aU+202Eb"],
  ["x".repeat(61), `${"x".repeat(60)}…`],
])("names %j as %j", (id, name) => {
  expect(toVisibleName(id)).toBe(name);
});
