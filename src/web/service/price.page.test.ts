import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("the price of tokens is set in the estimate, and goes back to the list price", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const estimate = page.getByTitle(/^An estimate: /);
  const setPrice = page.getByRole("button", { name: "Set price" });
  const dialog = page.getByRole("dialog", { name: "Token price" });
  const price = dialog.getByRole("textbox", { name: "Per million input tokens" });
  const money = async () => Number(/Price: ([\d.]+)/.exec((await estimate.getAttribute("title")) ?? "")?.[1]);
  await playground.openWhole();
  await playground.whoAnswers.click();
  const listed = await money();
  await setPrice.click();
  await expect(price).toHaveValue("0.042");
  await price.fill("cheap");
  await expect(dialog).toContainText("Enter a number");
  await expect(dialog.getByRole("button", { name: "Use this price" })).toBeDisabled();
  await price.fill("0,42");
  await price.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(money).toBeCloseTo(listed * 10, 5);

  await playground.whoAnswers.click();
  await setPrice.click();
  await dialog.getByRole("button", { name: "Use the list price" }).click();
  await expect.poll(money).toBeCloseTo(listed, 6);
});
