import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { tableOfCases } from "../fixtures/table-of-cases.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

// A trace records every page whole, again and again: many times the work of the test.
test.use({ trace: "off" });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("axe finds nothing in the room, the open case and the import", async ({ page }) => {
      test.setTimeout(90_000);
      await new PlaygroundPage(page).open();
      const cases = new CasesPage(page);
      await cases.enter();
      const holds = async (what: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeFaults(page), `${what}, ${colorScheme}`).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
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
  });
}
