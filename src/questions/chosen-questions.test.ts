import { expect, it } from "vitest";
import { extended, noChoice, toggled } from "./chosen-questions.ts";

const shown = ["a", "b", "c", "d", "e"];
const all = ({ chosen }: { chosen: ReadonlySet<string> }) => shown.filter((key) => chosen.has(key));

it("selects a question and lets it go", () => {
  const one = toggled(noChoice, "b");
  expect(all(one)).toEqual(["b"]);
  expect(all(toggled(one, "b"))).toEqual([]);
});

it("grows and shrinks a range from its anchor, beside what was selected before", () => {
  const anchored = toggled(toggled(noChoice, "e"), "b");
  const three = extended(extended(anchored, shown, "b", "c"), shown, "c", "d");
  expect(all(three)).toEqual(["b", "c", "d", "e"]);
  expect(all(extended(three, shown, "d", "c"))).toEqual(["b", "c", "e"]);
  expect(all(extended(three, shown, "d", "a"))).toEqual(["a", "b", "e"]);
});

it("begins a range where the key was pressed, where nothing else is the anchor or the anchor is not shown", () => {
  expect(all(extended(noChoice, shown, "c", "d"))).toEqual(["c", "d"]);
  const gone = toggled(noChoice, "hidden");
  expect(all(extended(gone, shown, "a", "b"))).toEqual(["a", "b"]);
});
