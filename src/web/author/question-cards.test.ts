import { expect, it } from "vitest";
import {
  emptySelection,
  extendSelection,
  readOpenCards,
  toggleInSelection,
  writeOpenCards,
} from "./question-cards.ts";

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

const shown = ["a", "b", "c", "d", "e"];
const all = ({ chosen }: { chosen: ReadonlySet<string> }) => shown.filter((key) => chosen.has(key));

it("selects a question and lets it go", () => {
  const one = toggleInSelection(emptySelection, "b");
  expect(all(one)).toEqual(["b"]);
  expect(all(toggleInSelection(one, "b"))).toEqual([]);
});

it("grows and shrinks a range from its anchor, beside what was selected before", () => {
  const anchored = toggleInSelection(toggleInSelection(emptySelection, "e"), "b");
  const three = extendSelection(extendSelection(anchored, shown, "b", "c"), shown, "c", "d");
  expect(all(three)).toEqual(["b", "c", "d", "e"]);
  expect(all(extendSelection(three, shown, "d", "c"))).toEqual(["b", "c", "e"]);
  expect(all(extendSelection(three, shown, "d", "a"))).toEqual(["a", "b", "e"]);
});

it("begins a range where the key was pressed, where nothing else is the anchor or the anchor is not shown", () => {
  expect(all(extendSelection(emptySelection, shown, "c", "d"))).toEqual(["c", "d"]);
  const gone = toggleInSelection(emptySelection, "hidden");
  expect(all(extendSelection(gone, shown, "a", "b"))).toEqual(["a", "b"]);
});
