import type { Page } from "playwright/test";
import { clearAuthorLabels } from "#core/document/edits/edit-cases.ts";
import { addVariant } from "#core/document/edits/edit-variants.ts";
import type { Playground } from "#core/model/playground.ts";
import { type LabelledCases, labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { WordingsPage } from "#e2e/pages/wordings-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const refund = "refund_requested";

async function openThresholds(page: Page, change = (playground: Playground) => playground) {
  const { playground, records } = labelledCases(noulCases(300));
  await openPlayground(change(playground), records);
  const opened = new PlaygroundPage(page);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return { opened, thresholds };
}

test("cases that chose the thresholds can't prove them when they are held out afterwards", async ({
  page,
}) => {
  const { opened, thresholds } = await openThresholds(page);
  const { verdict, proof } = thresholds;
  await thresholds.goal("To people at most").check();
  await thresholds.setThresholds.click();
  await expect(proof).toContainText("300 cases helped to choose the thresholds.");

  await thresholds.heldOut.selectOption("0.5");
  const spent =
    /\d+ cases in the held-out set helped to choose the thresholds, so they can't prove anything\./;
  await expect(proof).toContainText(spent);
  await expect(verdict).not.toContainText("Met.");
  await expect(thresholds.useHeldOut).toBeHidden();

  // Neither undo nor a reload makes used cases fresh again.
  await opened.undo.click();
  await opened.undo.click();
  await expect(thresholds.threshold(/^block from/)).toHaveAttribute("aria-valuenow", "0.7");
  await opened.redo.click();
  await opened.redo.click();
  await expect(proof).toContainText(spent);
  await reopenPlayground();
  await expect(proof).toContainText(spent);
});

test("a threshold moved by hand was chosen by the cases in sight", async ({ page }) => {
  const { thresholds } = await openThresholds(page);
  await thresholds.goal("Cheapest").check();
  await expect(thresholds.verdict).toContainText("These cases did not choose the thresholds.");
  await thresholds.threshold(/^block from/).press("ArrowRight");
  await expect(thresholds.proof).toContainText("300 cases helped to choose the thresholds.");
  await expect(thresholds.verdict).not.toContainText("These cases did not choose the thresholds.");
});

test("every look at the held-out cases counts, also after undo and under another goal", async ({ page }) => {
  const { opened, thresholds } = await openThresholds(page);
  const { proof } = thresholds;
  await thresholds.heldOut.selectOption("0.5");
  await thresholds.goal("To people at most").check();
  await expect(proof).toContainText("are held out, never checked, and didn't choose anything.");
  await thresholds.setThresholds.click();
  await thresholds.useHeldOut.click();
  await expect(proof).toContainText("are held out, checked once, and didn't choose anything.");
  await expect(proof).toContainText("The verdict uses them.");
  // Headline, picture and grid show one named set at a time, with a switch.
  await expect(thresholds.main).toContainText(/Held-out set: \d+ cases\./);
  await thresholds.main.getByRole("button", { name: "Show tuning set" }).click();
  await expect(thresholds.main).toContainText(/Tuning set: \d+ cases\./);
  await expect(proof).not.toContainText("The verdict uses them.");
  await thresholds.main.getByRole("button", { name: "Show held-out set" }).click();
  await expect(proof).toContainText("The verdict uses them.");

  await opened.undo.click();
  await expect(proof).toContainText("checked once");
  await expect(thresholds.useHeldOut).toBeVisible();
  await thresholds.useHeldOut.click();
  await expect(proof).toContainText("checked twice");
  await thresholds.goal("Miss at most").check();
  await thresholds.useHeldOut.click();
  await expect(proof).toContainText("checked 3 times");

  await reopenPlayground();
  await expect(proof).toContainText("checked 3 times");
  await expect(proof).toContainText("The verdict uses them.");
});

test("choosing among wordings uses up the cases that were labelled", async ({ page }) => {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `wording ${made}`;
  };
  const { thresholds } = await openThresholds(page, (playground) => addVariant(playground, refund, newKey));
  await thresholds.goal("Cheapest").check();
  await expect(thresholds.verdict).toContainText("These cases did not choose the thresholds.");

  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  const wordings = new WordingsPage(page);
  await wordings.questions.open(refund);
  await wordings.wording("A").check();
  await thresholds.open();
  await expect(thresholds.proof).toContainText("300 cases helped to choose the wording.");
  await expect(thresholds.verdict).not.toContainText("Met.");
  await thresholds.heldOut.selectOption("0.5");
  await expect(thresholds.proof).toContainText("in the held-out set helped to choose the wording");
});

