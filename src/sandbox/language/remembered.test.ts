import { expect, it } from "vitest";
import { keptBy, remembered } from "./remembered.ts";

it("finds an answer once, until there are too many", () => {
  let calls = 0;
  const length = remembered(2, (text) => {
    calls += 1;
    return text.length;
  });
  expect([length("ab"), length("ab"), length("abc")]).toEqual([2, 2, 3]);
  expect(calls).toBe(2);
  expect([length("abcd"), length("ab")]).toEqual([4, 2]);
  expect(calls).toBe(4);
});

it("keeps what was found for an owner under its key", () => {
  const kept = keptBy<number>();
  const owner = { id: 1 };
  const other = { id: 2 };
  expect([kept(owner, "a", () => 1), kept(owner, "a", () => 9), kept(owner, "b", () => 2)]).toEqual([
    1, 1, 2,
  ]);
  expect(kept(other, "a", () => 3)).toBe(3);
});
