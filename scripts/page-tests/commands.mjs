// @ts-check
// What a test in the page asks of the browser beside it: true keys, clicks and files, by Playwright.

/**
 * @typedef {import("playwright").Page} Page
 * @typedef {import("playwright").Frame} Frame
 * @typedef {{ page: Page, frame: () => Promise<Frame> }} Context
 */

/**
 * At a place of the browser's page.
 * @param {Context} context @param {number} x @param {number} y
 * @param {{ clickCount?: number, delay?: number, modifiers?: readonly string[] }} how
 */
async function click({ page }, x, y, { modifiers = [], ...how }) {
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(x, y, how);
  for (const key of modifiers) await page.keyboard.up(key);
}

/** @param {Context} context @param {"press" | "type" | "down" | "up" | "insertText"} action @param {string} words */
async function keys({ page }, action, words) {
  await page.keyboard[action](words);
}

/**
 * Places are those of the browser's page.
 * @param {Context} context @param {"move" | "down" | "up" | "wheel"} action @param {unknown[]} words
 */
async function mouse({ page }, action, words) {
  return /** @type {any} */ (page.mouse)[action](...words);
}

/** @param {Context} context @param {Parameters<Page["emulateMedia"]>[0]} media */
async function emulateMedia({ page }, media) {
  await page.emulateMedia(media);
}

/** @type {WeakMap<Page, Promise<import("playwright").CDPSession>>} */
const sessions = new WeakMap();

/**
 * A PNG of a part of the browser's page, in base64, packed loosely: what Playwright takes costs three times as much.
 * @param {Context} context @param {{ x: number, y: number, width: number, height: number }} clip
 */
async function screenshot({ page }, clip) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const how = { format: /** @type {const} */ ("png"), clip: { ...clip, scale: 1 }, optimizeForSpeed: true };
  return (await (await session).send("Page.captureScreenshot", how)).data;
}

const doNothing = () => {};

/** Resolved when nobody holds the clipboard, which all pages of the browser share. */
let clipboardFree = Promise.resolve();

/** @type {Map<Page, () => void>} */
const clipboardHolders = new Map();

/**
 * Waits for its turn; the page then has the clipboard until it frees it.
 * @param {Context} context
 */
async function holdClipboard({ page }) {
  if (!clipboardHolders.has(page)) {
    const before = clipboardFree;
    let free = doNothing;
    clipboardFree = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    clipboardHolders.set(page, free);
  }
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
}

/** @param {Context} context */
async function freeClipboard({ page }) {
  clipboardHolders.get(page)?.();
  clipboardHolders.delete(page);
}

/**
 * @param {Context} context @param {string} from @param {string} to
 * @param {Parameters<import("playwright").Locator["dragTo"]>[1]} options
 */
async function drag({ frame }, from, to, options) {
  const own = await frame();
  await own.locator(from).dragTo(own.locator(to), options);
}

/** @param {Context} _context @param {string} text */
async function withoutTypes(_context, text) {
  // Loaded on demand, because few tests need it and it is slow to load.
  const { transformWithOxc } = await import("vite");
  return (await transformWithOxc(text, "policy.ts")).code;
}

/** @type {Record<string, any>} */
export const commands = {
  click,
  drag,
  keys,
  mouse,
  emulateMedia,
  screenshot,
  holdClipboard,
  freeClipboard,
  withoutTypes,
};
