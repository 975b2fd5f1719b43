// @ts-check
// Takes the pictures of docs/pictures from the built app, with the sandbox behind it.
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../bench/harness/built-server.mjs";
import { withBrowser } from "../bench/harness/chromium.mjs";

/** @typedef {import("playwright").Page} Page */

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

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
async function openFromGallery(page, name) {
  await page.keyboard.press("ControlOrMeta+O");
  await page.getByRole("button", { name: "New from examples" }).click();
  await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** What each picture shows, from the first visit on; each goes on where the one before stopped.
 * @type {readonly [name: string, show: (page: Page) => Promise<void>][]} */
const pictures = [
  [
    "author",
    async (page) => {
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
      await openFromGallery(page, "Comment moderation");
      await page.getByRole("status", { name: "Saving" }).getByText("Saved").waitFor();
      // Without the note that it was opened.
      await page.reload();
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
      await page
        .getByRole("main")
        .getByText("Thresholds")
        .first()
        .evaluate((text) => text.scrollIntoView());
    },
  ],
  [
    "present-room",
    async (page) => {
      await goTo(page, "Present");
      await page.getByRole("button", { name: /^All \d+ samples$/ }).click();
      await page.getByRole("textbox", { name: "Title of slide 1" }).fill("A threat without a bad word");
      await page.getByRole("textbox", { name: "Notes on slide 1" }).fill("Ask who would let this through.");
    },
  ],
  [
    "present",
    async (page) => {
      await page.getByRole("button", { name: "Show", exact: true }).click();
      const show = page.getByRole("dialog", { name: "Presentation" });
      await show.getByRole("slider").first().waitFor();
    },
  ],
];

await withBuiltServer({}, (origin) =>
  withBrowser(async (browser) => {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 860 } });
      await page.goto(origin);
      for (const [name, show] of pictures) {
        await show(page);
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: `${folder}${name}-${colorScheme}.png` });
      }
      await page.close();
    }
  }),
);
