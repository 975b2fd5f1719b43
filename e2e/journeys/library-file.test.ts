import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

async function openLibrary(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  const dialog = page.getByRole("dialog", { name: "Playgrounds" });
  await dialog.waitFor();
  return dialog;
}

function file(name: string, text: string | Buffer) {
  return { name, mimeType: "application/json", buffer: Buffer.from(text) };
}

test("51: everything is downloaded, and after a clearing imported as it was, with its runs", async ({
  page,
  context,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const name = page.getByRole("textbox", { name: "Playground name" });
  await name.fill("Taken along");
  await playground.runToAnswer();
  await expect(playground.saving).toHaveText("Saved in this browser");
  const dialog = await openLibrary(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download everything" }).click();
  const taken = await readFile(await (await downloading).path());
  await page.close();

  const elsewhere = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const fresh = await elsewhere?.newPage();
  if (fresh === undefined) throw new Error("There is no other browser to import into.");
  const other = new PlaygroundPage(fresh);
  await other.open();
  await expect(other.saving).toHaveText("Saved in this browser");
  const library = await openLibrary(fresh);
  const input = library.getByLabel("Import a file");
  await input.setInputFiles(file("broken.json", '{"format": "cutpoint.library"'));
  await expect(library.getByText(/^Nothing was imported\. Line 1/)).toBeVisible();
  await input.setInputFiles(file("latin1.json", Buffer.from([0x67, 0xfc, 0x6e])));
  await expect(library.getByText("The file isn't UTF-8 text")).toBeVisible();
  await input.setInputFiles(file("library.cutpoint.json", taken));
  await expect(library.getByText("Imported 1 playground.")).toBeVisible();
  await library.getByRole("button", { name: "Open Taken along" }).click();
  await expect(fresh.getByRole("textbox", { name: "Playground name" })).toHaveValue("Taken along");
  await expect(other.results.decision).toBeVisible();
  await elsewhere?.close();
});
