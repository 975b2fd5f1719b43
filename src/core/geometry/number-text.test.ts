import { expect, it } from "vitest";
import { toPercentText, toWholePercentText } from "./number-text.ts";

it.each([
  [0, "0 %", "0 %"],
  [0.0004, "< 1 %", "< 0.1 %"],
  [0.005, "1 %", "0.5 %"],
  [0.234, "23 %", "23.4 %"],
  [0.9949, "99 %", "99.5 %"],
  [0.9996, "> 99 %", "> 99.9 %"],
  [1, "100 %", "100 %"],
])("the share %d is %s, or %s", (share, whole, fine) => {
  expect(toWholePercentText(share).replaceAll("\u00a0", " ")).toBe(whole);
  expect(toPercentText(share).replaceAll("\u00a0", " ")).toBe(fine);
});
