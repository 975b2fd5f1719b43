import { devices, expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { StatePage } from "../pages/state-page.ts";

const numbers = '{"big": 12345678901234567890, "price": 1.10, "far": 1e400, "zero": -0, "n": 1}';

// Monaco is loaded once the page is idle after a visit.
test.use({ fetchesAhead: true });

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await new PlaygroundPage(page).turnAutoRun(false);
});

/** Calling the result lets Monaco's code arrive. */
async function holdMonaco(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/monaco-adapter.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

test("Monaco takes over only a field without focus, and keeps its text, selection and numbers", async ({
  page,
}) => {
  const arrive = await holdMonaco(page);
  await page.reload();
  const state = new StatePage(page);
  await state.replace(numbers);
  await page.keyboard.press("ArrowLeft");
  const loaded = page.waitForResponse(/monaco-adapter.*\.js/);
  arrive();
  await (await loaded).finished();
  await page.waitForTimeout(700);
  await expect(state.monaco).toHaveCount(0);
  await state.text.blur();
  await state.monaco.waitFor();
  await state.text.focus();
  await page.keyboard.insertText("7");
  const sent = page.waitForRequest("**/api/evaluate");
  await page.keyboard.press("ControlOrMeta+Enter");
  expect((await sent).postData()).toContain(numbers.replace(": 1}", ": 17}"));
});

test("JSON gets Monaco once the page rests after the pointer moved anywhere", async ({ page }) => {
  const state = new StatePage(page);
  await page.reload();
  await state.text.waitFor();
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 20);
  await state.monaco.waitFor();
});

test("a first click gets Monaco with its caret where it was clicked, and undo goes on", async ({ page }) => {
  const arrive = await holdMonaco(page);
  const state = new StatePage(page);
  await state.replace('{"a": 1}\n\n\n\n');
  await expect(page.getByRole("button", { name: "Undo: Edit the state" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Saving" })).toHaveText("Saved in this browser");
  await page.reload();
  await state.text.click({ position: { x: 300, y: 12 } });
  await expect(state.text).toBeFocused();
  await expect(state.monaco).toHaveCount(0);
  arrive();
  await state.monaco.waitFor();
  await expect(state.text).toBeFocused();
  await page.keyboard.insertText("7");
  await expect(state.lines).toHaveText(/^\{"a":\s1\}7/);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(state.lines).toHaveText(/^\{"a":\s1\}\s*$/);
});

test.describe("where the browser saves data", () => {
  test.use({ fetchesAhead: false });

  test("Monaco comes when the pointer comes to its field, and not by itself", async ({ page }) => {
    const state = new StatePage(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.waitForTimeout(3500);
    expect(asked.filter((url) => url.includes("monaco"))).toEqual([]);
    await state.bringMonaco();
  });
});

test.describe("on a phone", () => {
  const { viewport, hasTouch, isMobile } = devices["iPhone 13"];
  test.use({ viewport, hasTouch, isMobile });

  test("the plain field stays, and nothing of Monaco is fetched", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const state = new StatePage(page);
    await page.getByRole("tab", { name: "State" }).click();
    await state.text.fill('{"a": }');
    await state.text.blur();
    await page.waitForTimeout(1000);
    await expect(state.monaco).toHaveCount(0);
    expect(asked.filter((url) => url.includes("monaco"))).toEqual([]);
  });
});
