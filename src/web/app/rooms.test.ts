import { expect, it } from "vitest";
import { toTabTitle } from "./rooms.tsx";

it("calls a tab after the playground and the room, with what cannot be seen made visible", () => {
  expect(toTabTitle("Support triage", "thresholds")).toBe("Support triage – Thresholds – Cutpoint");
  expect(toTabTitle("  ", "author")).toBe("Unnamed – Author – Cutpoint");
  expect(toTabTitle("a\u202eb", "cases")).not.toContain("\u202e");
});
