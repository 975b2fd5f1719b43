// @ts-check
import { getDocumentProxy } from "unpdf";
import { OPS } from "unpdf/pdfjs";

/** @typedef {import("./page.mjs").Page} Page */

/** @param {unknown} is @param {unknown} wanted @param {string} what */
function same(is, wanted, what) {
  if (is !== wanted) throw new Error(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`);
}

/** @param {Page} page @param {string} room */
const goTo = (page, room) => page.click('nav[aria-label="Rooms"] a', `^${room}`);

/** In centimetres. */
const papers = [
  { width: 21, height: 29.7 },
  { width: 21.59, height: 27.94 },
];

/**
 * Prints the shown page on each paper in each theme. The print must have real text, and a ground that doesn't depend on
 * the theme.
 * @param {Page} page @param {readonly string[]} words what each print must say
 * @param {number | null} count of sheets; null: any
 */
async function printsAlike(page, words, count) {
  const print = page.driver.print;
  if (print === undefined) return;
  for (const paper of papers) {
    /** @type {string[]} */
    const drawn = [];
    for (const theme of ["light", "dark"]) {
      await page.driver.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      const pdf = await getDocumentProxy(new Uint8Array(await print(paper)), { verbosity: 0 });
      const sheets = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
      const texts = await Promise.all(sheets.map((sheet) => sheet.getTextContent()));
      const text = texts
        .flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : "")))
        .join(" ")
        .replaceAll(/\s+/g, " ");
      for (const word of words) if (!text.includes(word)) throw new Error(`${theme}: no “${word}” in print`);
      const drawings = await Promise.all(sheets.map((sheet) => sheet.getOperatorList()));
      // The paper and the sheet's ground come first. What stands on them isn't always drawn in one order.
      const grounds = drawings.map(({ fnArray, argsArray }) =>
        fnArray.flatMap((act, at) => (act === OPS.setFillRGBColor ? [argsArray[at]?.[0]] : [])).slice(0, 2),
      );
      if (count !== null) same(sheets.length, count, "sheets of paper");
      drawn.push(grounds.join("; "));
    }
    same(drawn[1], drawn[0], `the grounds from dark on ${paper.width} × ${paper.height} cm`);
  }
  await page.driver.evaluate("void delete document.documentElement.dataset.theme");
}

/**
 * The main ways through the page; each continues where the previous one stopped.
 * @type {readonly [name: string, walk: (page: Page, origin: string) => Promise<void>][]}
 */
export const journeys = [
  [
    "author",
    async (page, origin) => {
      await page.driver.open(origin);
      // Only an example that is stored is reopened with its questions collapsed.
      await page.see('[role="status"]', "^Saved in this browser$");
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
      // A title, a decision and four questions, each on one sheet.
      await printsAlike(page, ["Is the writer angry?", "order 4411"], 6);
      await page.press("ArrowRight");
      await page.press("Escape");
      await page.until(
        "the show is closed",
        `!document.querySelector('dialog[aria-label="Presentation"][open]')`,
      );
    },
  ],
  [
    "report",
    async (page) => {
      await page.click('[role="main"] button, main button', "^Report$");
      await page.see('[role="region"][aria-label="Report"], article, main', "May this go live");
      await printsAlike(page, ["May this go live?", "Is the writer angry?", "Signature"], null);
      await goTo(page, "Author");
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
