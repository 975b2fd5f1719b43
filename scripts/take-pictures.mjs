// @ts-check
// Takes the pictures of docs/pictures from the built app, with the sandbox behind it: every room as it looks in each
// size and colour, and slides as a projector shows them. `npm run pictures -- before` puts them into a folder of that name.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../bench/harness/built-server.mjs";
import { withBrowser } from "../bench/harness/chromium.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {"light" | "dark" | "forced"} Look */

const folder = fileURLToPath(new URL(`../docs/pictures/${process.argv[2] ?? ""}/`, import.meta.url));

const desktop = { width: 1440, height: 900 };
const screens = [desktop, { width: 1920, height: 1080 }, { width: 390, height: 844 }];
const projectors = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const everyLook = /** @type {const} */ (["light", "dark", "forced"]);

/** @param {Page} page @param {string} room */
async function goTo(page, room) {
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
}

/** @param {Page} page */
async function runOnce(page) {
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("status", { name: "Decision" }).waitFor();
}

/** @param {Page} page @param {string} name */
async function openExample(page, name) {
  await page.keyboard.press("ControlOrMeta+O");
  await page.getByRole("button", { name: "New from examples" }).click();
  await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status", { name: "Saving" }).getByText("Saved").waitFor();
  // Without the note that it was opened.
  await page.reload();
}

/** @param {Page} page @param {string} title */
async function beginShow(page, title) {
  await goTo(page, "Present");
  await page.getByRole("button", { name: /^All \d+ samples$/ }).click();
  await page.getByRole("textbox", { name: "Title of slide 1" }).fill(title);
}

/** What each picture shows of a room, from the first visit on; each goes on where the one before stopped.
 * @type {readonly [name: string, show: (page: Page) => Promise<void>][]} */
const rooms = [
  ["first", (page) => page.getByRole("list", { name: "Questions" }).waitFor()],
  [
    "author",
    async (page) => {
      await page.getByRole("button", { name: "refund_requested", exact: true, expanded: true }).click();
      await page.getByRole("button", { name: "department", exact: true }).click();
      await runOnce(page);
    },
  ],
  [
    "probe",
    async (page) => {
      await goTo(page, "Probe");
      await page.getByRole("button", { name: "Probe", exact: true }).click();
      await page.getByRole("article", { name: "Findings" }).waitFor();
    },
  ],
  [
    "compare",
    async (page) => {
      await goTo(page, "Compare");
      await page.getByRole("combobox", { name: "Another model" }).fill("decider-1.13.0");
      await page.getByRole("button", { name: "Add model" }).click();
      await page.getByRole("button", { name: "Ask this model" }).click();
      await page.getByRole("region", { name: "Comparison" }).waitFor();
    },
  ],
  [
    "cases",
    async (page) => {
      await openExample(page, "Comment moderation");
      await goTo(page, "Cases");
      await page.getByRole("region", { name: "Run cases" }).filter({ hasText: "answered" }).waitFor();
    },
  ],
  [
    "thresholds",
    async (page) => {
      await goTo(page, "Thresholds");
      await page.getByText(/137 answers of/).waitFor();
    },
  ],
  [
    "report",
    async (page) => {
      await goTo(page, "Report");
      await page.getByRole("main").getByText("are decided automatically").first().waitFor();
    },
  ],
  ["present", async (page) => beginShow(page, "A threat without a bad word")],
];

/** The shows whose slides are taken, and how many of each.
 * @type {readonly [name: string, slides: number, open: (page: Page) => Promise<void>][]} */
const shows = [
  ["moderation", 3, async () => {}],
  [
    "triage",
    2,
    async (page) => {
      await openExample(page, "Support triage for an app");
      await beginShow(page, "A message to support");
    },
  ],
];

/** @param {Page} page @param {string} name */
async function take(page, name) {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  await writeFile(`${folder}${name}.webp`, Buffer.from(data, "base64"));
}

/** @param {Page} page @param {string} name @param {readonly Size[]} sizes @param {readonly Look[]} looks */
async function takeAll(page, name, sizes, looks) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const look of looks) {
      const forced = look === "forced";
      await page.emulateMedia({
        colorScheme: look === "light" ? "light" : "dark",
        forcedColors: forced ? "active" : "none",
      });
      await page.waitForLoadState("networkidle");
      await take(page, `${name}-${size.width}-${look}`);
    }
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}

/** @param {Page} page @param {string} name @param {number} slides */
async function takeSlides(page, name, slides) {
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Presentation" })
    .getByText(/^1 of \d+$/)
    .waitFor();
  for (let slide = 1; slide <= slides; slide += 1) {
    await takeAll(page, `slide-${name}-${slide}`, projectors, slide === 1 ? everyLook : ["light"]);
    await page.keyboard.press("PageDown");
  }
  await page.keyboard.press("Escape");
}

await mkdir(folder, { recursive: true });
await withBuiltServer({}, (origin) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(origin);
    await page.getByRole("navigation", { name: "Rooms" }).waitFor();
    for (const [name, show] of rooms) {
      await show(page);
      await takeAll(page, name, screens, everyLook);
    }
    for (const [name, slides, open] of shows) {
      await open(page);
      await takeSlides(page, name, slides);
    }
  }),
);
