import { expect, it } from "vitest";
import { describeReferenceDecision } from "./describe-reference.ts";

const block = { outcome: "block" };
const allow = { outcome: "allow" };

it.each([
  [null, null, "Compared with the last run"],
  [null, block, "No decision in the last run"],
  [block, null, "was"],
  [block, allow, "was"],
  [block, block, "Same decision as the last run"],
  [block, { outcome: "Block " }, "Same decision as the last run"],
] as const)("calls a decision the same only where both runs have it: %o, then %o", (before, now, said) => {
  const told = describeReferenceDecision(before, now, "the last run");
  expect(told.kind === "was" ? "was" : told.text).toBe(said);
});
