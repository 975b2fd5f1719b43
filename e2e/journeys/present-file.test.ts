import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { pdfText } from "../fixtures/pdf-pages.ts";
import { pictureColours } from "../fixtures/picture-colours.ts";
import { openShowSharing, prepareShow } from "../fixtures/prepared-show.ts";

async function save(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await downloading).path());
}

/** From the second slide's case; its field is hidden. */
const sender = "Dana Whitlock (CEO), d.whitlock.office.example.net";

/** Names of a PNG's chunks. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString("latin1", at + 4, at + 8));
  return names;
}

test("what is hidden is in no byte of a show: page, presenter window, link, file, PDF and PNG", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  const present = await prepareShow(page);
  const { show } = present;
  await page.getByRole("checkbox", { name: "Title", exact: true }).check();
  await page.getByRole("textbox", { name: "Text to hide" }).fill("gift cards");
  await page.getByRole("button", { name: "Hide text" }).click();
  await present.write(2, { title: "Six gift cards", notes: `Say: gift cards, asked by ${sender}.` });
  await page
    .getByRole("textbox", { name: /^Plainer wording/ })
    .first()
    .fill("Does it ask for gift cards?");
  await page.getByRole("button", { name: "Page 1: Title" }).click();
  await page.getByRole("textbox", { name: "Subtitle" }).fill("About gift cards");
  await page.getByRole("checkbox", { name: /Hide it everywhere/ }).check();

  const pictures: Buffer[] = [];
  await page.emulateMedia({ colorScheme: "dark" });
  for (const name of ["Page 1: Title", "Page 7: Six [hidden]"]) {
    await page.getByRole("button", { name, exact: true }).click();
    pictures.push(await save(page, "Save page as PNG"));
  }
  for (const png of pictures) {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2560, 1440]);
    expect(chunksOf(png).filter((name) => !["IHDR", "sRGB", "sBIT", "IDAT", "IEND"].includes(name))).toEqual(
      [],
    );
    // Pictures are light like paper, although the screen's theme is dark.
    const [paper] = await pictureColours(page.context(), png, ["#faf9f7"]);
    expect(paper).toBeGreaterThan(0.5);
    // A picture without its text or its typeface would be far smaller.
    expect(png.length).toBeGreaterThan(30_000);
  }

  await page.emulateMedia({ colorScheme: "light" });
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Presenter window" }).click();
  const presenter = await opening;
  await expect(show).toContainText("About [hidden]");
  const seen: string[] = [];
  for (let turn = 0; turn < 16; turn += 1) {
    seen.push(await show.evaluate((dialog) => dialog.outerHTML), await presenter.content());
    await page.keyboard.press("PageDown");
  }
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);

  const { dialog, link } = await openShowSharing(page);
  await dialog.getByRole("checkbox", { name: /Speaker notes/ }).check();
  const file = await save(page, "Save as file");
  await expect(link).toHaveValue(/#s1\./);
  const [, packed = ""] = (await link.inputValue()).split("#s1.");
  const texts = {
    screens: seen.join("\n"),
    link: inflateRawSync(Buffer.from(packed, "base64url")).toString("utf8"),
    file: file.toString("utf8"),
    pdf: await pdfText(printed),
    pdfBytes: printed.toString("latin1"),
    pictures: pictures.map((png) => png.toString("latin1")).join("\n"),
  };
  for (const [name, text] of Object.entries(texts))
    expect.soft(/gift cards|whitlock/i.exec(text)?.[0], name).toBeUndefined();
  for (const name of ["screens", "link", "file", "pdf"] as const)
    expect.soft(texts[name], name).toContain("[hidden]");
});

test("a saved show has the keys of the stage", async ({ page, browser }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1280, height: 720 });
  await prepareShow(page);
  await openShowSharing(page);
  const file = test.info().outputPath("show.html");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as file" }).click();
  await (await downloading).saveAs(file);

  const alone = await browser.newContext({ viewport: { width: 1280, height: 720 }, offline: true });
  const saved = await alone.newPage();
  const faults: string[] = [];
  saved.on("console", (said) => said.type() === "error" && faults.push(said.text()));
  saved.on("pageerror", (error) => faults.push(error.message));
  await saved.goto(pathToFileURL(file).href);
  const pages = saved.getByRole("region", { name: /^Page \d+$/ });
  const shown = (number: number) => expect(pages.nth(number - 1)).toBeInViewport({ ratio: 0.99 });
  const last = await pages.count();
  expect(last).toBe(15);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["Space", 3],
    ["PageDown", 4],
    ["ArrowDown", 5],
    ["ArrowLeft", 4],
    ["PageUp", 3],
    ["ArrowUp", 2],
    ["End", last],
    ["Home", 1],
  ] as const) {
    await saved.keyboard.press(key);
    await shown(number);
  }
  await saved.keyboard.type("12");
  await saved.keyboard.press("Enter");
  await shown(12);
  const root = saved.locator("html");
  for (const [keys, name] of [
    ["b.", "show-blank"],
    ["gg", "show-overview"],
    ["pp", "show-pointer"],
  ] as const) {
    const [on = "", off = ""] = keys;
    await saved.keyboard.press(on);
    await expect(root).toHaveClass(name);
    await saved.keyboard.press(off);
    await expect(root).not.toHaveClass(name);
    await saved.keyboard.press(on);
    await saved.keyboard.press("Escape");
    await expect(root).not.toHaveClass(name);
  }
  await saved.keyboard.press("g");
  await pages.nth(4).click();
  await shown(5);
  await saved.keyboard.press("b");
  const black = await saved.evaluate(() => getComputedStyle(document.body, "::after").backgroundColor);
  expect(black).toBe("rgb(0, 0, 0)");
  await saved.keyboard.press("PageDown");
  await shown(6);
  await expect(root).not.toHaveClass("show-blank");
  const cursor = () => root.evaluate((element) => getComputedStyle(element).cursor);
  await saved.mouse.move(600, 300);
  expect(await cursor()).toBe("auto");
  await expect.poll(cursor, { timeout: 5000 }).toBe("none");
  await saved.mouse.move(640, 300);
  expect(await cursor()).toBe("auto");
  expect(faults).toEqual([]);
  await alone.close();
});
