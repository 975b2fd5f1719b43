import { expect, type Page } from "playwright/test";
import { addQuestion } from "../../src/core/document/edits/edit-questions.ts";
import { setPlaygroundName } from "../../src/core/document/edits/edit-state.ts";
import { newPlayground } from "../../src/core/document/new-playground.ts";
import { readPlaygroundFile } from "../../src/core/document/read-playground.ts";
import { writePlaygroundFile } from "../../src/core/document/write-playground-file.ts";
import type { Playground } from "../../src/core/model/playground.ts";
import { test } from "../fixtures/app.ts";
import { Palette } from "../pages/palette.ts";

const path = "triage.cutpoint.json";

/**
 * The picker, which no test can press, gives a file of the browser's private file system. Its handles are those of files on
 * disk, except that the page may always write: so permission is asked for here as a browser does for a file on disk.
 */
async function giveFile(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    let isAllowed = false;
    const file = async () => (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    Object.assign(FileSystemFileHandle.prototype, {
      queryPermission: async () => (isAllowed ? "granted" : "prompt"),
      requestPermission: async () => {
        isAllowed = navigator.userActivation.isActive;
        return isAllowed ? "granted" : "denied";
      },
    });
    Object.assign(window, { showOpenFilePicker: async () => [await file()], showSaveFilePicker: file });
  }, path);
}

async function write(page: Page, playground: Playground): Promise<void> {
  await page.evaluate(
    async ([name, text]) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
      const writer = await handle.createWritable();
      await writer.write(text);
      await writer.close();
    },
    [path, writePlaygroundFile(playground)] as const,
  );
}

async function read(page: Page): Promise<Playground> {
  const text = await page.evaluate(async (name) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
    for (let left = 100; ; left -= 1) {
      try {
        return await (await handle.getFile()).text();
      } catch (error) {
        // While a writer's content takes the file's place, the private file system has neither.
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }, path);
  const reading = readPlaygroundFile(text);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

const nameField = (page: Page) => page.getByRole("textbox", { name: "Playground name" });
const saving = (page: Page) => page.getByRole("status", { name: "Saving" });

async function rename(page: Page, name: string) {
  await nameField(page).fill(name);
  await nameField(page).press("Enter");
}

test("a file is opened where it lies, saved there as one types, and followed, also after a reload", async ({
  page,
  app,
}) => {
  await giveFile(page);
  await page.goto(app.baseURL);
  await write(page, setPlaygroundName(newPlayground("k"), "Triage"));
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("button", { name: "Open a file in place" }).click();
  await expect(nameField(page)).toHaveValue("Triage", { timeout: 30_000 });
  await expect(saving(page)).toContainText(`Saved in ${path}`);
  await rename(page, "Triage of mail");
  await expect.poll(async () => (await read(page)).name).toBe("Triage of mail");

  await write(page, addQuestion(await read(page), "noul", "by-editor"));
  await expect(page.getByText(`${path} was changed elsewhere. The changes are here now.`)).toBeVisible();
  await expect.poll(async () => (await read(page)).questions).toHaveLength(1);

  await page.reload();
  await expect(nameField(page)).toHaveValue("Triage of mail");
  const allow = page.getByRole("button", { name: "Allow saving" });
  await expect(allow).toBeVisible();
  await rename(page, "Triage by hand");
  await expect(saving(page)).toContainText("Saved in this browser");
  expect((await read(page)).name).toBe("Triage of mail");
  await allow.click();
  await expect.poll(async () => (await read(page)).name).toBe("Triage by hand");
  await expect(saving(page)).toContainText(`Saved in ${path}`);
});

test("a playground of the browser is saved in a file, and a browser that can't says so", async ({
  page,
  app,
}) => {
  await giveFile(page);
  await page.goto(app.baseURL);
  await rename(page, "Own work");
  await new Palette(page).choose("Save this playground in a file");
  await expect(saving(page)).toContainText(`Saved in ${path}`);
  expect((await read(page)).name).toBe("Own work");
  await page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }));
  await new Palette(page).choose("Open a file in place");
  await expect(
    page.getByText("This browser can't save in a file where it lies. Import the file, and download it again"),
  ).toBeVisible();
});

test("a file is saved only with Ctrl+S where one wants that, and nothing is lost before", async ({
  page,
  context,
  app,
}) => {
  await giveFile(page);
  await page.goto(app.baseURL);
  await rename(page, "Own work");
  await new Palette(page).choose("Save this playground in a file");
  await expect(saving(page)).toContainText(`Saved in ${path}`);
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("checkbox", { name: "Save files as I type" }).uncheck();
  await page.keyboard.press("Escape");
  await rename(page, "Second thoughts");
  await expect(saving(page)).toContainText("Unsaved changes");
  await expect(saving(page)).toHaveAttribute("title", /Ctrl\+S saves your changes there/);

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");

  const again = await context.newPage();
  await giveFile(again);
  await again.goto(app.baseURL);
  await expect(nameField(again)).toHaveValue("Second thoughts");
  await expect(saving(again)).toContainText("Unsaved changes");
  expect((await read(again)).name).toBe("Own work");

  await again.keyboard.press("ControlOrMeta+s");
  await expect(saving(again)).toContainText(`Saved in ${path}`);
  expect((await read(again)).name).toBe("Second thoughts");
});

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file, { type: "application/json" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
}

test("a dropped playground is opened where it lies, and any other file is imported", async ({
  page,
  app,
}) => {
  await giveFile(page);
  // A drop that a script makes has no handle; a person's has the file's.
  await page.addInitScript((name) => {
    Object.assign(DataTransferItem.prototype, {
      getAsFileSystemHandle: async () => (await navigator.storage.getDirectory()).getFileHandle(name),
    });
  }, path);
  await page.goto(app.baseURL);
  const triage = setPlaygroundName(newPlayground("k"), "Triage");
  await write(page, triage);
  // The first screen is shown before the page takes drops.
  await expect(saving(page)).toContainText("Saved in this browser");
  await drop(page, path, writePlaygroundFile(triage));
  await expect(nameField(page)).toHaveValue("Triage", { timeout: 30_000 });
  await expect(saving(page)).toContainText(`Saved in ${path}`);
  await rename(page, "Triage of mail");
  await expect.poll(async () => (await read(page)).name).toBe("Triage of mail");

  await drop(page, "labels.md", "- billing: Charges\n- sales: Prices\n");
  await expect(page.getByRole("dialog")).toContainText("Found 2 options.");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: undefined });
  });
  await drop(page, path, writePlaygroundFile(setPlaygroundName(newPlayground("k2"), "Spam")));
  await expect(page.getByRole("dialog")).toContainText("Found");
});