test("cases that are held out before wordings are compared can still prove", async ({ page }) => {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `wording ${made}`;
  };
  const { thresholds } = await openThresholds(page, (playground) => addVariant(playground, refund, newKey));
  await thresholds.heldOut.selectOption("0.5");
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  const wordings = new WordingsPage(page);
  await wordings.questions.open(refund);
  await wordings.wording("A").check();
  await thresholds.open();
  await expect(thresholds.proof).toContainText(/1\d\d cases helped to choose the wording\./);
  await expect(thresholds.proof).toContainText("are held out, never checked, and didn't choose anything.");
});

/** Six answered cases without a label for the first question. */
function unlabelled(): LabelledCases {
  const scores = [0.05, 0.28, 0.32, 0.68, 0.72, 0.95];
  const { playground, records } = labelledCases(scores.map((score) => ({ score, label: score > 0.5 })));
  const keys = new Set(playground.cases.map(({ key }) => key));
  return { playground: clearAuthorLabels(playground, keys, refund), records };
}

async function openGrid(page: Page) {
  const { playground, records } = unlabelled();
  await openPlayground(playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  return { cases, thresholds: new ThresholdsPage(page) };
}

/** Labels the first question's cell in the given row of the view. */
async function labelRow(cases: CasesPage, place: number, key: "y" | "n"): Promise<void> {
  await cases.questionCell(place).click();
  await cases.page.keyboard.press(key);
  await expect(cases.questionCell(place)).toContainText(`Label: ${key === "y" ? "yes" : "no"}`);
}

test("labels near a threshold count once every case is labelled", async ({ page }) => {
  const { cases, thresholds } = await openGrid(page);
  await cases.show("answered near a threshold");
  await expect(cases.choose("Rows picked")).toHaveValue("near-edge");
  await expect(cases.count).toHaveText("4 of 6");
  for (const place of [1, 2, 3, 4]) await labelRow(cases, place, "y");
  await thresholds.open();
  await expect(thresholds.main).toContainText(
    "4 drawn for the goal or near a threshold: only the verdict counts them",
  );

  await cases.enter();
  await cases.show("without a label");
  await expect(cases.count).toHaveText("2 of 6");
  await cases.questionCell(1).click();
  await page.keyboard.press("n");
  await expect(cases.count).toHaveText("1 of 6");
  await cases.questionCell(1).click();
  await page.keyboard.press("y");
  await thresholds.open();
  await expect(thresholds.main).toContainText("Of 6 cases, ");
  await expect(thresholds.main).not.toContainText("picked by hand");
});

test("labels from the top of an order by answer count in no rate", async ({ page }) => {
  const { cases, thresholds } = await openGrid(page);
  await cases.choose("Order").selectOption("answer");
  await expect(cases.choose("Rows picked")).toHaveValue("by-hand");
  for (const place of [1, 2]) await labelRow(cases, place, "n");
  await thresholds.open();
  await expect(thresholds.main).toContainText("2 picked by hand, or because they looked wrong");
});

test("while labelling can stop at any count, a target asks for more", async ({ page }) => {
  const { playground, records } = labelledCases(
    Array.from({ length: 60 }, () => ({ score: 0.95, label: true })),
  );
  const last = playground.cases.at(-1);
  if (!last) throw new Error("There is no case.");
  await openPlayground(clearAuthorLabels(playground, new Set([last.key]), refund), records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.demandCorrect("90");
  await expect(thresholds.verdict).toContainText("whenever labelling stops");
  await expect(thresholds.verdict).toContainText("Can't tell yet");

  const cases = new CasesPage(page);
  await cases.enter();
  await cases.show("without a label");
  await expect(cases.count).toHaveText("1 of 60");
  await cases.questionCell(1).click();
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText("0 of 60");
  await thresholds.open();
  await expect(thresholds.verdict).toContainText("Met.");
  await expect(thresholds.verdict).not.toContainText("whenever labelling stops");
});
