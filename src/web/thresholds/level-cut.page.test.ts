import type { Page } from "playwright/test";
import type { CaseRunRow } from "#core/model/run.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PolicyDialog } from "#e2e/pages/policy-dialog.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { loadPolicy } from "#web/testing/load-policy.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** Opens Thresholds with a four-level score whose threshold applies to the expected level. */
async function openLevelCut(page: Page, count: number) {
  const { playground, records } = labelledCases(noulCases(count));
  const questions = playground.questions.map((question) => ({
    ...question,
    rules: { ...question.rules, score: { ...question.rules.score, measure: "level" as const } },
  }));
  await openPlayground({ ...playground, questions }, records);
  const playgroundPage = new PlaygroundPage(page);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.question("frustration").click();
  await expect(thresholds.main).toContainText(`Of ${count} cases`);
  const responses = (records["caseRows"] as CaseRunRow[]).map(({ responseText }) => responseText ?? "");
  return { playgroundPage, thresholds, responses };
}

test("an expected level is cut by mouse, keys and typing, along its levels", async ({ page }) => {
  const { playgroundPage, thresholds } = await openLevelCut(page, 120);
  await expect(thresholds.main.getByRole("figure", { name: "Cases by expected level" })).toBeVisible();
  await expect(thresholds.main).toContainText("labelled level 2 or more");
  const upper = thresholds.threshold(/^block from/);
  await expect(upper).toHaveAttribute("aria-valuemax", "3");
  await thresholds.drag(upper, 80);
  const moved = Number(await upper.getAttribute("aria-valuenow"));
  expect(moved).toBeGreaterThan(2.1);
  expect(moved).toBeLessThan(3);
  await expect(thresholds.said).toContainText("Of 120 cases");
  await playgroundPage.undo.click();
  await expect(upper).toHaveAttribute("aria-valuenow", "2");

  const typed = thresholds.thresholdField("block from");
  await upper.press("ArrowRight");
  await expect(typed).toHaveValue("2.1");
  await upper.press("Shift+ArrowLeft");
  await expect(typed).toHaveValue("2.09");
  await upper.press("End");
  await expect(typed).toHaveValue("3.0");
  await typed.fill("2.4");
  await typed.press("Enter");
  await expect(upper).toHaveAttribute("aria-valuenow", "2.4");
});

test("a goal picks the thresholds of an expected level, and the policy decides as the room counts", async ({
  page,
}) => {
  const { playgroundPage, thresholds, responses } = await openLevelCut(page, 120);
  await thresholds.goal("Cheapest").check();
  await thresholds.setThresholds.click();
  await expect(thresholds.setThresholds).toBeDisabled();
  await expect(thresholds.fit).toContainText("on 120 labelled cases with decider-1.13.0.");
  await thresholds.trueFrom.selectOption("3");
  await expect(thresholds.main).toContainText("labelled level 3 or more");
  await expect(thresholds.fit).toContainText("Unproven: A case counts as positive from level 3 on, not 2.");
  await playgroundPage.undo.click();
  await expect(thresholds.fit).not.toContainText("A case counts as positive from");
  // Ordered from block to allow, positives first in each.
  const cells = await thresholds.main
    .getByRole("region", { name: "Outcomes" })
    .getByRole("button")
    .allTextContents();
  const [blocked, alsoBlocked, reviewed, alsoReviewed, allowed, alsoAllowed] = cells.map((cell) =>
    Number.parseInt(cell, 10),
  );

  await thresholds.exportPolicy.click();
  const policy = new PolicyDialog(page);
  await policy.choose("TypeScript");
  const { text } = await policy.download();
  const decide = await loadPolicy(text);
  const zones = responses.map(
    (response) => decide(JSON.parse(response)).questions.find(({ id }) => id === "frustration")?.zone,
  );
  const count = (zone: string) => zones.filter((found) => found === zone).length;
  expect([count("high"), count("middle"), count("low")]).toEqual([
    (blocked ?? 0) + (alsoBlocked ?? 0),
    (reviewed ?? 0) + (alsoReviewed ?? 0),
    (allowed ?? 0) + (alsoAllowed ?? 0),
  ]);
});

test("the room of an expected level is accessible with all of it open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { thresholds } = await openLevelCut(page, 120);
  await thresholds.goal("Correct when automatic").check();
  await thresholds.openDrawers();
  const figures = thresholds.main.getByRole("figure");
  await expect(
    figures.filter({ hasText: "Cases labelled level 2 or more, by expected level" }),
  ).toContainText("at least half of the cases are labelled level 2 or more");
  await expect(figures.filter({ hasText: "Reliability" })).toHaveCount(0);
  for (const figure of await figures.all()) {
    await expect(figure).toHaveAccessibleName(/./);
    await expect(figure.getByText("As a table")).toBeVisible();
    await expect(figure.getByRole("button", { name: /^Save “.+” as (SVG|PNG)$/ })).toHaveCount(2);
  }
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
