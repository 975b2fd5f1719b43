// @ts-check

/** @typedef {import("playwright").Page} Page */

/**
 * A picture's name, and the steps to it from the previous picture.
 * @typedef {readonly [name: string, show: (page: Page) => Promise<unknown>]} Scene
 */

/** @param {Page} page @param {string} room */
export async function goTo(page, room) {
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
}

/** @param {Page} page @param {string} name of what it does */
export async function pressButton(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
}

/** @param {Page} page */
export async function runOnce(page) {
  const run = page.getByRole("banner").getByRole("button", { name: "Run", exact: true });
  await run.click();
  await page.getByRole("status", { name: "Decision" }).waitFor();
  await run.waitFor();
}

/** @param {Page} page @param {string} title */
export async function runCommand(page, title) {
  await page.keyboard.press("ControlOrMeta+K");
  const palette = page.getByRole("dialog", { name: "Search", exact: true });
  await palette.getByRole("combobox").fill(title);
  await palette.getByRole("option", { selected: true }).filter({ hasText: title }).waitFor();
  await page.keyboard.press("Enter");
  await palette.waitFor({ state: "detached" });
}

/** @param {Page} page @param {string} name */
export async function openExample(page, name) {
  await page.keyboard.press("ControlOrMeta+O");
  await pressButton(page, "Browse examples");
  await pressButton(page, `Open ${name}`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status", { name: "Saving" }).getByText("Saved").waitFor();
  // Removes the notice about opening it.
  await page.reload();
}

/** The button that makes a slide of every sample. */
export const everySample = /^All \d+ samples$/;

/** @param {Page} page @param {RegExp | string} add what the button says that adds slides @param {string} title of the first */
export async function prepareShow(page, add, title) {
  await goTo(page, "Present");
  await page.getByRole("button", { name: add }).click();
  await page.getByRole("textbox", { name: "Title of slide 1" }).fill(title);
}

/** @param {Page} page */
export async function startShow(page) {
  await pressButton(page, "Show");
  await page.getByRole("dialog", { name: "Presentation" }).getByLabel("Previous page").waitFor();
}
