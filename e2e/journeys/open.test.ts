import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("the page opens without a complaint", async ({ page }) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a port that is taken is an error, never another port", async ({ app, appWith }) => {
  await expect(appWith({ PORT: new URL(app.baseURL).port })).rejects.toThrow(/ended by itself/);
});

test("with the address of a service, that service answers", async ({ page, appWith, upstream }) => {
  const app = await appWith({ DECISION_BASE_URL: upstream.url, DECISION_API_KEY: "key" });
  await page.goto(app.baseURL);
  await expect(page.getByRole("main")).toBeVisible();
  await new PlaygroundPage(page).whoAnswers.click();
  await expect.poll(() => upstream.requests.map((request) => request.target)).toContain("/v1/models");
  // The server of this test ends with it: nothing may be on its way then.
  await page.waitForLoadState("networkidle");
});
