import type { Locator } from "playwright/test";

/** Chooses "Own words…" in the field of this name and types the outcome. */
export async function typeOutcome(part: Locator, name: string, outcome: string): Promise<void> {
  await part.getByRole("combobox", { name }).selectOption("Own words…");
  const field = part.getByRole("textbox", { name });
  await field.fill(outcome);
  await field.press("Enter");
}
