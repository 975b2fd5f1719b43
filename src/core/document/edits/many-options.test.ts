import fc from "fast-check";
import { expect, it } from "vitest";
import { moveMany, removeMany } from "./edit-options.ts";

const letters = ["a", "b", "c", "d"];

it("removes several at once", () => {
  expect(removeMany(letters, new Set([0, 2, 9]))).toEqual(["b", "d"]);
  expect(removeMany(letters, new Set([9]))).toBe(letters);
});

it("moves several side by side", () => {
  expect(moveMany(letters, new Set([1, 3]), 0)).toEqual({ items: ["b", "d", "a", "c"], at: 0 });
  expect(moveMany(letters, new Set([0, 2]), 99)).toEqual({ items: ["b", "d", "a", "c"], at: 2 });
  expect(moveMany(letters, new Set([0, 1]), -3).items).toBe(letters);
});

it("loses nothing, and keeps the order of what moves and of what stays", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.array(fc.nat(20)), fc.integer(), (numbers, picked, to) => {
      const items = numbers.map((number, index) => ({ number, index }));
      const indexes = new Set(picked);
      const { items: moved } = moveMany(items, indexes, to);
      expect(moved.filter(({ index }) => !indexes.has(index))).toEqual(removeMany(items, indexes));
      expect(moved.filter(({ index }) => indexes.has(index))).toEqual(
        items.filter(({ index }) => indexes.has(index)),
      );
    }),
  );
});
