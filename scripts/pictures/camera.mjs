// @ts-check
import { writeFile } from "node:fs/promises";

/** @typedef {import("playwright").Page} Page */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {"light" | "dark" | "forced"} Look */
/** @typedef {readonly [size: Size, looks: readonly Look[]][]} Takes sizes, and the looks taken in each */

export const desktop = { width: 1440, height: 900 };
const wide = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };
const projector = { width: 1280, height: 720 };

/** @type {readonly Look[]} */
const everyLook = ["light", "dark", "forced"];

/**
 * Main screens are taken in every size and look; details only in as many as show a difference.
 * @type {Takes}
 */
export const everyScreen = [desktop, wide, phone].map((size) => [size, everyLook]);
/** @type {Takes} */
export const fewScreens = [
  [desktop, everyLook],
  [phone, ["light"]],
];
/** @type {Takes} */
export const everyProjector = [projector, wide].map((size) => [size, everyLook]);
/** @type {Takes} */
export const fewProjectors = [projector, wide].map((size) => [size, ["light"]]);

/** @param {Page} page @param {string} path without its ending */
export async function takePicture(page, path) {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  await writeFile(`${path}.webp`, Buffer.from(data, "base64"));
}

/**
 * Takes a page in several sizes and looks, then restores it.
 * @param {Page} page @param {string} path @param {Takes} takes
 */
export async function takePictures(page, path, takes) {
  for (const [size, looks] of takes) {
    await page.setViewportSize(size);
    for (const look of looks) {
      await page.emulateMedia({
        colorScheme: look === "light" ? "light" : "dark",
        forcedColors: look === "forced" ? "active" : "none",
      });
      await page.waitForLoadState("networkidle");
      await takePicture(page, `${path}-${size.width}-${look}`);
    }
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}
