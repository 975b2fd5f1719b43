import type { Page } from "playwright/test";
import { defaultRules } from "#core/model/rule.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ReportPage } from "#e2e/pages/report-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

async function openWhole(page: Page, count = 300) {
  const { playground, records } = labelledCases(noulCases(count));
  await openPlayground(playground, records);
  const playgroundPage = new PlaygroundPage(page);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.openWholeDecision();
  return { playgroundPage, thresholds };
}

test("the decision of all questions is held against what is right, and a cell leads to its cases", async ({
  page,
}) => {
  const { thresholds } = await openWhole(page);
  await expect(thresholds.main).toContainText(
    "196 of 300 cases are decided automatically; 4 of them wrongly",
  );
  await expect(thresholds.main).toContainText("2 are decided too leniently");
  const behind = thresholds.main.getByRole("region", { name: "Questions behind the errors" });
  await expect(behind.getByRole("row", { name: /refund_requested/ })).toContainText("1 of 4");
  await expect(behind).toContainText("3 wrong decisions need more than one corrected question.");
  const correct = thresholds.decisionCell("correct").first();
  await expect(correct).toContainText("162");
  await correct.click();
  await expect(new CasesPage(page).count).toHaveText("162 of 300");
  await expect(page.getByRole("main")).toContainText("correct: decided block, right is block");
  const report = new ReportPage(page);
  await report.goTo();
  await expect(report.report.getByRole("heading", { name: "Whole decision" })).toBeVisible();
  await expect(report.report).toContainText("196 of 300 cases are decided automatically; 4 of them wrongly");
});

test("thresholds are tuned together for a joint goal, used as one step, and go back by undo", async ({
  page,
}) => {
  const { playgroundPage, thresholds } = await openWhole(page);
  await expect(thresholds.verdict).toContainText("No target yet");
  await thresholds.wholeGoal("Correct when automatic").check();
  await thresholds.wholeGoal("Miss at most").check();
  await expect(thresholds.verdict).toContainText("All targets together.");
  await thresholds.tuneTogether.getByRole("button", { name: "Tune together" }).click();
  const proposed = thresholds.main.getByRole("region", { name: "Proposed thresholds" });
  await expect(proposed.getByRole("row", { name: /refund_requested/ })).toContainText("0.30 – 0.70");
  await expect(thresholds.tuneTogether).toContainText(
    "Compared with now: 23 more cases decided automatically",
  );
  await expect(
    thresholds.tuneTogether.getByRole("columnheader", { name: "held-out estimate" }),
  ).toBeVisible();
  const use = thresholds.tuneTogether.getByRole("button", { name: "Use these thresholds" });
  await use.click();
  await expect(thresholds.main).toContainText("219 of 300 cases are decided automatically");
  await expect(thresholds.tuneTogether).toContainText("These are the current thresholds.");
  await expect(use).toBeDisabled();
  await expect(thresholds.verdict).toContainText("Looks met, not proven. All targets together.");
  await playgroundPage.undo.click();
  await expect(thresholds.main).toContainText("196 of 300 cases are decided automatically");
});

test("cases that chose thresholds together can't prove them when they are held out later", async ({
  page,
}) => {
  const { thresholds } = await openWhole(page);
  await thresholds.wholeGoal("Miss at most").check();
  await thresholds.tuneTogether.getByRole("button", { name: "Tune together" }).click();
  await thresholds.tuneTogether.getByRole("button", { name: "Use these thresholds" }).click();
  await thresholds.main.getByRole("combobox", { name: /Held-out set/ }).selectOption("0.5");
  await expect(thresholds.verdict).toContainText("cases are held out, never checked.");
  await expect(thresholds.verdict).toContainText(
    "These cases helped to choose the thresholds, so they can't prove this decision",
  );
  await expect(thresholds.verdict.getByRole("button", { name: "Use held-out set" })).toHaveCount(0);
  await expect(thresholds.verdict).not.toContainText(/Met\./);
});

