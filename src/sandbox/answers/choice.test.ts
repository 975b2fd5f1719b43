import { expect, it } from "vitest";
import { toFocus } from "../state/focus.ts";
import { readState } from "../state/reading.ts";
import { focusWordCoverage } from "./choice.ts";

it.each([
  ["The zorbulator hums", "zorbulators and frindles", 0.5],
  ["The zorbulator hums", "humming zorbulators", 1],
  ["The zorbulator hums", "the is of", 0],
  ["ash beech cedar date elm fig gum hazel", "ash, beech, cedar", 0.5],
  ["ash beech cedar date elm fig gum hazel", "ash, beech, cedar, date, elm, fig, gum, hazel", 1],
  ["It is.", "it is", 0],
])("%s | %s: %d", (state, text, expected) => {
  const reading = readState(state);
  expect(focusWordCoverage(reading, toFocus(reading, "Which?"), text)).toBeCloseTo(expected);
});

it("looks only at the fields that the question names", () => {
  const reading = readState({ subject: "tulips", text: "bicycles" });
  const held = (question: string) => focusWordCoverage(reading, toFocus(reading, question), "tulips");
  expect(held("Which kind is `subject`?")).toBeGreaterThan(0);
  expect(held("Which kind is `text`?")).toBe(0);
});
