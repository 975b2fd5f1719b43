import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults, axeFaultsEverywhere, axeFaultsInThemes } from "../fixtures/axe.ts";
import { pdfPages } from "../fixtures/pdf-pages.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { PresentPage } from "../pages/present-page.ts";

/** Prepares three samples with an order, titles and notes, and one field that nobody is to see. */
async function prepare(page: Page): Promise<PresentPage> {
  const examples = new ExamplesDialog(page);
  const present = new PresentPage(page);
  await new PlaygroundPage(page).open();
  await examples.show();
  await examples.open("Phishing signals");
  await present.goTo();
  await page.getByRole("button", { name: /^All \d+ samples$/ }).click();
  while ((await present.slides.count()) > 3) {
    await present.slides.nth(3).getByRole("button", { name: "Remove slide 4" }).click();
  }
  for (const [index, title] of ["A bank?", "A library", "The boss"].entries()) {
    await page.getByRole("textbox", { name: `Title of slide ${index + 1}` }).fill(title);
    await page.getByRole("textbox", { name: `Notes on slide ${index + 1}` }).fill(`Say ${index + 1}.`);
  }
  await present.slides.nth(2).getByRole("button", { name: "Move slide 3 up" }).click();
  await page.getByRole("checkbox", { name: "sender", exact: true }).check();
  return present;
}

async function openSharing(page: Page) {
  await page.getByRole("button", { name: "Share presentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Share presentation" });
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/#s1\./);
  return { dialog, link };
}

test("three samples by keyboard in a speaker's order, offline after loading", async ({ page, context }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  const present = await prepare(page);
  await present.start();
  await context.setOffline(true);
  const { show } = present;
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
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
  await context.setOffline(false);
});

test("a link opens the show at once, asks nobody, keeps nothing, and lacks what is masked", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await prepare(page);
  const { dialog, link } = await openSharing(page);
  await expect(dialog).toContainText("3 slides as shown, 3 with recorded answers");
  await expect(dialog).toContainText("Hidden: sender.");
  await expect(dialog.getByRole("status", { name: "Secrets" })).toBeEmpty();
  await dialog.getByRole("checkbox", { name: /Speaker notes/ }).check();
  await expect.poll(async () => (await link.inputValue()).length).toBeGreaterThan(600);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("phishing-signals-show.html");
  const file = await download.path();
  const text = readFileSync(file, "utf8");
  expect(text).toContain("six gift cards");
  for (const absent of ["whitlock", "asks_for_secret", "decider-1.13.0"]) expect(text).not.toContain(absent);

  const address = await link.inputValue();
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

  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+O");
  await page.getByLabel("Import a file").setInputFiles(file);
  await expect(new PresentPage(page).show.getByRole("heading", { name: "A bank?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(new PresentPage(page).show).toHaveCount(0);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(address).hash);
  await expect(new PresentPage(page).show.getByRole("heading", { name: "A bank?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

/** Of each printed page its size, and whether the line that says who answered stands at its foot. */
async function pagesFilled(pdf: Buffer): Promise<string[]> {
  const pages = await pdfPages(pdf);
  return pages.map(({ width, height, lines }) => {
    const share = Math.max(0, ...lines) / height;
    return `${width} × ${height}, ${share > 0.9 && share < 1 ? "to the foot" : share.toFixed(2)}`;
  });
}

test("a show saved as a file is a page by itself, without a script or a network, and prints one page to a sheet", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const present = await prepare(page);
  const { dialog } = await openSharing(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const file = test.info().outputPath("show.html");
  await (await downloading).saveAs(file);
  await page.keyboard.press("Escape");

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
  const print = { preferCSSPageSize: true, printBackground: true };
  const filled = Array.from({ length: 15 }, () => "960 × 540, to the foot");
  expect(await pagesFilled(await other.pdf(print))).toEqual(filled);
  expect(asked).toHaveLength(1);
  await alone.close();

  await present.start();
  expect(await pagesFilled(await page.pdf(print))).toEqual(filled);
});

test("links that hold no show, or half of one, say so", async ({ page }) => {
  for (const hash of ["#s1.AAAA%00", "#s1.AAAA", "#s9.AAAA"]) {
    await page.goto("/#none");
    await page.goto(`/${hash}`);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("link");
  }
  await page.getByRole("button", { name: "Open Cutpoint" }).click();
  await new PlaygroundPage(page).run.waitFor();
});

test("a show asks only where that was switched on, and marks what it was told", async ({ page }) => {
  test.setTimeout(60_000);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const present = await prepare(page);
  const { show } = present;
  await present.start();
  await expect(show.getByRole("button", { name: "Ask now" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: /Allow live answers/ }).check();
  await present.start();
  await expect(show).toContainText("Recorded answers from");
  expect(asked).not.toContain("/api/evaluate");
  await show.getByRole("button", { name: "Ask now" }).click();
  await expect(show).toContainText(/Live: .*, asked at .*, answered by the sandbox/);
  expect(asked.filter((path) => path === "/api/evaluate")).toHaveLength(1);
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press("PageDown");
  await expect(show).toContainText("Recorded answers from");
});

for (const [width, height, look] of [
  [390, 844, axeFaultsEverywhere],
  [1280, 720, axeFaultsInThemes],
] as const) {
  test(`axe finds nothing in preparing, sharing and showing from ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const present = await prepare(page);
    const hold = async () => expect.soft(await look(page)).toEqual([]);
    await hold();
    await openSharing(page);
    await hold();
    await page.keyboard.press("Escape");
    await present.start();
    await hold();
    for (let turn = 0; turn < 5; turn += 1) {
      const decided = await present.show.getByRole("region", { name: "What is decided" }).boundingBox();
      const source = await present.show.getByText(/^Recorded answers from/).boundingBox();
      if (!decided || !source) throw new Error("The page has no answer or does not say who gave it");
      expect.soft(source.y).toBeGreaterThanOrEqual(decided.y + decided.height);
      await page.keyboard.press("PageDown");
    }
    await page.emulateMedia({ contrast: "more" });
    await hold();
    await page.emulateMedia({ contrast: null });
    await present.show.getByRole("button", { name: "High contrast" }).click();
    await hold();
  });
}
