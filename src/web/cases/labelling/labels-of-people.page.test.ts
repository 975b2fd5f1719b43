import { readFile } from "node:fs/promises";
import { axeFaults, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { labelledByTwo } from "#e2e/fixtures/labelled-by-two.ts";
import { labelledCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("labels that differ keep a target open until somebody decides between them", async ({ page }) => {
  const { playground, records } = labelledByTwo();
  await openPlayground(playground, records);
  const thresholds = new ThresholdsPage(page);
  await thresholds.open();
  await thresholds.demandCorrect("92");
  await expect(thresholds.verdict).toContainText("Can't tell yet");
  const agreement = page.getByRole("region", { name: "Agreement" });
  await expect(agreement).toContainText(
    /Two people agree on 90\s% of 60 cases \(95.% sure: (79|8\d)(\.\d)?–9\d/,
  );
  await expect(agreement).toContainText(
    "Until somebody decides, the label of most people counts, and a tie as wrong, or as right.",
  );
  await expect(agreement).toContainText(/Your target of 92\s% lies above what people agree on\./);
  await agreement.getByText("Coefficients, people and labels").click();
  await expect(agreement.getByRole("row", { name: /Cohen’s κ/ })).toContainText("0.00");
  expect(await axeFaultsInThemes(page)).toEqual([]);
  // The panel must scroll by itself: scrolling the room would show an empty area.
  expect(
    await thresholds.main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(1);

  await agreement.getByRole("button", { name: "Adjudicate" }).click();
  const cases = new CasesPage(page);
  await expect(cases.count).toHaveText("6 of 60");
  await expect(cases.row(1)).toContainText("Ana: yesBen: no no money is asked for");
  await expect(cases.questionCell(1)).toContainText("Label: yes / no");
  await cases.questionCell(1).click();
  await page.keyboard.press("e");
  const labels = cases.panel.getByRole("list", { name: "Labels by person" }).first();
  await expect(labels).toContainText("Ana: yes");
  await expect(labels).toContainText("Ben: no no money is asked for");
  await page.keyboard.press("Escape");
  for (const left of [5, 4, 3, 2, 1, 0]) {
    await page.keyboard.press("y");
    await expect(cases.count).toHaveText(`${left} of 60`);
  }
  await thresholds.open();
  await expect(agreement).toContainText("No case needs a decision.");
  await expect(thresholds.verdict).toContainText("Met.");
  await expect(thresholds.verdict).toContainText("Your cases show 60 of 60");

  // A decision can be undone, and a reload keeps everybody's labels.
  await cases.enter();
  await cases.show("all cases");
  await cases.questionCell(1).dblclick();
  await cases.panel.getByRole("button", { name: "Undo decision" }).click();
  await expect(cases.questionCell(1)).toContainText("Label: yes / no");
  await reopenPlayground();
  await expect(cases.questionCell(1)).toContainText("Label: yes / no");
  await expect(cases.questionCell(2)).toContainText("Label: yes");
});

test("what leaves the page says whether it holds what each person said", async ({ page }) => {
  const { playground, records } = labelledByTwo();
  await openPlayground(playground, records);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(
    page.getByRole("checkbox", { name: /^60 cases with their labels,? (?:and )?who gave them/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.more("Export");
  await expect(page.getByRole("dialog", { name: "Export cases" })).toContainText(
    "metadata, labels and who gave them",
  );
  const exported = async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download 60 cases" }).click();
    return readFile(await (await downloading).path(), "utf8");
  };
  const text = await exported();
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toContain("facts");
  expect(lines).toHaveLength(60);
  expect(lines[0]).toMatch(/Ana.*Ben.*no money is asked for/);

  // Importing the same file again adds no duplicates.
  await cases.open("labelled.csv", text);
  await expect(cases.importing.getByRole("status").first()).toContainText("60 rows are here already.");
  await page.keyboard.press("Escape");
  await expect(cases.count).toHaveText("60 cases");

  // Without the cases, importing the file restores all of them.
  await page.getByRole("searchbox", { name: "Find in cases" }).fill("Message");
  await cases.button("Delete 60 shown").click();
  await cases.read("labelled.csv", text);
  await cases.take();
  await expect(cases.count).toHaveText("60 cases");
  await cases.more("Export");
  expect(await exported()).toBe(text);
});

test("a label that a confident answer contradicts is found, and one key corrects or confirms it", async ({
  page,
}) => {
  const { playground, records } = labelledCases(
    Array.from({ length: 60 }, (_, at) => ({
      score: at % 2 === 0 ? 0.97 : 0.03,
      label: at % 2 === 0 && at !== 10,
    })),
  );
  await openPlayground(playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.show("whose label may be wrong");
  await expect(cases.count).toHaveText("1 of 60");
  await expect(cases.row(1)).toContainText("Message 10:");
  await cases.questionCell(1).click();
  await page.keyboard.press("n");
  await expect(cases.count).toHaveText("0 of 60");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.count).toHaveText("1 of 60");
  await cases.questionCell(1).click();
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText("0 of 60");
  await cases.show("all cases");
  await expect(cases.questionCell(11)).toContainText("Label: yes");
});

test("agreement and the labels of each person fit 390 px and are named", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { playground, records } = labelledByTwo();
  await openPlayground(playground, records);
  await new ThresholdsPage(page).open();
  const agreement = page.getByRole("region", { name: "Agreement" });
  await agreement.getByText("Coefficients, people and labels").click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFaults(page)).toEqual([]);
  await agreement.getByRole("button", { name: "Adjudicate" }).click();
  const cases = new CasesPage(page);
  await expect(cases.count).toHaveText("6 of 60");
  await cases.grid.focus();
  await page.keyboard.press("e");
  await expect(cases.panel.getByRole("list", { name: "Labels by person" }).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("an answer is hidden in grid and case until somebody decides between labels that differ", async ({
  page,
}) => {
  const { playground, records } = labelledByTwo();
  await openPlayground(playground, records);
  const cases = new CasesPage(page);
  await cases.enter();
  const hidden = "Hidden until decided";
  await expect(cases.questionCell(1)).toContainText(hidden);
  await expect(cases.questionCell(1)).not.toContainText("Answer:");
  await expect(cases.questionCell(7)).toContainText("Answer:");
  await expect(cases.grid.getByRole("columnheader", { name: "Decision" })).toBeVisible();
  await expect(cases.cell(1, 3)).toHaveText(hidden);
  await expect(cases.cell(7, 3)).toHaveText(/allow|review|block/);

  // No order and no filter by answers tells it, either.
  const note = page.getByText("Cases whose labels differ aren't listed here until somebody decides.");
  await cases.choose("Order").selectOption("answer");
  await expect(cases.row(1)).toContainText("Message 6:");
  await cases.choose("Order").selectOption("order");
  await expect(note).toHaveCount(0);
  await cases.show("answered wrong");
  await expect(cases.count).toHaveText("0 of 60");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "To a person" }).click();
  await expect(note).toBeVisible();

  await cases.show("whose labels differ");
  await cases.questionCell(1).click();
  await page.keyboard.press("e");
  await expect(cases.panel).toContainText(hidden);
  await expect(cases.panel).not.toContainText("0.95");
  await page.keyboard.press("Escape");
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText("5 of 60");

  await cases.show("all cases");
  await expect(cases.questionCell(1)).toContainText("Answer: ");
  await expect(cases.questionCell(1)).not.toContainText(hidden);
  await expect(cases.questionCell(2)).toContainText(hidden);
  await reopenPlayground();
  await expect(cases.questionCell(1)).toContainText("Answer: ");
  await expect(cases.questionCell(2)).toContainText(hidden);
});
