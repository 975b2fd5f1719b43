import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { pdfPages } from "../fixtures/pdf-pages.ts";
import { openShowSharing, prepareShow } from "../fixtures/prepared-show.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { PresentPage } from "../pages/present-page.ts";

/** Turns every page of the open show by keyboard, without a network. */
async function turnOffline(page: Page, context: BrowserContext): Promise<void> {
  const { show } = new PresentPage(page);
  await context.setOffline(true);
  const heading = (name: string) => show.getByRole("heading", { name, exact: true });
  await expect(show).toContainText("1 of 15");
  for (const title of ["A bank?", "The boss", "A library"]) {
    await expect(heading(title)).toBeVisible();
    await expect(show).not.toContainText("Say ");
    await expect(show).toContainText(/Recorded answers from .* from the local stand-in/);
    for (const key of ["PageDown", "ArrowRight", "PageDown", "ArrowDown", "ArrowRight"])
      await page.keyboard.press(key);
  }
  await expect(show).toContainText("15 of 15");
  expect(await page.content()).not.toContain("d.whitlock");
  await context.setOffline(false);
}

/** For each printed page: its size, and whether the line that says who answered is at its foot. */
async function pagesFilled(pdf: Buffer): Promise<string[]> {
  const pages = await pdfPages(pdf);
  return pages.map(({ width, height, lines }) => {
    const share = Math.max(0, ...lines) / height;
    return `${width} × ${height}, ${share > 0.9 && share < 1 ? "to the foot" : share.toFixed(2)}`;
  });
}

const print = { preferCSSPageSize: true, printBackground: true };
const filled = Array.from({ length: 15 }, () => "960 × 540, to the foot");

/** Opens a saved show without scripts and without a network. */
async function openFile(browser: Browser, file: string): Promise<void> {
  const alone = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    javaScriptEnabled: false,
    offline: true,
  });
  const other = await alone.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(pathToFileURL(file).href);
  await expect(other).toHaveTitle("Phishing signals");
  const pages = other.getByRole("region", { name: /^Page \d+$/ });
  await expect(pages).toHaveCount(15);
  await expect(pages.first().getByRole("heading", { name: "A bank?" })).toBeInViewport();
  await expect(pages.first()).toContainText("Recorded answers from");
  await other.keyboard.press("PageDown");
  await expect(pages.nth(1)).toBeInViewport({ ratio: 0.99 });
  const cut = await pages.evaluateAll((all) =>
    all
      .filter(({ firstElementChild: at }) => at && at.scrollHeight > at.clientHeight)
      .map(({ ariaLabel }) => ariaLabel),
  );
  expect(cut).toEqual([]);
  expect(await pagesFilled(await other.pdf(print))).toEqual(filled);
  expect(asked).toHaveLength(1);
  await alone.close();
}

/** Opens a link in another profile, where the page only requests its own files and stores nothing. */
async function openLink(browser: Browser, address: string): Promise<void> {
  const alone = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const other = await alone.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await other.goto(address);
  const { show } = new PresentPage(other);
  await expect(show.getByRole("heading", { name: "A bank?" })).toBeVisible();
  await other.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/api"))).toEqual([]);
  const before = asked.length;
  await alone.setOffline(true);
  await expect(show.getByRole("slider")).toHaveCount(0);
  await expect(show.getByRole("button", { name: "Ask now" })).toHaveCount(0);
  for (let turn = 0; turn < 5; turn += 1) await other.keyboard.press("PageDown");
  await expect(show.getByRole("heading", { name: "The boss" })).toBeVisible();
  const opening = other.waitForEvent("popup");
  await show.getByRole("button", { name: "Presenter window" }).click();
  const presenter = await opening;
  await expect(presenter.getByText("Say 3.")).toBeVisible();
  expect(await presenter.content()).not.toContain("whitlock");
  await presenter.keyboard.press("PageUp");
  await expect(show).toContainText("5 of 15");
  await presenter.close();
  await other.bringToFront();
  await other.keyboard.press("Escape");
  await expect(other.getByRole("heading", { name: "Phishing signals" })).toBeVisible();
  await other.getByRole("button", { name: "Show again" }).click();
  await expect(show).toBeVisible();
  expect(asked).toHaveLength(before);
  expect(await other.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await axeFaults(other)).toEqual([]);
  await alone.close();
}

test("a show is turned by keyboard offline; its file and its link open elsewhere at once, ask nobody, keep nothing, and lack what is hidden", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  const present = await prepareShow(page);
  const { show } = present;
  await present.start();
  await turnOffline(page, context);
  expect(await pagesFilled(await page.pdf(print))).toEqual(filled);
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);

  const { dialog, link } = await openShowSharing(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const file = test.info().outputPath("show.html");
  await (await downloading).saveAs(file);
  await openFile(browser, file);

  await expect(dialog).toContainText("3 slides as shown, 3 with recorded answers");
  await expect(dialog).toContainText("Hidden: sender.");
  await expect(dialog.getByRole("status", { name: "Secrets" })).toBeEmpty();
  await dialog.getByRole("checkbox", { name: /Speaker notes/ }).check();
  await expect.poll(async () => (await link.inputValue()).length).toBeGreaterThan(600);
  const downloadingNotes = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const download = await downloadingNotes;
  expect(download.suggestedFilename()).toBe("phishing-signals-show.html");
  const withNotes = await download.path();
  const text = readFileSync(withNotes, "utf8");
  expect(text).toContain("six gift cards");
  for (const absent of ["whitlock", "asks_for_secret", "decider-1.13.0"]) expect(text).not.toContain(absent);

  const address = await link.inputValue();
  await openLink(browser, address);

  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+O");
  await page.getByLabel("Import a file").setInputFiles(withNotes);
  await expect(show.getByRole("heading", { name: "A bank?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(address).hash);
  await expect(show.getByRole("heading", { name: "A bank?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("links that hold no show, or half of one, say so", async ({ page }) => {
  for (const hash of ["#s1.AAAA%00", "#s1.AAAA", "#s9.AAAA"]) {
    // From an open page, a link's change of address would only be a change within it.
    await page.goto("about:blank");
    await page.goto(`/${hash}`);
    await expect(page.getByRole("alert")).toContainText("link");
  }
  await page.getByRole("button", { name: "Open Cutpoint" }).click();
  await new PlaygroundPage(page).run.waitFor();
});
