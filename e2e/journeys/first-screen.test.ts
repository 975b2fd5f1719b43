import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

const pageScript = /\/assets\/index-.*\.js/;

/** Withholds the page's own script until the result is called. */
async function openWithoutScript(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pageScript, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  return arrive;
}

test.describe("on a first visit", () => {
  test.use({ newcomer: true, viewport: { width: 1300, height: 850 } });

  test("what is typed, clicked and run before the page's script is there is not lost", async ({ page }) => {
    const arrive = await openWithoutScript(page);
    const instructions = page.getByRole("textbox", { name: "Instructions" }).first();
    await expect(instructions).toHaveValue(/^Does the customer ask for their money back/);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await instructions.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" Today");
    await page.keyboard.press("Home");
    const sent = page.waitForRequest("**/api/evaluate");
    await page.keyboard.press("ControlOrMeta+Enter");
    arrive();

    expect((await sent).postData()).toContain("message.text`? Today");
    await expect(instructions).toHaveValue(/\? Today$/);
    await expect(page.getByRole("button", { name: "Take the tour" })).toHaveCount(0);
    await new PlaygroundPage(page).undo.click();
    await expect(instructions).toHaveValue(/message\.text`\?$/);
  });

  test("the focus and the caret stay where they were", async ({ page }) => {
    const arrive = await openWithoutScript(page);
    const state = page.getByRole("textbox", { name: "State", exact: true });
    await state.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText('{"message": {"text": "Where is it"}}');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
    arrive();
    await expect(page.locator("#root.first-screen")).toHaveCount(0, { timeout: 30_000 });
    await page.keyboard.type("?");
    await expect(state).toHaveValue('{"message": {"text": "Where is it?"}}');
    await expect(page.getByRole("region", { name: "State" })).toContainText(
      "Sent as a JSON object, 37 bytes",
    );
  });
});

test("who has been here sees nothing but what is their own", async ({ page }) => {
  await page.route(pageScript, () => {});
  await page.goto("/", { waitUntil: "commit" });
  // The script that would show the first screen has run, because it has removed the template.
  await page.waitForFunction(
    () => document.querySelector('script[src*="first-screen"]') && !document.querySelector("#first-screen"),
  );
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
