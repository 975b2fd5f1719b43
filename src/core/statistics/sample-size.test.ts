import { expect, it } from "vitest";
import { sampleSizeToProve, zeroErrorSampleSize } from "./sample-size.ts";

it("says how many cases would settle a target", () => {
  expect([sampleSizeToProve(0.98, 0), sampleSizeToProve(0.98, 1)]).toEqual([189, 280]);
  expect(sampleSizeToProve(1, 1)).toBeNull();
});

it("needs a whole number of right decisions where that is the exact size", () => {
  expect(zeroErrorSampleSize(0.5, 0.75)).toBe(2);
  expect(zeroErrorSampleSize(0.01)).toBe(299);
});
