import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { playgroundWithCases } from "../fixtures/many-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { tableOfCases } from "../fixtures/table-of-cases.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { CasesPage } from "../pages/cases-page.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });
const banner = (page: Page) => page.getByRole("alert").filter({ hasText: "Download everything" });
const saved = "Saved in this browser";

async function open(page: Page): Promise<void> {
  await page.goto("/");
  await expect(saving(page)).toHaveText(saved);
}

/** From now on storage takes nothing, until `mendStorage`. */
function breakStorage(page: Page, error: string): Promise<void> {
  return page.evaluate((errorName) => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Storage failed.", errorName);
    };
    Object.assign(window, { mendStorage: () => Object.assign(IDBObjectStore.prototype, { put }) });
  }, error);
}

function deleteLibrary(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase("cutpoint").addEventListener("success", () => resolve());
      }),
  );
}

/** How many playgrounds and cases are stored. */
function countStored(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("cutpoint");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const read = ["playgrounds", "cases", "caseChunks"].map((store) => {
      const request = opening.result.transaction(store).objectStore(store).getAll();
      return new Promise<{ keys: Uint16Array }[]>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    });
    const [playgrounds = [], singles = [], chunks = []] = await Promise.all(read);
    opening.result.close();
    return [playgrounds.length, chunks.reduce((sum, { keys }) => sum + keys.length, singles.length)];
  });
}

test("case 76: a library that is deleted under the page is written again, with the edits that follow", async ({
  page,
}) => {
  await open(page);
  await name(page).fill("Kept through it");
  await expect(saving(page)).toHaveText(saved);
  await deleteLibrary(page);
  await expect(banner(page)).toContainText("storage for Cutpoint was deleted");
  await expect(saving(page)).toHaveText(saved);
  await name(page).fill("Typed after it");
  await page.waitForTimeout(1000);
  await expect(saving(page)).toHaveText(saved);
  await page.reload();
  await expect(name(page)).toHaveValue("Typed after it");
  await expect(banner(page)).toBeHidden();
});

test("case 76: what storage refuses is kept, can be downloaded, is asked about, and is saved without a click", async ({
  page,
}) => {
  await open(page);
  await breakStorage(page, "UnknownError");
  await name(page).fill("Refused for a while");
  await expect(saving(page)).toHaveText("Unsaved");
  await expect(banner(page)).toContainText("Not saved:");
  await expect(banner(page)).toContainText("Trying again");
  await expect(banner(page)).not.toContainText(/reload/i);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain("Refused for a while");

  const staying = page.evaluate(() => {
    const event = new Event("beforeunload", { cancelable: true });
    return !window.dispatchEvent(event);
  });
  expect(await staying).toBe(true);
  await page.evaluate(() => Object(window).mendStorage());
  await expect(saving(page)).toHaveText(saved, { timeout: 8000 });
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(name(page)).toHaveValue("Refused for a while");
});

test("case 76: a run that storage refuses is in the history, and is stored once storage takes it", async ({
  page,
}) => {
  await open(page);
  await breakStorage(page, "QuotaExceededError");
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await expect(banner(page)).toContainText("1 run or draft is kept in this tab");
  await page.evaluate(() => Object(window).mendStorage());
  await expect(banner(page)).toBeHidden({ timeout: 8000 });
  await page.reload();
  await expect(saving(page)).toHaveText(saved);
  await page.keyboard.press("ControlOrMeta+Shift+H");
  await expect(page.getByRole("list", { name: "Runs" }).getByRole("listitem")).toHaveCount(1);
});

test("case 77: a tab that is closed while 20,000 cases are saved asks first, and what is stored is whole", async ({
  page,
  context,
}) => {
  await open(page);
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("many.csv", tableOfCases(20_001));
  await cases.add.click();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  const again = await context.newPage();
  await again.goto("/");
  await expect(saving(again)).toHaveText(saved);
  const [playgrounds, stored] = await countStored(again);
  expect(playgrounds).toBe(1);
  expect([0, 20_000]).toContain(stored);
});

test("case 76: a run over cases whose library is deleted stops, says so, and the cases can be run again", async ({
  page,
}) => {
  await seedPlayground(page, playgroundWithCases(1500));
  const run = new CaseRunPage(page);
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d* of 1,500 answered/);
  await deleteLibrary(page);
  await expect(run.bar).toContainText("no longer in the browser's storage");
  await expect(saving(page)).toHaveText(saved);
  await page.reload();
  await run.start();
  await expect(run.bar).toContainText(/[1-9]\d* of 1,500 answered/);
});
