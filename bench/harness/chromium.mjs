// @ts-check
import { chromium } from "playwright";
import { browserArgs, findChromium } from "../../scripts/chromium.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/** The system's browser, or the one that Playwright has installed. */
export const browserPath = findChromium() ?? chromium.executablePath();

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

/** Slows the page's main thread down; 1 is its own speed. @param {Page} page @param {number} rate */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
