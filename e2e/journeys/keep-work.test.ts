import { type BrowserContext, expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

test("what is typed is there after a reload, a second later at most", async ({ page }) => {
  await page.goto("/");
  await expect(name(page)).toHaveValue("Support triage");
  await name(page).fill("");
  await name(page).pressSequentially("Kept as typed", { delay: 20 });
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(name(page)).toHaveValue("Kept as typed");
});

test("what is called saved survives a browser that is killed", async ({
  playwright,
  app,
  launchOptions,
}, info) => {
  const profile = info.outputPath("profile");
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: app.baseURL });
  const first = await open();
  const page = await openPage(first);
  await name(page).fill("Before the end");
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.waitForTimeout(100);
  const gone = first.waitForEvent("close");
  const browser = await first.browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error("There is no browser to kill.");
  await Promise.all([gone, browser.send("Browser.crash").catch(() => {})]);
  const second = await open();
  await expect(name(await openPage(second))).toHaveValue("Before the end");
  await second.close();
});

test("a tab follows the other", async ({ context }) => {
  const one = await openPage(context);
  const two = await openPage(context);
  await name(one).fill("Followed");
  await expect(name(two)).toHaveValue("Followed");
});

test("both texts survive when a tab changes before it has heard of the other's save", async ({ context }) => {
  const one = await openPage(context);
  await name(one).fill("Both");
  await expect(saving(one)).toHaveText("Saved in this browser");
  const two = await context.newPage();
  await two.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
    for (const type of ["focus", "pageshow", "visibilitychange"]) {
      globalThis.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  await two.goto("/");
  await expect(name(two)).toHaveValue("Both");
  await name(one).fill("From one");
  await expect(saving(one)).toHaveText("Saved in this browser");
  await name(two).fill("From two");
  await expect(name(two)).toHaveValue("From two (copy from this tab)");
  await expect(saving(two)).toHaveText("Saved in this browser");
  await Promise.all([one.reload(), two.reload()]);
  await expect(name(one)).toHaveValue("From one");
  await expect(name(two)).toHaveValue("From two (copy from this tab)");
});

test("without storage the work goes on in memory, and says so", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto("/");
  await expect(saving(page)).toHaveText("Not saved: only in this tab");
  await name(page).fill("In memory");
  await expect(name(page)).toHaveValue("In memory");
});
