import { expect, it } from "vitest";
import { parseCodeValue } from "./code-value.ts";

it("lists a computed value once, also if a part of it was computed itself", () => {
  const value = parseCodeValue("[{ b: x } + y, 1]");
  expect(value?.json).toBe("[null,1]");
  expect(value?.computed).toEqual([{ offset: 1, length: 4 }]);
});

it("reads a tuple as a list, with the places and computed values of the list alone", () => {
  const code = '[("ab", x, 1)]';
  const value = parseCodeValue(code);
  expect(value?.json).toBe('[["ab",null,1]]');
  expect(value?.computed).toEqual([{ offset: 7, length: 4 }]);
  const first = parseCodeValue("[(x, 1)]");
  expect(first?.computed).toEqual([{ offset: 2, length: 4 }]);
  const offsets = value?.places.map(([json]) => json) ?? [];
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
});
