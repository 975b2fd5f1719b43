// @ts-check
import { withBuiltServer, withServer } from "./built-server.mjs";
import { desktop, withBrowser } from "./chromium.mjs";
import { instantUpstream, liveSettings } from "./instant-upstream.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/**
 * Does something with a browser beside the built server, whose sandbox answers.
 * @template Result
 * @param {(browser: Browser, origin: string) => Promise<Result>} act
 * @param {import("./built-server.mjs").Settings} [settings]
 */
export function withPages(act, settings = {}) {
  return withBuiltServer(settings, (origin) => withBrowser((browser) => act(browser, origin)));
}

/**
 * The same where a service answers every choice at once.
 * @template Result
 * @param {(browser: Browser, origin: string) => Promise<Result>} act
 */
export function withLivePages(act) {
  return withServer(instantUpstream(), (upstream) => withPages(act, liveSettings(upstream)));
}

/**
 * A page in a context of its own, once its playground is saved.
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
 * A page at the origin and not in the app, whose library holds what another page has saved: the example.
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
 * Does something in a room of a page, once it has shown a text and rested, and closes the page.
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

/** Leaves it to the Run button to ask, from the panel of who answers. @param {Page} page */
export async function turnAutoRunOff(page) {
  const header = page.getByRole("banner");
  await header.getByTitle(/^(Sandbox|Live): | answers on this machine$/).click();
  await header.getByRole("checkbox", { name: /^Auto-run/ }).uncheck();
  await page.keyboard.press("Escape");
}
