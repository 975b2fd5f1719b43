import { labelCases } from "#core/document/edits/edit-cases.ts";
import { duplicateQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground } from "#core/model/playground.ts";
import { playgroundWithCases } from "#e2e/fixtures/many-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** Has the columns refund_requested, refund_requested_2 (both yes or no), department and frustration. */
function twoYesNo(): Playground {
  const playground = duplicateQuestion(playgroundWithCases(6), "refund_requested", "second");
  const drawn = { questionKey: "second", value: false, picked: "random" } as const;
  return labelCases(playground, new Set(["00000002"]), drawn);
}

/** Column numbers as the grid counts them, from 1. */
const columns = { state: 2, refund: 3, second: 4, department: 5, frustration: 6 };

test("keys label the cell that was clicked, correct it, and what they said is kept", async ({ page }) => {
  await openPlayground(twoYesNo());
  const cases = new CasesPage(page);
  await cases.enter();

  await cases.cell(2, columns.second).click();
  await page.keyboard.press("y");
  await expect(cases.cell(2, columns.second)).toContainText("Label: yes");
  await expect(cases.cell(2, columns.refund)).toContainText("Label: –");
  await expect(cases.row(3)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("n");
  await page.keyboard.press("N");
  await expect(cases.cell(4, columns.second)).toContainText("Label: no");
  await expect(cases.cell(5, columns.second)).toContainText("Label: no");

  await cases.cell(4, columns.second).click();
  await page.keyboard.press("Shift+Y");
  await expect(cases.cell(4, columns.second)).toContainText("Label: yes");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.cell(4, columns.second)).toContainText("Label: no");

  await cases.cell(1, columns.frustration).click();
  await page.keyboard.press("3");
  await cases.cell(1, columns.department).click();
  await page.keyboard.press("2");
  await expect(cases.row(1)).toContainText(/Label: technical.*Label: 3/);

  await reopenPlayground();
  await expect(cases.row(1)).toContainText(/Label: technical.*Label: 3/);
  await expect(cases.cell(2, columns.second)).toContainText("Label: yes");
  await expect(cases.cell(4, columns.second)).toContainText("Label: no");
  await cases.cell(2, columns.second).dblclick();
  const picked = cases.panel.getByRole("combobox", { name: "picked" }).first();
  await expect(picked).toHaveValue("random");
});

test("a click never opens a case; a double click and E do, with the focus on the label and not in the state", async ({
  page,
}) => {
  await openPlayground(twoYesNo());
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.cell(3, columns.second).click();
  await cases.cell(3, columns.second).click({ delay: 600 });
  await expect(cases.panel).toHaveCount(0);
  await expect(cases.grid).toBeFocused();

  await cases.cell(3, columns.second).dblclick();
  const state = cases.panel.getByRole("textbox", { name: "State of the case" });
  const label = cases.panel.getByRole("group", { name: "Label of refund_requested_2" });
  await expect(label.getByRole("radio").first()).toBeFocused();
  const text = await state.inputValue();
  await page.keyboard.press("N");
  await expect(cases.cell(3, columns.second)).toContainText("Label: no");
  await expect(state).toHaveValue(text);

  await page.keyboard.press("Escape");
  await expect(cases.grid).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("E");
  const department = cases.panel.getByRole("combobox", { name: "Label of department" });
  await expect(department).toBeFocused();
  await page.keyboard.press("1");
  await expect(department).toHaveValue("0");
  await page.keyboard.press("Escape");
  await cases.grid.getByRole("button", { name: "Open case 3" }).click();
  await expect(department).toBeFocused();
});

test("a click on a column that filters the clicked case away leaves no case for keys to label", async ({
  page,
}) => {
  await openPlayground(twoYesNo());
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.show("without a label");
  await expect(cases.count).toHaveText("6 of 6");
  await cases.cell(2, columns.second).click();
  await expect(cases.count).toHaveText("5 of 6");
  await page.keyboard.press("y");
  await expect(cases.grid.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(cases.count).toHaveText("5 of 6");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText("4 of 6");
});
