import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });

/** Names of the playgrounds in the file with everything. */
async function downloadedNames(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const { playgrounds } = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  return playgrounds.map((playground: { name: string }) => playground.name);
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  return page;
}

/** Reloads; if the browser asks because something isn't saved yet, stays until it is. */
async function reloadOrStay(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog", { predicate: (dialog) => dialog.type() === "beforeunload" });
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await Promise.race([asked, loaded.then(() => null)]);
  if (dialog === null) return void asked.catch(() => {});
  await dialog.dismiss();
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.reload();
}

test("21: what is typed is there after a reload or the browser asks first, however soon after the edit it comes, and undo and redo outlast it", async ({
  page,
}) => {
  const step = (which: "Undo" | "Redo") =>
    page.getByRole("banner").getByRole("button", { name: new RegExp(`^${which}`) });
  await page.goto("/");
  await name(page).fill("First");
  await expect(saving(page)).toHaveText("Saved in this browser");
  for (const [at, afterMs] of [200, 500, 900].entries()) {
    // Earlier undo steps are restored.
    await expect(step("Undo")).toHaveAccessibleName(/^Undo: /);
    // A click, because browsers ask nothing before the first one.
    await name(page).click();
    await name(page).fill(`Edit ${at}`);
    await page.waitForTimeout(afterMs);
    await reloadOrStay(page);
    await expect(name(page)).toHaveValue(`Edit ${at}`);
  }
  await expect(step("Undo")).toHaveAccessibleName(/^Undo: /);
  for (const before of ["Edit 1", "Edit 0"]) {
    await step("Undo").click();
    await expect(name(page)).toHaveValue(before);
  }
  await step("Undo").click();
  await expect(name(page)).toHaveValue(/^(First|Support triage)$/);
  // On a slow machine the two first edits are a second apart, which makes them two steps.
  if ((await name(page).inputValue()) === "First") await step("Undo").click();
  await expect(name(page)).toHaveValue("Support triage");
  await expect(saving(page)).toHaveText("Saved in this browser");
  await page.reload();
  await step("Redo").click();
  await expect(name(page)).toHaveValue(/^(First|Edit 0)$/);
});

test("46: a tab follows the other; both texts survive when it changes before it has heard of the other's save", async ({
  context,
}) => {
  const one = await openPage(context);
  const follower = await openPage(context);
  await name(one).fill("Both");
  await expect(name(follower)).toHaveValue("Both");
  await expect(saving(one)).toHaveText("Saved in this browser");
  await follower.close();
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

test("45: without storage the work goes on in memory, says so, and everything can be downloaded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto("/");
  await expect(saving(page)).toHaveText("Unsaved: only in this tab");
  await name(page).fill("In memory");
  await expect(name(page)).toHaveValue("In memory");
  expect(await downloadedNames(page)).toEqual(["In memory"]);
});
