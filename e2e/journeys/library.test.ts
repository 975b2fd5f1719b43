import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

const nameField = (page: Page) => page.getByRole("textbox", { name: "Playground name" });

test("a playground and an open case have addresses, which another tab opens; one that is not here is said to be missing", async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await nameField(page).fill("First");
  await expect(playground.saving).toHaveText("Saved in this browser");
  const first = page.url();
  expect(new URL(first).searchParams.get("playground")).not.toBeNull();
  await page.keyboard.press("ControlOrMeta+O");
  const dialog = page.getByRole("dialog", { name: "Playgrounds" });
  await dialog.getByRole("button", { name: "New playground" }).click();
  await nameField(page).fill("Second");
  await expect(playground.saving).toHaveText("Saved in this browser");
  expect(page.url()).not.toBe(first);

  const other = new PlaygroundPage(await context.newPage());
  await other.open(`${first}#cases`);
  await expect(nameField(other.page)).toHaveValue("First");
  await expect(other.page.getByRole("heading", { name: "Cases" })).toBeVisible();
  await other.page.goto("/?playground=absent");
  await expect(
    other.page.getByText("This address names a playground that isn't in this browser."),
  ).toBeVisible();
  await other.page.close();

  await seedPlayground(page, playgroundWithCases(200));
  await playground.header.getByRole("link", { name: "Cases" }).click();
  await page.getByRole("grid", { name: "Cases" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Case 200" })).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).not.toBeNull();
  const reader = await context.newPage();
  await reader.goto(page.url());
  await expect(reader.getByRole("heading", { name: "Case 200" })).toBeVisible();
  await expect(reader.getByRole("row", { selected: true })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.get("case")).toBeNull();
});
