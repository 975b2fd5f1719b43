import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { type PdfPage, pdfPageEnds, pdfPages, pdfText } from "../fixtures/pdf-pages.ts";
import { pictureColours } from "../fixtures/picture-colours.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { PresentPage } from "../pages/present-page.ts";
import { ReportPage } from "../pages/report-page.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

/** Each curve with a colour that it has on paper. */
const curves = [
  ["Costs", "#c8661a"],
  ["Errors against automation", "#3a6cb0"],
  ["Precision, recall and review along the upper threshold", "#c8661a"],
] as const;

/** Colours of three outcomes on paper. */
const zones = ["#489a86", "#c08c2c", "#a8352a"];

/** Page margins of 16 and 18 mm, in points. */
const margins = { top: 45.35, foot: 51.02 };

/** Heights of threshold bars in points. A bar split across two pages would give lower ones. */
function barHeights(pages: readonly PdfPage[]): number[] {
  const bars = pages.flatMap(({ boxes }) =>
    boxes.filter(({ color, left, right }) => color === zones[0] && left < 45 && right - left > 20),
  );
  return bars.map(({ top, bottom }) => Math.round(10 * (bottom - top)) / 10);
}

/** How far down a page is filled, as a share of the height between its margins. */
function filledShare({ height, lines, boxes }: PdfPage): number {
  const foot = height - margins.foot;
  const drawn = boxes.filter(({ color }) => color !== "#ffffff").map(({ bottom }) => bottom);
  const ends = [...lines, ...drawn].filter((end) => end < foot + 1);
  return (Math.max(0, ...ends) - margins.top) / (foot - margins.top);
}

test("the report is printed with its pictures in light, and kept as a file that needs nothing else", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const playground = new PlaygroundPage(page);
  const examples = new ExamplesDialog(page);
  const present = new PresentPage(page);
  const report = new ReportPage(page);
  const thresholds = new ThresholdsPage(page);
  await playground.open();
  await examples.show();
  await examples.open("Phishing signals");
  await thresholds.open();
  await thresholds.goal("Cheapest").check();
  await present.goTo();
  await page.getByRole("button", { name: /^All \d+ samples$/ }).click();
  await page.getByRole("textbox", { name: "Title of slide 1" }).fill("A false bank, said aloud");
  await page.getByRole("textbox", { name: "Notes on slide 1" }).fill("For the speaker alone.");
  await page.getByRole("checkbox", { name: "sender", exact: true }).check();
  await page.getByRole("main").getByRole("button", { name: "Report" }).click();
  await expect(report.report).toContainText("are decided automatically");

  const words = [
    "Phishing signals",
    "decider-1.13.0",
    "sandbox: a local stand-in",

    "from 0.30, below 0.70",
    "Decided automatically (coverage)",
    "% sure:",
    "May this go live?",
    "Not on this evidence",
    "and not from a model: not for use",
    "What is proven, and what isn't",
    "What happens if you sign",
    "Owner of the policy",
    "What happened to the cases",
    "What the words mean",
    "Guarantee.",
    "Costs are lowest at",
    "costs per 1,000 cases",
    "To automate",
    "fewest errors possible",
    "When it says yes it is right",
    "upper threshold",
    "Never fitted: These are the starting thresholds",
    "A false bank, said aloud",
    "Removed from every state above: sender.",
    "Signature",
  ];
  const pdf = await page.pdf({ format: "A4", printBackground: true });
  const sheets = await pdfPages(pdf);
  expect(sheets.length).toBeGreaterThan(3);
  expect(barHeights(sheets)).toEqual([10.5, 10.5, 10.5]);
  for (const sheet of sheets.slice(0, -1)) expect(filledShare(sheet)).toBeGreaterThan(0.6);
  const text = await pdfText(pdf);
  for (const word of words) expect(text).toContain(word);
  for (const absent of [
    "d.whitlock.office",
    "For the speaker alone",
    "Saved in this browser",
    "Save as file",
  ]) {
    expect(text).not.toContain(absent);
  }

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const printed = await pictureColours(context, await page.screenshot({ fullPage: true }), [
    "#ffffff",
    ...zones,
  ]);
  expect(printed[0]).toBeGreaterThan(0.8);
  for (const share of printed.slice(1)) expect(share).toBeGreaterThan(0.0005);
  for (const [title, colour] of curves) {
    const drawn = await report.report.getByRole("figure", { name: title }).first().screenshot();
    const [share] = await pictureColours(context, drawn, [colour]);
    expect.soft(share, title).toBeGreaterThan(0.002);
  }
  await page.emulateMedia({ media: "screen", colorScheme: "light" });

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("phishing-signals-report.html");
  const path = test.info().outputPath("report.html");
  await download.saveAs(path);
  expect(readFileSync(path, "utf8")).not.toMatch(
    /<(script|link|img|iframe|object)\b|@import|url\((?!&quot;#|"?#)/,
  );
  const alone = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const other = await alone.newPage();
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  const address = pathToFileURL(path).href;
  await other.goto(address);
  expect(asked).toEqual([address]);
  expect(await other.locator("article").first().textContent()).toBe(await report.report.textContent());
  const kept = await pictureColours(context, await other.screenshot({ fullPage: true }), zones);
  for (const share of kept) expect(share).toBeGreaterThan(0.0002);
  await alone.close();
});

/** Headings of the report's tables, and what stands between a question's heading and its table. */
const openings = /^(?:Measure|Question|Verdict|Decided ↓|Cases left out)|Labelled cases$/;

test("no printed page ends with a table's heading, on A4 and Letter", async ({ page }) => {
  test.setTimeout(120_000);
  const examples = new ExamplesDialog(page);
  await new PlaygroundPage(page).open();
  await examples.show();
  await examples.open("Comment moderation");
  const report = new ReportPage(page);
  await report.goTo();
  await expect(report.report).toContainText("are decided automatically");
  for (const format of ["A4", "Letter"] as const) {
    const ends = await pdfPageEnds(await page.pdf({ format }), margins.foot);
    expect(ends.length).toBeGreaterThan(8);
    for (const end of ends) expect.soft(end, format).not.toMatch(openings);
  }
});
