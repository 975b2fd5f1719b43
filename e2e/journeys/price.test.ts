import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("the price of tokens is set in the estimate, kept by the browser, and goes back to the list price", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const estimate = page.getByRole("button", { name: /≈ [\d,]+ tokens · / });
  const dialog = page.getByRole("dialog", { name: "Token price" });
  const price = dialog.getByRole("textbox", { name: "Per million input tokens" });
  const money = async () => Number((await estimate.textContent())?.split("·").at(-1));
  await playground.openWhole();
  const listed = await money();
  await estimate.click();
  await expect(price).toHaveValue("0.042");
  await price.fill("cheap");
  await expect(dialog).toContainText("Enter a number");
  await expect(dialog.getByRole("button", { name: "Use this price" })).toBeDisabled();
  await price.fill("0,42");
  await price.press("Enter");
  await expect(dialog).toBeHidden();
  await expect.poll(money).toBeCloseTo(listed * 10, 5);

  await page.reload();
  await expect.poll(money).toBeCloseTo(listed * 10, 5);
  await estimate.click();
  await dialog.getByRole("button", { name: "Use the list price" }).click();
  await expect.poll(money).toBeCloseTo(listed, 6);
});