test("cases that were held out from the start prove a target, and each look is counted", async ({ page }) => {
  const { playground, records } = labelledCases(noulCases(600));
  const untouched = playground.questions.map((question) => ({
    ...question,
    rules: {
      ...question.rules,
      score: { ...question.rules.score, measure: "level" as const, lower: 1, upper: 2 },
    },
  }));
  await openPlayground({ ...playground, questions: untouched }, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.openWholeDecision();
  await thresholds.main.getByRole("combobox", { name: /Held-out set/ }).selectOption("0.5");
  await thresholds.wholeGoal("Correct when automatic").check();
  await thresholds.main.getByRole("spinbutton", { name: "Correct when automatic, at least" }).fill("60");
  await thresholds.main.getByRole("spinbutton", { name: "Correct when automatic, at least" }).press("Enter");
  await thresholds.tuneTogether.getByRole("button", { name: "Tune together" }).click();
  await thresholds.tuneTogether.getByRole("button", { name: "Use these thresholds" }).click();
  await expect(thresholds.verdict).toContainText("Looks met, not proven.");
  await thresholds.verdict.getByRole("button", { name: "Use held-out set" }).click();
  await expect(thresholds.verdict).toContainText("Met. Correct when automatic: at least 60");
  await expect(thresholds.verdict).toContainText(/checked once\.\s*The verdict uses them\./);
});

test("without outcomes or labels it says what is missing", async ({ page }) => {
  const { playground, records } = labelledCases(noulCases(20));
  const bare = playground.cases.map((row) => ({ ...row, labels: [] }));
  await openPlayground({ ...playground, cases: bare }, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.openWholeDecision();
  await expect(thresholds.main).toContainText("The whole decision needs labelled cases");
  await expect(thresholds.main).toContainText("20 without a label for any question of the decision");
  await thresholds.main.getByRole("button", { name: "Go to cases" }).click();
  await expect(new CasesPage(page).count).toBeVisible();
});

test("one question with an outcome is the whole decision, and none is no decision", async ({ page }) => {
  const { playground, records } = labelledCases(noulCases(40));
  const [first, ...others] = playground.questions;
  if (!first) throw new Error("There is no question.");
  const silent = others.map((question) => ({ ...question, rules: defaultRules }));
  await openPlayground({ ...playground, questions: [first, ...silent] }, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  const alone = await thresholds.main.getByText(/\d+ (is|are) decided automatically/).innerText();
  await thresholds.openWholeDecision();
  await expect(thresholds.main).toContainText("the whole decision is the same as that question’s");
  await expect(thresholds.main).toContainText(
    `${/\d+/.exec(alone)?.[0]} of 40 cases are decided automatically`,
  );
  await thresholds.question("refund_requested").click();
  for (const zone of ["Yes", "Unsure", "No"]) {
    await thresholds.main.getByRole("combobox", { name: `${zone} leads to` }).selectOption("");
  }
  await thresholds.openWholeDecision();
  await expect(thresholds.main).toContainText("No question leads to an outcome yet");
  await thresholds.main.getByRole("button", { name: "Choose outcomes" }).click();
  await expect(thresholds.main).toContainText("the question isn't in the decision");
});

test("many outcomes are listed by what goes wrong", async ({ page }) => {
  const { playground, records } = labelledCases(noulCases(300));
  const [noul, choice, score] = playground.questions;
  if (!noul || !choice || !score) throw new Error("A question is missing.");
  const options = choice.options.map(({ name }) => ({ name, outcome: `team ${name}` }));
  const outcomes = { low: "ship", middle: "ask Ann", high: "hold" };
  const questions = [
    {
      ...noul,
      rules: {
        ...noul.rules,
        noul: { ...noul.rules.noul, outcomes: { no: "", unsure: "review", yes: "block" } },
      },
    },
    { ...choice, rules: { ...choice.rules, choice: { ...choice.rules.choice, options } } },
    { ...score, rules: { ...score.rules, score: { ...score.rules.score, outcomes } } },
  ];
  await openPlayground({ ...playground, questions }, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.openWholeDecision();
  const list = thresholds.main.getByRole("region", { name: "Decisions" });
  await expect(list.getByRole("heading", { name: "Wrong decisions" })).toBeVisible();
  const first = list.getByRole("button").first();
  await expect(first).toContainText(/decided .+, right is .+/);
  const count = await first.locator("b").innerText();
  await first.click();
  await expect(new CasesPage(page).count).toHaveText(`${count} of 300`);
});

test("the whole decision works by keys alone", async ({ page }) => {
  const { thresholds } = await openWhole(page, 60);
  await thresholds.question("Whole decision").focus();
  await thresholds.wholeGoal("Correct when automatic").focus();
  await page.keyboard.press("Space");
  await expect(thresholds.verdict).toContainText("Correct when automatic: at least 95");
  await thresholds.tuneTogether.getByRole("button", { name: "Tune together" }).focus();
  await page.keyboard.press("Enter");
  const use = thresholds.tuneTogether.getByRole("button", { name: "Use these thresholds" });
  await expect(use).toBeVisible();
  await thresholds.decisionCell("correct").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("correct: decided block");
});

test("the whole decision is accessible in both themes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { thresholds } = await openWhole(page, 120);
  await thresholds.wholeGoal("Correct when automatic").check();
  await thresholds.tuneTogether.getByRole("button", { name: "Tune together" }).click();
  await expect(thresholds.tuneTogether).toContainText("proposed");
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
