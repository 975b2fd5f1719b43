import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ReportPage } from "#e2e/pages/report-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("axe finds nothing in the report", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const examples = new ExamplesDialog(page);
  const report = new ReportPage(page);
  await new PlaygroundPage(page).open();
  await examples.show();
  await examples.open("Comment moderation");
  await report.goTo();
  await expect(report.report).toContainText("are decided automatically");
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
