import type { Page } from "playwright/test";
import { writeAnswerCountsFile } from "#core/document/answer-counts-file.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const scores = Array.from({ length: 1000 }, (_, at) => (at + 0.5) / 1000);
const perScore = 100_000;

/** A table of a hundred million perfectly calibrated rows. */
function tableFile(): string {
  const example = examplePlayground("aggregated");
  const playground = {
    ...example,
    name: "Mail",
    questions: example.questions.filter(({ type }) => type === "noul"),
  };
  const [question] = playground.questions;
  if (!question) throw new Error("The example asks a yes/no question");
  const { measure, from, edges } = toRuleThresholds(question, question.rules);
  const rows = scores.map(() => perScore);
  const positives = scores.map((score) => Math.round(perScore * score));
  const counted = { question: question.key, measure, from, edges, unanswered: 7, scores, rows };
  const questions = [{ ...counted, labelled: rows, positives }];
  return writeAnswerCountsFile(playground, { rows: 100_000_007, models: ["m-1"], step: 0.0001, questions });
}

async function openTable(page: Page): Promise<ThresholdsPage> {
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  const dialog = page.getByRole("dialog", { name: "Playgrounds" });
  const buffer = Buffer.from(tableFile());
  const input = dialog.getByLabel("Import a file");
  await input.setInputFiles({ name: "mail.table.json", mimeType: "application/json", buffer });
  await expect(dialog.getByText("Imported 1 playground.")).toBeVisible();
  await dialog
    .getByRole("listitem")
    .getByRole("button", { name: /^Open Mail/ })
    .click();
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  return thresholds;
}

/** Texts that exceed their picture, and numbers that exceed their cells. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const picture of document.querySelectorAll("main svg[data-picture]")) {
      const { left, right } = picture.getBoundingClientRect();
      for (const text of picture.querySelectorAll("text")) {
        const box = text.getBoundingClientRect();
        if (box.left < left - 0.5 || box.right > right + 0.5) out.push(text.textContent);
      }
    }
    for (const number of document.querySelectorAll("[aria-label=Outcomes] td b"))
      if (number.scrollWidth > number.clientWidth) out.push(number.textContent);
    return out;
  });
}

test("a table of a hundred million rows opens in the place of cases, its thresholds move, and nothing is cut off", async ({
  page,
}) => {
  const thresholds = await openTable(page);
  await expect(thresholds.main).toContainText("100,000,007 rows, aggregated");
  await expect(thresholds.main).toContainText("Of 100,000,000 cases");
  expect(await cutOff(page)).toEqual([]);
  const upper = thresholds.threshold(/from/).last();
  const before = Number(await upper.getAttribute("aria-valuenow"));
  await upper.press("ArrowRight");
  const moved = (before + 0.01).toFixed(2);
  await expect(upper).toHaveAttribute("aria-valuenow", String(Number(moved)));
  await expect(thresholds.said).toContainText("Of 100,000,000 cases");
  await reopenPlayground();
  await expect(thresholds.main).toContainText("100,000,007 rows, aggregated");
  await expect(upper).toHaveAttribute("aria-valuenow", String(Number(moved)));
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await cutOff(page)).toEqual([]);
});
