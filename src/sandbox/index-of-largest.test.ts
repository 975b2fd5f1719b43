import { expect, it } from "vitest";
import { indexOfLargest } from "./index-of-largest.ts";

it("finds the first of equal largest numbers", () => {
  expect(indexOfLargest([1, 3, 3])).toBe(1);
  expect(indexOfLargest([])).toBe(0);
});
