import type { Locator } from "playwright/test";

/** Writes an outcome in one's own words into the field of this name. */
export async function typeOutcome(part: Locator, name: string, outcome: string): Promise<void> {
  await part.getByRole("combobox", { name }).selectOption("Own words…");
  const field = part.getByRole("textbox", { name });
  await field.fill(outcome);
  await field.press("Enter");
}
