import { pathToFileURL } from "node:url";
import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { type PdfPage, pdfPages, pdfText } from "../fixtures/pdf-pages.ts";
import { openShowSharing, prepareShow } from "../fixtures/prepared-show.ts";
import { ReportPage } from "../pages/report-page.ts";

/** Mean of the colour channels, 0..1, which is enough to tell paper from a dark theme. */
function lightnessOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return channels.reduce((sum, channel) => sum + channel, 0) / 3 / 255;
}

/** Dark boxes that cover most of a page, which must be its background. */
function darkGrounds({ width, height, boxes }: PdfPage): string[] {
  return boxes
    .filter(({ left, right, top, bottom }) => (right - left) * (bottom - top) > 0.3 * width * height)
    .map(({ color }) => color)
    .filter((color) => lightnessOf(color) < 0.6);
}

/** Everything a theme or switched-off backgrounds could change. */
function drawn(pages: readonly PdfPage[]) {
  return pages.map(({ width, height, lines, boxes }) => ({
    size: [Math.round(width), Math.round(height)],
    lines: lines.length,
    boxes: boxes.map(({ color }) => color).filter((color) => color !== "#ffffff"),
  }));
}

test("report, show and saved show print alike from light and dark, on A4 and Letter, without backgrounds, in real text", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const present = await prepareShow(page);
  const printIn = async (
    format: "A4" | "Letter",
    colorScheme: "light" | "dark",
    ownSize: boolean,
    of = page,
  ) => {
    await of.emulateMedia({ colorScheme });
    const pdf = await of.pdf({ format, printBackground: false, preferCSSPageSize: ownSize, tagged: true });
    const pages = await pdfPages(pdf);
    for (const sheet of pages) expect.soft(darkGrounds(sheet), `${format} from ${colorScheme}`).toEqual([]);
    const tagged = pdf.includes("/StructTreeRoot");
    return { tagged, pages: drawn(pages), text: await pdfText(pdf) };
  };

  await present.start();
  const shown = await printIn("A4", "light", true);
  expect(shown.pages.map(({ size }) => size)).toEqual(Array.from({ length: 15 }, () => [960, 540]));
  for (const words of ["A bank?", "The boss", "Recorded answers from"]) expect(shown.text).toContain(words);
  expect(await printIn("A4", "dark", true)).toEqual(shown);
  // On a printer's paper instead of the show's own, a slide is never cut off, so no text is lost.
  for (const format of ["A4", "Letter"] as const) {
    const [light, dark] = [await printIn(format, "light", false), await printIn(format, "dark", false)];
    expect(dark).toEqual(light);
    for (const words of ["A bank?", "The boss"]) expect(light.text).toContain(words);
  }
  await page.keyboard.press("Escape");

  const { dialog } = await openShowSharing(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const path = test.info().outputPath("show.html");
  await (await downloading).saveAs(path);
  await page.keyboard.press("Escape");
  const alone = await browser.newContext({ offline: true });
  const saved = await alone.newPage();
  await saved.goto(pathToFileURL(path).href);
  const kept = await printIn("A4", "light", true, saved);
  expect(kept.tagged).toBe(true);
  expect(kept.pages.map(({ size }) => size)).toEqual(shown.pages.map(({ size }) => size));
  for (const words of ["A bank?", "The boss", "Recorded answers from"]) expect(kept.text).toContain(words);
  expect(await printIn("A4", "dark", true, saved)).toEqual(kept);
  await alone.close();

  await page.getByRole("main").getByRole("button", { name: "Report" }).click();
  await expect(new ReportPage(page).report).toContainText("are decided automatically");
  for (const format of ["A4", "Letter"] as const) {
    const [light, dark] = [await printIn(format, "light", true), await printIn(format, "dark", true)];
    expect(dark).toEqual(light);
    expect(light.tagged).toBe(true);
    for (const words of ["Phishing signals", "May this go live?", "What happens if you sign", "Signature"])
      expect(light.text).toContain(words);
    // A scale's zones keep their colours even without printed backgrounds.
    expect(light.pages.flatMap(({ boxes }) => boxes)).toEqual(
      expect.arrayContaining(["#489a86", "#c08c2c", "#a8352a"]),
    );
  }
});
