import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { PresentPage } from "../pages/present-page.ts";

test("a demo: all answered from the start, a sample, a drag with its effect and back, all cases, and nothing changed by it", async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  const playground = new PlaygroundPage(page);
  const examples = new ExamplesDialog(page);
  const present = new PresentPage(page);
  await playground.open();
  await examples.show();
  await examples.open("Comment moderation");
  await present.goTo();
  const line = page.getByRole("region", { name: "Before the show" });
  await page.getByRole("combobox", { name: "Add case as slide" }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Add case as slide" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Current state" }).click();
  // An example includes answers to its named cases.
  await expect(line).toContainText("all answered");

  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open("cutpoint");
          opening.addEventListener("success", () => {
            const stores = ["playgrounds", "questions", "ledgers"] as const;
            const all = stores.map((name) => {
              const request = opening.result.transaction(name).objectStore(name).getAll();
              return new Promise((done) => request.addEventListener("success", () => done(request.result)));
            });
            void Promise.all(all).then((found) => {
              opening.result.close();
              resolve(JSON.stringify(found));
            });
          });
        }),
    );
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: "Saved" })
      .or(page.getByText("Saved", { exact: true }))
      .first(),
  ).toBeVisible();
  const before = await kept();
  await present.start();
  const { show, threshold } = present;
  await context.setOffline(true);
  await page.keyboard.press("PageDown");
  await expect(show.getByRole("heading", { name: "Decision" })).toBeVisible();
  await page.keyboard.press("PageDown");
  const effect = show.getByRole("region", { name: "Over the cases" });
  await threshold.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(effect.getByRole("listitem").last()).toContainText(/\+\d+/);
  await show.getByRole("button", { name: /^Back to/ }).click();
  await expect(effect).not.toContainText("+");
  await threshold.press("ArrowLeft");
  await page.keyboard.press("b");
  await expect(show.getByRole("img", { name: "Blank page" })).toBeVisible();
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await expect(show.getByRole("heading")).toContainText("are decided without a person");
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
  expect(await kept()).toBe(before);
});
