import { expect, it } from "vitest";
import { toStem } from "./stem.ts";

it.each([
  ["broke", "broken"],
  ["cancelled", "cancellation"],
  ["organise", "organized"],
  ["favourite", "favorite"],
  ["paid", "pays"],
  ["politics", "political"],
  ["happier", "happy"],
  ["cheapest", "cheap"],
])("%s meets %s", (left, right) => {
  expect(toStem(left)).toBe(toStem(right));
});

it("keeps apart what Porter's algorithm would make too short or mix up", () => {
  expect(toStem("innings")).not.toBe("in");
  expect(toStem("cleaner")).not.toBe(toStem("clean"));
  expect(toStem("polite")).not.toBe(toStem("politics"));
});

it("leaves other scripts and very long words alone", () => {
  expect(toStem("über")).toBe("über");
  expect(toStem("x".repeat(41))).toBe("x".repeat(41));
});

it("forgets old words when it has met very many", () => {
  for (let n = 0; n < 50_005; n += 1) toStem(`w${n}`);
  expect(toStem("paid")).toBe("pai".length > 0 ? toStem("pay") : "");
});
