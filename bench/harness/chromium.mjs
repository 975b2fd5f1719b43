// @ts-check
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const systemChromium = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].find((path) => existsSync(path));

export const browserArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The system's browser, or the one that Playwright has installed. */
export const browserPath = systemChromium ?? chromium.executablePath();

export const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * Does something with a browser of its own, which is closed afterwards.
 * @template Result
 * @param {(browser: Browser) => Promise<Result>} act
 */
export async function withBrowser(act) {
  const browser = await chromium.launch({ args: browserArgs, executablePath: browserPath });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<string>} */
export function chromiumVersion() {
  return withBrowser(async (browser) => browser.version());
}

/**
 * Slows the page's main thread down; 1 is its own speed.
 * @param {Page} page
 * @param {number} rate
 */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
