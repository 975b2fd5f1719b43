import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { ThresholdsPage } from "#e2e/pages/thresholds-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("labels that are all the wrong way round are said to be, where the verdict stands", async ({ page }) => {
  const rows = noulCases(200).map(({ score, label }) => ({ score, label: !label }));
  const { playground, records } = labelledCases(rows);
  await openPlayground(playground, records);
  const room = new ThresholdsPage(page);
  await room.open();
  await room.question("refund_requested").click();
  await expect(room.verdict).toContainText(
    /Labels or question look inverted\. A case labelled yes scores above a case labelled no only [\d.]+ times in 100 \(95.% sure: [\d.]+–[\d.]+\)/,
  );
  await expect(room.verdict).toContainText("Check what “labelled yes” means");
  await expect(room.advice).toContainText("Cases labelled yes score lower than cases labelled no");
  await room.question("department").click();
  await expect(room.verdict).not.toContainText("inverted");
});
