// @ts-check
import { withBuiltServer, withServer } from "./built-server.mjs";
import { desktop, withBrowser } from "./chromium.mjs";
import { instantUpstream, liveSettings } from "./instant-upstream.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/**
 * Provides a browser and the built server, whose sandbox answers.
 * @template Result
 * @param {(browser: Browser, origin: string) => Promise<Result>} act
 * @param {import("./built-server.mjs").Settings} [settings]
 */
export function withPages(act, settings = {}) {
  return withBuiltServer(settings, (origin) => withBrowser((browser) => act(browser, origin)));
}

/**
 * Provides a browser and the built server, with a service that answers every choice at once.
 * @template Result
 * @param {(browser: Browser, origin: string) => Promise<Result>} act
 */
export function withLivePages(act) {
  return withServer(instantUpstream(), (upstream) => withPages(act, liveSettings(upstream)));
}

/**
 * Opens a page in a fresh context and waits until its playground is saved.
 * @param {Browser} browser
 * @param {string} address
 * @param {() => void} [before] runs in the browser before the page's own scripts
 */
export async function openSaved(browser, address, before) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  await page.goto(address);
  await untilSaved(page);
  return page;
}

/**
 * A page at the origin, outside the app, whose library has the example saved by another page.
 * @param {Browser} browser
 * @param {string} origin
 */
export async function openBeside(browser, origin) {
  const first = await openSaved(browser, origin);
  const page = await first.context().newPage();
  await first.close();
  await page.goto(`${origin}/icon.svg`);
  return page;
}

/**
 * Waits until the room shows a text and is idle, acts, and closes the page.
 * @template Result
 * @param {Page} page @param {string} address @param {string} text
 * @param {(page: Page) => Promise<Result>} act
 */
export async function inRoom(page, address, text, act) {
  await page.goto(address);
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3000);
  const result = await act(page);
  await page.context().close();
  return result;
}

/** @param {Page} page */
export async function untilSaved(page) {
  await page.getByText("Saved in this browser").waitFor({ state: "attached", timeout: 60_000 });
}

/**
 * Turns automatic runs off, so that only the Run button asks.
 * @param {Page} page
 */
export async function turnAutoRunOff(page) {
  const header = page.getByRole("banner");
  await header.getByTitle(/^(Sandbox|Live): | answers on this machine$/).click();
  await header.getByRole("checkbox", { name: /^Auto-run/ }).uncheck();
  await page.keyboard.press("Escape");
}
