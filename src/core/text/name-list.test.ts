import { expect, it } from "vitest";
import { listFirstNames } from "./name-list.ts";

it("cuts no character of a long name in two", () => {
  expect(listFirstNames([`${"a".repeat(59)}😀b`, "c"])).toBe(`${"a".repeat(59)}…, c`);
});
