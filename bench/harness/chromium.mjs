// @ts-check
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { browserArgs, findChromium, findHeadlessShell } from "../../scripts/chromium.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/** Prefers the system's browser, then its shell without a window, to the one Playwright has installed. */
const browserPath = findChromium() ?? findHeadlessShell() ?? chromium.executablePath();

export const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * Closes the browser once `act` ends.
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

/**
 * Starts a browser in a fresh process and profile, without a driver attached; both end with `act`.
 * @template Result
 * @param {readonly string[]} flags @param {import("node:child_process").StdioOptions} stdio
 * @param {(child: import("node:child_process").ChildProcess) => Promise<Result>} act
 */
export async function withOwnChromium(flags, stdio, act) {
  const profile = mkdtempSync(join(tmpdir(), "own-chromium-"));
  const own = [...browserArgs, ...flags, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(browserPath, own, { stdio });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    return await act(child);
  } finally {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** @returns {Promise<string>} */
export function chromiumVersion() {
  return withBrowser(async (browser) => browser.version());
}

/**
 * Slows the page's main thread by this factor; 1 is its own speed.
 * @param {Page} page @param {number} rate
 */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
