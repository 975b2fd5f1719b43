import { expect, it } from "vitest";
import { numberAt } from "./distribution.ts";

it("is 0 beyond the ends of a list, and of no list", () => {
  expect([numberAt([3], 0), numberAt([3], 1), numberAt(undefined, 0)]).toEqual([3, 0, 0]);
});
