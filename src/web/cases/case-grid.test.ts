import { expect, it, vi } from "vitest";

// The grid's module reads its filter from the address on import.
vi.stubGlobal("location", { search: "" });
const { firstShownQuestionIndex } = await import("./case-grid.tsx");

it("keeps the columns while the question looked at is among them, and moves them as little as need be", () => {
  expect(firstShownQuestionIndex(0, 3, 9)).toBe(0);
  expect(firstShownQuestionIndex(0, 4, 9)).toBe(1);
  expect(firstShownQuestionIndex(5, 5, 9)).toBe(5);
  expect(firstShownQuestionIndex(5, 4, 9)).toBe(4);
  expect(firstShownQuestionIndex(5, 2, 3)).toBe(0);
  expect(firstShownQuestionIndex(0, -1, 0)).toBe(0);
});
