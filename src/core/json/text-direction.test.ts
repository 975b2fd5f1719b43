import { expect, it } from "vitest";
import { directionOf } from "./visible-text.ts";

it.each([
  ["", "ltr"],
  ["12 %", "ltr"],
  ["Late again", "ltr"],
  ["1. متأخر", "rtl"],
  ["מאוחר late", "rtl"],
  ["late متأخر", "ltr"],
  ["𞤀𞤣", "rtl"],
])("of %j is %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
