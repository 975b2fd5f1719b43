// @ts-check
// Takes the pictures of docs/pictures from the built app, with the sandbox behind it: every room in each size and colour,
// what is one step away from a room, slides as a projector shows them, and what is printed. `npm run pictures -- before` puts
// them into a folder of that name, and `npm run pictures -- . parts paper` takes only those groups.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../bench/harness/built-server.mjs";
import { withBrowser } from "../bench/harness/chromium.mjs";
import {
  desktop,
  everyProjector,
  everyScreen,
  fewProjectors,
  fewScreens,
  takePictures,
} from "./pictures/camera.mjs";
import { takeLoop } from "./pictures/loop.mjs";
import { takeSheets } from "./pictures/paper.mjs";
import { parts } from "./pictures/parts.mjs";
import { rooms } from "./pictures/rooms.mjs";
import { shows } from "./pictures/shows.mjs";
import { everySample, goTo, openExample, prepareShow, startShow } from "./pictures/steps.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const [into = ".", ...wanted] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`../docs/pictures/${into}/`, import.meta.url));

/** @param {string} name */
const at = (name) => join(folder, name);

/** @param {readonly import("./pictures/steps.mjs").Scene[]} scenes @param {import("./pictures/camera.mjs").Takes} takes */
const takeScenes = (scenes, takes) => async (/** @type {Page} */ page) => {
  for (const [name, show] of scenes) {
    await show(page);
    await takePictures(page, at(name), takes);
  }
};

/**
 * A question with its cases, while a threshold is being moved.
 * @param {Page} page @param {string} path
 */
async function takeMoved(page, path) {
  const threshold = page.getByRole("dialog", { name: "Presentation" }).getByRole("slider").last();
  await page.keyboard.press("Home");
  while (!(await threshold.isVisible())) await page.keyboard.press("PageDown");
  await threshold.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
  await takePictures(page, path, everyProjector);
}

/** @param {Page} page */
async function takePresenterWindow(page) {
  const stage = page.getByRole("dialog", { name: "Presentation" });
  const opening = page.waitForEvent("popup");
  await stage.getByRole("button", { name: "Presenter window" }).click();
  const opened = await opening;
  await page.keyboard.press("Home");
  await opened.getByRole("button", { name: "Next page" }).click();
  await takePictures(opened, at("presenter-window"), [[{ width: 900, height: 600 }, ["light", "dark"]]]);
  await opened.close();
}

/** @param {Page} page */
async function takeSlides(page) {
  for (const { name, slides, open } of shows) {
    await open(page);
    await startShow(page);
    for (let slide = 1; slide <= slides; slide += 1) {
      await takePictures(page, at(`slide-${name}-${slide}`), slide === 1 ? everyProjector : fewProjectors);
      await page.keyboard.press("PageDown");
    }
    await page.keyboard.press("End");
    await takePictures(page, at(`slide-${name}-last`), everyProjector);
    if (name !== "longest") await takeMoved(page, at(`slide-${name}-moved`));
    if (name === "moderation") await takePresenterWindow(page);
    await page.keyboard.press("Escape");
  }
}

/** @type {readonly (readonly [example: string, picture: string])[]} */
const reports = [
  ["Support triage for an app", "printed-report-triage"],
  ["Comment moderation", "printed-report"],
];

/** @param {Page} page @param {Browser} browser */
async function takeReports(page, browser) {
  for (const [example, picture] of reports) {
    await openExample(page, example);
    await goTo(page, "Report");
    await page.getByRole("main").getByText("are decided automatically").first().waitFor();
    const report = await page.pdf({ format: "A4", printBackground: true });
    await takeSheets(browser, report, at(picture), { across: 5, width: 360 });
  }
}

/** @param {Page} page @param {Browser} browser */
async function takePaper(page, browser) {
  await openExample(page, "Comment moderation");
  await prepareShow(page, everySample, "A threat without a bad word");
  await startShow(page);
  const show = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await takeSheets(browser, show, at("printed-show"), { across: 5, width: 360 });
}

/** @type {Readonly<Record<string, (page: Page, browser: Browser) => Promise<void>>>} */
const groups = {
  rooms: takeScenes(rooms, everyScreen),
  parts: takeScenes(parts, fewScreens),
  slides: takeSlides,
  reports: takeReports,
  paper: takePaper,
  loop: (page) => takeLoop(page, at("threshold-loop")),
};

await mkdir(folder, { recursive: true });
await withBuiltServer({}, (origin) =>
  withBrowser(async (browser) => {
    for (const [name, takeGroup] of Object.entries(groups)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const page = await browser.newPage({ viewport: desktop });
      await page.goto(origin);
      await page.getByRole("navigation", { name: "Rooms" }).waitFor();
      await takeGroup(page, browser);
      await page.context().close();
    }
  }),
);
