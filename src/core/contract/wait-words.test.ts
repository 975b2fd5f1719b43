import { expect, it } from "vitest";
import { loadingWords, waitWords } from "./wait-words.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  [1, "1 seconds"],
  [1_001, "2 seconds"],
  [119 * second, "119 seconds"],
  [119 * second + 1, "2 minutes"],
  [2 * minute + 1, "3 minutes"],
  [119 * minute, "119 minutes"],
  [119 * minute + 1, "2 hours"],
  [2 * hour + 1, "3 hours"],
  [47 * hour, "47 hours"],
  [47 * hour + 1, "2 days"],
  [48 * hour + 1, "3 days"],
])("%i ms are %s", (ms, words) => {
  expect(waitWords(ms)).toBe(words);
});

it("says that a model is loading from two seconds on, in whole seconds that have passed", () => {
  expect(loadingWords(1_999)).toBeNull();
  expect(loadingWords(2_000)).toBe("The model is loading: 2 seconds so far.");
  expect(loadingWords(3_999)).toBe("The model is loading: 3 seconds so far.");
});
