import { describe, expect, it } from "vitest";
import { moveDivider, parsePaneShares, toShareAfterKey } from "./pane-shares.ts";

describe("the widths of panes", () => {
  it("moves a divider between two panes, and leaves the others alone", () => {
    expect(moveDivider([40, 30, 30], 0, 50, 10)).toEqual([50, 20, 30]);
    expect(moveDivider([40, 30, 30], 1, 20, 10)).toEqual([40, 20, 40]);
  });

  it("keeps either side of the divider at its least width", () => {
    expect(moveDivider([40, 30, 30], 0, 90, 10)).toEqual([60, 10, 30]);
    expect(moveDivider([40, 30, 30], 0, -5, 10)).toEqual([10, 60, 30]);
  });

  it("stands still where there is no room, and where there is no divider", () => {
    const shares = [15, 15, 70];
    expect(moveDivider(shares, 0, 20, 20)).toBe(shares);
    expect(moveDivider(shares, 2, 20, 5)).toBe(shares);
    expect(moveDivider(shares, -1, 20, 5)).toBe(shares);
  });

  it("moves by keys", () => {
    expect(["ArrowLeft", "ArrowRight", "Home", "End", "a"].map((key) => toShareAfterKey(40, key))).toEqual([
      35,
      45,
      0,
      100,
      null,
    ]);
  });

  it("reads what it wrote, and nothing else", () => {
    expect(parsePaneShares(JSON.stringify([36.5, 26.5, 37]), 3)).toEqual([36.5, 26.5, 37]);
    for (const text of [
      null,
      "",
      "[]",
      "[50,50]",
      "[0,50,50]",
      "[1,2,3]",
      "[30,,70]",
      '{"a":1}',
      "[1..2,3,4]",
    ]) {
      expect(parsePaneShares(text, 3)).toBeNull();
    }
  });
});
