import type { Page } from "playwright/test";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { labelledByTwo } from "#e2e/fixtures/labelled-by-two.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";

async function begin(page: Page): Promise<CasesPage> {
  const { playground, records } = labelledByTwo();
  await openPlayground(playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  // Only the answer is hidden until a person has decided the disagreement; the row's score stays.
  await expect(cases.row(1)).toContainText("2.01");
  await cases.button("Label one by one").click();
  return cases;
}

test("cases are labelled one by one by keys, with nothing in the page that could lead", async ({ page }) => {
  const cases = await begin(page);
  const inHand = (at: number) => page.getByRole("group", { name: `Case ${at} of 60`, exact: true });
  await expect(inHand(1)).toBeFocused();
  await expect(inHand(1)).toContainText("Message 0: please look at order 4000.");
  const whole = await page.content();
  for (const word of ["0.95", "Ana", "Ben", "no money is asked for", "labels differ"]) {
    expect(whole, word).not.toContain(word);
  }

  await page.keyboard.press("y");
  await expect(inHand(2)).toBeFocused();
  await page.keyboard.press("n");
  await expect(inHand(3)).toBeFocused();
  await page.keyboard.press("u");
  await expect(inHand(2)).toBeFocused();
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
  await page.keyboard.press("e");
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("yes, no and undo are letters here");
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(inHand(2)).toBeFocused();
  await page.getByRole("button", { name: "N no" }).click();
  await page.keyboard.press("s");
  await page.keyboard.press("ArrowRight");
  await expect(inHand(5)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "N no" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("e");
  await expect(note).toHaveText("yes, no and undo are letters here");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(cases.grid).toBeFocused();

  await cases.questionCell(2).dblclick();
  const labels = cases.panel.getByRole("list", { name: "Labels by person" }).first();
  await expect(labels).toContainText("You: no yes, no and undo are letters here");
  await reopenPlayground();
  await cases.enter();
  await cases.button("Label one by one").click();
  await expect(page.getByRole("group", { name: "Case 1 of 58", exact: true })).toBeFocused();
});

test("axe finds nothing where cases are labelled one by one, nor at the end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const cases = await begin(page);
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
  for (let at = 1; at <= 60; at += 1) await page.keyboard.press("y");
  await expect(page.getByRole("heading", { name: "That was the last case." })).toBeVisible();
  await expect(page.getByText("60 of 60 labelled.")).toBeVisible();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await page.keyboard.press("u");
  await expect(page.getByRole("group", { name: "Case 60 of 60", exact: true })).toBeFocused();
  await page.keyboard.press("y");
  await page.keyboard.press("Escape");
  await expect(cases.grid).toBeFocused();
});
