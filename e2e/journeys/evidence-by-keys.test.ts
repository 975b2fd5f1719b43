import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type Locator, type Page } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

/** Presses Tab until the target has focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Opens the labelling page from disk, labels all cases by keys (the first three yes), and saves the labels.
 */
async function labelElsewhere(browser: Browser, file: string): Promise<Buffer> {
  const context = await browser.newContext({ offline: true, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await tabTo(page, page.getByLabel("Your name"));
  await page.keyboard.type("Ben");
  await page.keyboard.press("Enter");
  for (let place = 1; place <= 30; place += 1) {
    const text = (await page.getByRole("group", { name: `${place} of 30`, exact: true }).textContent()) ?? "";
    await page.keyboard.press(Number(/ticket (\d+)/.exec(text)?.[1]) < 3 ? "y" : "n");
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page, page.getByRole("button", { name: "Save labels as file" })),
  ]);
  const labels = readFileSync(await download.path());
  await context.close();
  return labels;
}

test("rows are imported, labelled, sent out, adjudicated and proven without a mouse", async ({
  page,
  cases,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const rows = Array.from({ length: 30 }, (_, at) => `${at},ticket ${at},0.0463`);
  const table = ["id,text,answer:refund_requested", ...rows].join("\n");
  await press(page, cases.button("Import"));
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(page, cases.importing.getByRole("button", { name: /Choose a file|Choose file/ })),
  ]);
  await chooser.setFiles({ name: "tickets.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  // Focus moves to whatever replaces the pressed button.
  await cases.add.waitFor();
  await expect(cases.importing.locator(":focus")).toHaveCount(1);
  await press(page, cases.add);
  await expect(cases.importing.getByRole("button", { name: "Show cases" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cases.row(1)).toContainText("0.05");

  await press(page, cases.button("Label one by one"));
  for (let at = 1; at <= 30; at += 1) {
    await expect(page.getByRole("group", { name: `Case ${at} of 30`, exact: true })).toBeFocused();
    await page.keyboard.press("n");
  }
  await page.keyboard.press("Enter");
  await expect(cases.grid).toBeFocused();

  await press(page, cases.button("More"));
  await press(page, cases.button("Labels from others"));
  const dialog = page.getByRole("dialog", { name: "Labels from others" });
  const [sent] = await Promise.all([
    page.waitForEvent("download"),
    press(page, dialog.getByRole("button", { name: "Save page" })),
  ]);
  const file = info.outputPath("labels.html");
  await sent.saveAs(file);
  const labels = await labelElsewhere(browser, file);
  const [choosing] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(page, dialog.getByRole("button", { name: "Choose files" })),
  ]);
  await choosing.setFiles({ name: "labels-ben.json", mimeType: "application/json", buffer: labels });
  await press(page, dialog.getByRole("button", { name: "Add 30 labels" }));
  await expect(dialog.getByRole("button", { name: "Choose files" })).toBeFocused();
  await page.keyboard.press("Escape");

  await press(
    page,
    page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Thresholds" }),
  );
  const thresholds = new ThresholdsPage(page);
  await press(page, page.getByRole("checkbox", { name: "Correct when automatic" }), " ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("88");
  await expect(thresholds.verdict).toContainText("Can't tell yet");
  await press(
    page,
    page.getByRole("region", { name: "Agreement" }).getByRole("button", { name: "Adjudicate" }),
  );
  await expect(cases.count).toHaveText("3 of 30");
  await tabTo(page, cases.grid);
  for (const left of [2, 1, 0]) {
    await page.keyboard.press("n");
    await expect(cases.count).toHaveText(`${left} of 30`);
  }
  await press(
    page,
    page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Thresholds" }),
  );
  await expect(thresholds.verdict).toContainText("Met.");
});
