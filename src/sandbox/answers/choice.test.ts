import { expect, it } from "vitest";
import { toStateFocus } from "../state/focus.ts";
import { readState } from "../state/state-analysis.ts";
import { shareOfFocusInText } from "./choice.ts";

it.each([
  ["The zorbulator hums", "zorbulators and frindles", 0.5],
  ["The zorbulator hums", "humming zorbulators", 1],
  ["The zorbulator hums", "the is of", 0],
  ["ash beech cedar date elm fig gum hazel", "ash, beech, cedar", 0.5],
  ["ash beech cedar date elm fig gum hazel", "ash, beech, cedar, date, elm, fig, gum, hazel", 1],
  ["It is.", "it is", 0],
])("%s | %s: %d", (state, text, expected) => {
  const reading = readState(state);
  expect(shareOfFocusInText(reading, toStateFocus(reading, "Which?"), text)).toBeCloseTo(expected);
});

it("looks only at the fields that the question names", () => {
  const reading = readState({ subject: "tulips", text: "bicycles" });
  const held = (question: string) => shareOfFocusInText(reading, toStateFocus(reading, question), "tulips");
  expect(held("Which kind is `subject`?")).toBeGreaterThan(0);
  expect(held("Which kind is `text`?")).toBe(0);
});
