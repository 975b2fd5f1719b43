import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { labelledCases, noulCases } from "../fixtures/labelled-cases.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

test("labels that are all the wrong way round are said to be, where the verdict stands", async ({ page }) => {
  const rows = noulCases(200).map(({ score, label }) => ({ score, label: !label }));
  const { playground, records } = labelledCases(rows);
  await seedPlayground(page, playground, records);
  const room = new ThresholdsPage(page);
  await room.open();
  await room.question("refund_requested").click();
  await expect(room.verdict).toContainText(
    /Labels or question look inverted\. A case labelled yes scores above a case labelled no only \d+ times in 100 \(likely \d+–\d+\)/,
  );
  await expect(room.verdict).toContainText("Check what “labelled yes” means");
  await expect(room.advice).toContainText("Cases labelled yes score lower than cases labelled no");
  await room.question("department").click();
  await expect(room.verdict).not.toContainText("inverted");
});
