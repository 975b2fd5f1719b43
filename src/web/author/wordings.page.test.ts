import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { WordingsPage } from "#e2e/pages/wordings-page.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("another wording is tried, chosen, renamed and let go of; both are stored, undo brings back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const wordings = new WordingsPage(page);
  const { questions, instructions } = wordings;
  const first = await wordings.tryAnother("refund_requested", "Is this message about a payment?");

  await wordings.wording("A").check();
  await expect(instructions).toHaveValue(first);
  await wordings.wording("B").check();
  await expect(instructions).toHaveValue("Is this message about a payment?");

  const editing = await wordings.edit("B");
  await editing.getByRole("textbox", { name: "Name of this wording" }).fill("payment");
  await page.keyboard.press("Escape");
  await expect(wordings.wording("payment")).toBeChecked();
  expect(await axeFaultsEverywhere(page)).toEqual([]);

  await reopenPlayground();
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
