import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { tableOfCases } from "../fixtures/table-of-cases.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("axe finds nothing in the room, the open case and the import", async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await new PlaygroundPage(page).open();
  const cases = new CasesPage(page);
  await cases.enter();
  const holds = async (what: string) => expect.soft(await axeFaultsEverywhere(page), what).toEqual([]);
  await holds("no cases");
  await cases.read("tickets.csv", tableOfCases(600));
  await holds("the import");
  await cases.take();
  await cases.choose("Show").selectOption("labelled yes");
  await holds("the grid");
  await cases.grid.focus();
  await page.keyboard.press("e");
  await holds("the open case");
});
