import { expect } from "playwright/test";
import { axeFaults } from "../fixtures/axe.ts";
import { test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("the current state becomes a case, is found again after a reload, and goes by undo", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await rooms.getByRole("link", { name: "Cases" }).click();
  await page.getByRole("button", { name: "Add the current state" }).click();
  const rows = page.getByRole("list", { name: "Cases" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("charged twice");
  await expect(playground.saving).toHaveText(/saved/i);
  expect(await axeFaults(page)).toEqual([]);

  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(0);
  await playground.undo.click();
  await expect(rows).toHaveCount(1);
  await page.goBack();
  await expect(playground.state).toBeVisible();
});
