import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { WordingsPage } from "../pages/wordings-page.ts";

test("another wording is tried, chosen, renamed and let go of; a reload keeps both, undo brings back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const wordings = new WordingsPage(page);
  const { questions, instructions } = wordings;
  await playground.open();
  const first = await wordings.tryAnother("refund_requested", "Is this message about a payment?");

  await wordings.wording("A").check();
  await expect(instructions).toHaveValue(first);
  await wordings.wording("B").check();
  await expect(instructions).toHaveValue("Is this message about a payment?");

  const editing = await wordings.edit("B");
  await editing.getByRole("textbox", { name: "Name of this wording" }).fill("payment");
  await page.keyboard.press("Escape");
  await expect(wordings.wording("payment")).toBeChecked();
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);

  await expect(playground.saving).toHaveText(/saved/i);
  await page.reload();
  await questions.open("refund_requested");
  await expect(wordings.wording("payment")).toBeChecked();
  await wordings.wording("A").check();
  await expect(instructions).toHaveValue(first);

  const deleting = await wordings.edit("A");
  await deleting.getByRole("button", { name: "Delete this wording" }).click();
  await expect(instructions).toHaveValue("Is this message about a payment?");
  await expect(wordings.wording("payment")).toBeHidden();
  await playground.undo.click();
  await expect(wordings.wording("A")).toBeChecked();
  await expect(instructions).toHaveValue(first);
});
