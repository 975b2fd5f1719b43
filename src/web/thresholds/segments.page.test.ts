import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

for (const width of [1440, 390]) {
  test(`a part of the cases that is worse is found, and leads to its cases, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const isGerman = (at: number) => at % 3 === 0;
    const rows = noulCases(600).map((row, at) =>
      isGerman(at) && at % 2 === 0 ? { ...row, label: row.score <= 0.5 } : row,
    );
    const texts = (at: number) => `Message ${at}: ${"please ".repeat(at % 9)}look at order ${4000 + at}.`;
    const { playground, records } = labelledCases(rows, texts);
    const cases = playground.cases.map((row, at) => ({
      ...row,
      metadata: { language: isGerman(at) ? "de" : "en" },
    }));
    await openPlayground({ ...playground, cases }, records);
    const thresholds = new ThresholdsPage(page);
    await thresholds.open();
    const summary = thresholds.main.getByText("Weak spots and rates by part");
    await summary.focus();
    await page.keyboard.press("Enter");
    const worse = thresholds.main.getByRole("region", { name: "Weak spots" });
    const found = worse.getByRole("listitem").filter({ hasText: "language: de" }).first();
    await expect(found).toContainText(/\d+ of \d+ automatic decisions are wrong: .* Elsewhere/);
    await expect(found).toContainText(/costs would be about \d+ lower/);
    const parts = thresholds.main.getByRole("region", { name: "Rates by part" });
    await expect(parts.getByRole("row").filter({ hasText: "language: de" })).toContainText("(200)");
    await parts.getByRole("combobox", { name: "By" }).selectOption("length");
    await expect(parts.getByRole("row").filter({ hasText: "characters" }).first()).toBeVisible();
    await worse.getByRole("combobox", { name: "Rate" }).selectOption("to people");
    await expect(worse).toContainText("were compared with the other cases");
    expect.soft(await axeFaultsInThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await parts.getByRole("combobox", { name: "By" }).selectOption("language");
    await parts.getByRole("button", { name: "language: de" }).click();
    await expect(new CasesPage(page).count).toHaveText("200 of 600");
  });
}
