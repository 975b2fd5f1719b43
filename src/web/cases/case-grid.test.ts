import { expect, it, vi } from "vitest";

// What the grid filters by is read from the address at once.
vi.stubGlobal("location", { search: "" });
const { firstShownQuestion: firstShown } = await import("./case-grid.tsx");

it("keeps the columns while the question looked at is among them, and moves them as little as need be", () => {
  expect(firstShown(0, 3, 9)).toBe(0);
  expect(firstShown(0, 4, 9)).toBe(1);
  expect(firstShown(5, 5, 9)).toBe(5);
  expect(firstShown(5, 4, 9)).toBe(4);
  expect(firstShown(5, 2, 3)).toBe(0);
  expect(firstShown(0, -1, 0)).toBe(0);
});
