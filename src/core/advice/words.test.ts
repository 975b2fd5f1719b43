import { expect, it } from "vitest";
import { catchAllScore } from "./words.ts";

it.each([
  ["other", "", 1],
  ["None of these", "", 1],
  ["something else", "", 1],
  ["n/a", "", 1],
  ["acceptable", "", 0.6],
  ["rest", "anything else that comes in", 0.9],
  ["billing", "charges", 0],
])("%s (%s): %d", (name, description, expected) => {
  expect(catchAllScore(name, description)).toBe(expected);
});
