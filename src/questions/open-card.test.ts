import { expect, it } from "vitest";
import { readOpenCards, writeOpenCards } from "./open-card.ts";

function storageWith(text: string | null = null) {
  let held = text;
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value;
    },
  };
}

it("keeps the open cards of each playground", () => {
  const storage = storageWith();
  writeOpenCards(storage, "p", ["a", "b"]);
  writeOpenCards(storage, "q", []);
  writeOpenCards(storage, "p", ["b"]);
  expect(readOpenCards(storage, "p")).toEqual(["b"]);
  expect(readOpenCards(storage, "q")).toEqual([]);
  expect(readOpenCards(storage, "other")).toBeNull();
});

it("keeps the twenty cards used last, of the fifty playgrounds used last", () => {
  const storage = storageWith();
  const keys = Array.from({ length: 30 }, (_, index) => `card ${index}`);
  for (let index = 0; index < 60; index += 1) writeOpenCards(storage, `p${index}`, keys);
  expect(readOpenCards(storage, "p59")).toEqual(keys.slice(10));
  expect(readOpenCards(storage, "p10")).not.toBeNull();
  expect(readOpenCards(storage, "p9")).toBeNull();
});

it.each(["{", '"text"', '[["p", 1]]'])("takes what it can't read, %s, for nothing", (text) => {
  const storage = storageWith(text);
  expect(readOpenCards(storage, "p")).toBeNull();
  writeOpenCards(storage, "p", ["a"]);
  expect(readOpenCards(storage, "p")).toEqual(["a"]);
});
