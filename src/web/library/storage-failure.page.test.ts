import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect } from "#web/testing/expect.ts";
import { libraryDatabase } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });
const banner = (page: Page) => page.getByRole("alert").filter({ hasText: "Download everything" });
const saved = "Saved in this browser";

/** Storage rejects every write until the returned function is called. */
function breakStorage(error: string): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("Storage failed.", error);
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}

async function storedNames(): Promise<unknown[]> {
  const records = await libraryDatabase().getAll("playgrounds");
  return records.map((record) => (record as { name?: unknown }).name);
}

test("case 76: a library that is deleted under the page is written again, with the edits that follow", async ({
  page,
}) => {
  await name(page).fill("Kept through it");
  await expect(saving(page)).toHaveText(saved);
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase("cutpoint").addEventListener("success", () => resolve());
  });
  await expect(banner(page)).toContainText("storage for Cutpoint was deleted");
  await expect(saving(page)).toHaveText(saved);
  await expect.poll(storedNames).toEqual(["Kept through it"]);
  await name(page).fill("Typed after it");
  await expect(saving(page)).toHaveText(saved);
  await expect.poll(storedNames).toEqual(["Typed after it"]);
  await page.getByRole("button", { name: "Close storage notice" }).click();
  await expect(banner(page)).toBeHidden();
});

for (const [error, words] of [
  ["UnknownError", /Not saved:.*Trying again/],
  ["QuotaExceededError", /Not saved:/],
] as const) {
  test(`case 45, 76: what storage refuses (${error}) is kept, can be downloaded, is asked about, and is saved without a click`, async ({
    page,
  }) => {
    await expect(saving(page)).toHaveText(saved);
    const mend = breakStorage(error);
    try {
      await name(page).fill("Refused for a while");
      await expect(saving(page)).toHaveText("Unsaved");
      await expect(banner(page)).toContainText(words);
      await expect(banner(page)).not.toContainText(/reload/i);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download everything" }).click();
      expect(await readFile(await (await downloading).path(), "utf8")).toContain("Refused for a while");
      const leaving = new Event("beforeunload", { cancelable: true });
      expect(window.dispatchEvent(leaving)).toBe(false);
    } finally {
      mend();
    }
    await expect(saving(page)).toHaveText(saved, { timeout: 8000 });
    await expect(banner(page)).toBeHidden();
    expect(await storedNames()).toContain("Refused for a while");
    await name(page).fill("Room again");
    await expect(saving(page)).toHaveText(saved);
    expect(await storedNames()).toContain("Room again");
  });
}

test("case 76: a run that storage refuses is in the history, and is stored once storage takes it", async ({
  page,
}) => {
  await expect(saving(page)).toHaveText(saved);
  const mend = breakStorage("QuotaExceededError");
  try {
    await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
    await expect(banner(page)).toContainText("1 run or draft is kept in this tab");
  } finally {
    mend();
  }
  await expect(banner(page)).toBeHidden({ timeout: 8000 });
  await page.keyboard.press("ControlOrMeta+Shift+H");
  await expect(page.getByRole("list", { name: "Runs" }).getByRole("listitem")).toHaveCount(1);
  expect(await libraryDatabase().getAll("runs")).toHaveLength(1);
});
