import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { tableOfCases } from "#e2e/fixtures/table-of-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("axe finds nothing in the room, the open case and the import", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cases = new CasesPage(page);
  await cases.enter();
  const holds = async (what: string) => expect(await axeFaultsEverywhere(page), what).toEqual([]);
  await holds("no cases");
  await cases.read("tickets.csv", tableOfCases(600));
  await holds("the import");
  await cases.take();
  await cases.show("labelled yes");
  await holds("the grid");
  await cases.grid.focus();
  await page.keyboard.press("e");
  await holds("the open case");
});
