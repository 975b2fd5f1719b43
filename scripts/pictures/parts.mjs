// @ts-check
import { goTo, pressButton, runOnce } from "./steps.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("./steps.mjs").Scene} Scene */

/** @param {Page} page @param {string} id */
function card(page, id) {
  return page.getByRole("button", { name: id, exact: true });
}

const sheet = [
  "id;Category;Owner;Definition",
  "1;shipping;Ann;Parcels that are late, lost or damaged",
  "2;privacy;Bo;What is stored of a person, and how to have it deleted",
  "3;partners;Cleo;Resellers and schools",
  "4;press;Dan;Questions of journalists",
].join("\n");

const asked = [
  "I was charged twice and want the second payment back.",
  "Please return my money, the order never arrived.",
  "How do I change the address on my invoice?",
  "The app closes as soon as I open the calendar.",
  "What would the team plan cost for twelve people?",
  "Cancel my plan and refund this month.",
  "I can't sign in since yesterday.",
  "Thank you, everything works again.",
  "Send the money back to the card I paid with.",
  "Is there a discount for schools?",
];

/** Labels by two people, who use different words for yes and no. */
const labelled = [
  "id,text,refund_requested,department,annotator,labeled_at,channel,plan",
  ...Array.from({ length: 60 }, (_, at) => {
    const [text, wantsMoney] = [asked[at % asked.length] ?? "", [0, 1, 5, 8].includes(at % asked.length)];
    const rest = `${at % 3 === 0 ? "mail" : "chat"},${at % 2 === 0 ? "team" : "free"}`;
    const row = (/** @type {string} */ said, /** @type {string} */ person, /** @type {number} */ day) =>
      `${at},"${text.replace(".", ` (${4000 + at}).`)}",${said},Abrechnung,${person},2026-05-0${day},${rest}`;
    const other = at % 9 === 0 ? !wantsMoney : wantsMoney;
    return [row(wantsMoney ? "Ja" : "nein", "Ana", 1), row(other ? "Ja" : "nein", "Ben", 2)];
  }).flat(),
].join("\n");

/**
 * Dialogs and details of authoring.
 * @type {readonly Scene[]}
 */
const authoring = [
  [
    "cards",
    async (page) => {
      await card(page, "frustration").click();
      await card(page, "refund_requested").focus();
      await page.keyboard.press("Shift+ArrowDown");
      await page.getByRole("toolbar", { name: "Selected questions" }).waitFor();
    },
  ],
  [
    "pasted-options",
    async (page) => {
      await pressButton(page, "Stop selecting");
      await pressButton(page, "Close all cards");
      await card(page, "department").click();
      await pressButton(page, "Paste lines");
      await page.getByRole("textbox", { name: "Lines to paste" }).fill(sheet);
      await page.getByRole("list", { name: "Preview" }).waitFor();
    },
  ],
  [
    "options-table",
    async (page) => {
      await page.keyboard.press("Escape");
      await pressButton(page, "Options table");
      await page.getByRole("checkbox", { name: /^Select option 2,/ }).click();
    },
  ],
  [
    "request",
    async (page) => {
      await page.keyboard.press("Escape");
      await runOnce(page);
      await pressButton(page, "Request");
      await page.getByRole("searchbox", { name: "Find" }).fill("refund");
      await page.keyboard.press("Enter");
    },
  ],
];

/**
 * Run history and library.
 * @type {readonly Scene[]}
 */
const keeping = [
  [
    "history",
    async (page) => {
      await pressButton(page, "Close");
      await page.getByRole("textbox", { name: "Instructions" }).fill("Which team should answer?");
      await runOnce(page);
      await page.keyboard.press("ControlOrMeta+Shift+H");
      const boxes = page.getByRole("dialog", { name: "Run history" }).getByRole("checkbox");
      await boxes.nth(1).waitFor();
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
  ],
  [
    "compared-runs",
    async (page) => {
      await page.getByRole("button", { name: /^Compare \d/ }).click();
      await page.getByRole("region", { name: "Comparison" }).waitFor();
    },
  ],
  [
    "library",
    async (page) => {
      await page.keyboard.press("ControlOrMeta+O");
      for (let copies = 0; copies < 4; copies += 1) {
        await pressButton(page, "Duplicate Support triage");
        await page
          .getByText(copies === 0 ? /\(copy\)/ : new RegExp(`copy ${copies + 1}`))
          .first()
          .waitFor();
      }
      await page.getByRole("searchbox", { name: "Search playgrounds" }).fill("copy");
    },
  ],
];

/**
 * Labels of several people, from import to adjudication.
 * @type {readonly Scene[]}
 */
const labelling = [
  [
    "import",
    async (page) => {
      await pressButton(page, "Close");
      await goTo(page, "Cases");
      await page.getByRole("main").getByRole("button", { name: "Import", exact: true }).click();
      await page.getByLabel("File with cases").setInputFiles({
        name: "tickets.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(labelled),
      });
      const dialog = page.getByRole("dialog", { name: "Import cases" });
      await dialog.getByRole("button", { name: /^Add \d+ cases$/ }).waitFor();
      await dialog
        .getByRole("combobox", { name: "Rows with the same id" })
        .selectOption("combine their labels");
      await dialog.getByText(/^Values of department/).click();
    },
  ],
  [
    "labels-from-others",
    async (page) => {
      const dialog = page.getByRole("dialog", { name: "Import cases" });
      await dialog.getByRole("combobox", { name: "Abrechnung means" }).selectOption("billing");
      await dialog.getByRole("button", { name: /^Add \d+ cases$/ }).click();
      await dialog.getByRole("button", { name: "Show cases" }).click();
      await page.getByText("Added 60 cases").waitFor({ state: "detached" });
      await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("main").getByRole("button", { name: "Labels from others" }).click();
      await page.getByRole("dialog", { name: "Labels from others" }).waitFor();
    },
  ],
  [
    "label-one-by-one",
    async (page) => {
      await page.keyboard.press("Escape");
      await pressButton(page, "Label one by one");
      await page.getByRole("group", { name: /^Case 1 of/ }).waitFor();
    },
  ],
  [
    "agreement",
    async (page) => {
      await page.keyboard.press("Escape");
      const bar = page.getByRole("region", { name: "Run cases" });
      await page.getByRole("main").getByRole("button", { name: "Run cases" }).click();
      await page.getByRole("dialog", { name: "Run cases" }).getByRole("button", { name: "Start" }).click();
      await bar.getByText("Done").waitFor();
      await goTo(page, "Thresholds");
      const agreement = page.getByRole("region", { name: "Agreement" });
      await agreement.getByText("Coefficients, people and labels").click();
      await agreement.evaluate((region) => region.scrollIntoView({ block: "center" }));
    },
  ],
  [
    "adjudication",
    async (page) => {
      await pressButton(page, "Adjudicate");
      await page.getByRole("grid", { name: "Cases" }).focus();
      await page.keyboard.press("e");
      await page.getByRole("list", { name: "Labels by person" }).first().waitFor();
    },
  ],
];

/** Dialogs, and rooms in a particular state. */
export const parts = [...authoring, ...keeping, ...labelling];
