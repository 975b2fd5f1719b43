// @ts-check
import { everySample, goTo, openExample, prepareShow, runCommand } from "./steps.mjs";

/** @typedef {import("playwright").Page} Page */

const arabic = "تم خصم المبلغ مرتين من بطاقتي ولم يصلني أي رد من فريق الدعم منذ أسبوع كامل";

/** Extreme questions: 255 options with long names, ten levels with long texts, and a right-to-left script. */
const longest = JSON.stringify({
  department: {
    type: "choice",
    instructions:
      "Which department of the company, of its subsidiaries or of its partners abroad should answer this message first, given what the customer was promised?",
    criteria: Object.fromEntries(
      Array.from({ length: 255 }, (_, at) => [
        at % 2 === 0
          ? `Payments, refunds and disputed charges of region ${at + 1}, including partners abroad`
          : `المدفوعات والمبالغ المستردة والرسوم المتنازع عليها في المنطقة رقم ${at + 1} وشركائها`,
        null,
      ]),
    ),
  },
  anger: {
    type: "score",
    instructions: `ما مدى غضب كاتب الرسالة؟ ${arabic}؟`,
    criteria: Array.from(
      { length: 10 },
      (_, at) =>
        `Level ${at} of anger: words that a calm reader would call ${at < 5 ? "friendly or neutral, perhaps a little tired" : "sharp, repeated and aimed at a person"}`,
    ),
  },
  refund: {
    type: "noul",
    instructions:
      "Does the customer, or somebody who writes in the customer's name, ask for money back, in whole or in part, in any words and in any language, now or under a condition?",
  },
});

/** @param {Page} page */
async function openLongest(page) {
  await goTo(page, "Author");
  await runCommand(page, "New playground");
  await page.getByRole("list", { name: "Questions" }).getByRole("listitem").waitFor({ state: "detached" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), longest);
  await runCommand(page, "Paste questions");
  await page.getByText("3 questions pasted").waitFor();
  const state = page.getByRole("textbox", { name: "State", exact: true });
  await state.focus();
  await page.keyboard.insertText(`${arabic}. `.repeat(6));
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("region", { name: "Results", exact: true }).getByRole("article").nth(2).waitFor();
  await prepareShow(page, "Current state", "عميل ينتظر رداً منذ أسبوع");
}

/**
 * The shows to take, with their number of slides and the steps that open them.
 * @type {readonly { name: string, slides: number, open: (page: Page) => Promise<unknown> }[]}
 */
export const shows = [
  {
    name: "moderation",
    slides: 6,
    async open(page) {
      await openExample(page, "Comment moderation");
      await prepareShow(page, everySample, "A threat without a bad word");
      await page
        .getByRole("textbox", { name: "Notes on slide 1" })
        .fill("No bad word in it, and still a threat.\n\nAsk: would a word list have caught this?");
    },
  },
  {
    name: "triage",
    slides: 7,
    async open(page) {
      await openExample(page, "Support triage for an app");
      await prepareShow(page, everySample, "A message to support");
    },
  },
  { name: "longest", slides: 4, open: openLongest },
];
