// @ts-check

/** @typedef {import("./page.mjs").Page} Page */

/** @param {unknown} is @param {unknown} wanted @param {string} what */
function same(is, wanted, what) {
  if (is !== wanted) throw new Error(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`);
}

/** @param {Page} page @param {string} room */
const goTo = (page, room) => page.click('nav[aria-label="Rooms"] a', `^${room}`);

/** The main ways through the page, each going on where the one before stopped.
 * @type {readonly [name: string, walk: (page: Page, origin: string) => Promise<void>][]} */
export const journeys = [
  [
    "author",
    async (page, origin) => {
      await page.driver.open(origin);
      await page.driver.evaluate('localStorage.setItem("cutpoint:tour", "seen")');
      await page.driver.open(origin);
      await page.click("button", "^Add yes/no question$");
      await page.click('textarea[aria-label="Instructions"]', "");
      await page.type("Is the writer angry?");
      await page.see('[role="status"]', "^Saved in this browser$");
      same(
        await page.read("textarea", "^Instructions$", "value"),
        "Is the writer angry?",
        "the instructions",
      );
    },
  ],
  [
    "run",
    async (page) => {
      await page.press("Control+Enter");
      await page.see('[role="status"][aria-label="Decision"]', "");
      await page.see("article", "^Answer to question_1$");
    },
  ],
  [
    "drag",
    async (page) => {
      const value = async () => Number(await page.read("[role=slider]", ".", "aria-valuenow"));
      const before = await value();
      const from = await page.middleOf("[role=slider]", ".");
      await page.pointer([from, { x: from.x + 15, y: from.y }, { x: from.x + 40, y: from.y }]);
      await page.until(
        "the threshold moves",
        `(${before}) !== Number(document.querySelector("[role=slider]").getAttribute("aria-valuenow"))`,
      );
      const dragged = await value();
      if (dragged <= before) throw new Error(`the threshold went from ${before} to ${dragged}`);
      await page.driver.evaluate('void document.querySelector("[role=slider]").focus()');
      await page.press("ArrowRight");
      await page.until(
        "a key moves it",
        `Number(document.querySelector("[role=slider]").getAttribute("aria-valuenow")) > ${dragged}`,
      );
      await page.see("button", "^Undo: ");
    },
  ],
  [
    "label",
    async (page) => {
      await goTo(page, "Cases");
      await page.click("main button", "^Add the current state$");
      await page.see('[role="grid"]', "^Cases$");
      await page.driver.evaluate(`void document.querySelector('[role="grid"]').focus()`);
      await page.press("y");
      await page.see('[role="row"][aria-selected="true"]', "Label: ?yes");
    },
  ],
  [
    "present",
    async (page) => {
      await goTo(page, "Present");
      await page.click("main button", "^Show$");
      await page.see('dialog[aria-label="Presentation"], [role="dialog"][aria-label="Presentation"]', "");
      await page.press("ArrowRight");
      await page.press("Escape");
      await page.until(
        "the show is closed",
        `!document.querySelector('dialog[aria-label="Presentation"][open]')`,
      );
    },
  ],
  [
    "reload",
    async (page) => {
      await page.see('[role="status"]', "^Saved in this browser$");
      const address = await page.driver.evaluate("location.href");
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await page.driver.evaluate("void location.reload()");
      await page.see("button", "^Undo: ");
      same(await page.driver.evaluate("location.href"), address, "the address");
      await goTo(page, "Cases");
      await page.see('[role="row"]', "Label: ?yes");
      await goTo(page, "Author");
      await page.see("button", "^question_1$");
    },
  ],
];
