import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { labelledCases, type NoulCase } from "#e2e/fixtures/labelled-cases.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const perMonth = 60;

/** Four months; in the last, every fourth case is answered wrong. */
const rows = Array.from({ length: 4 * perMonth }, (_, at): NoulCase => {
  const label = at % 3 === 0;
  const isWrong = at >= 3 * perMonth ? at % 4 === 0 : at % 30 === 7;
  return { score: label === isWrong ? 0.1 : 0.9, label };
});

function dated(playground: Playground): Playground {
  const [first, ...others] = playground.questions;
  if (first === undefined) throw new Error("There is no question.");
  const tuning = { ...tuningOf(first), goal: "right" as const, rightShare: 0.9 };
  return {
    ...playground,
    questions: [{ ...first, tuning }, ...others],
    cases: playground.cases.map((row, at) => ({
      ...row,
      metadata: { sent: `2026-0${1 + Math.floor(at / perMonth)}-1${at % 10}T08:00:00Z` },
    })),
  };
}

test("months lie side by side by a field of time, with a verdict in words, and lead to their cases", async ({
  page,
}) => {
  const { playground, records } = labelledCases(
    rows,
    (at) => `Message ${"abcdefghij"[at % 10]} of ${at} days`,
  );
  await openPlayground(dated(playground), records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  const periods = page.getByRole("region", { name: "Periods" });
  await expect(periods.getByRole("row")).toHaveCount(5);
  await expect(periods.getByRole("row").nth(1)).toContainText("2026-01");
  await expect(periods.getByRole("row").nth(1)).toContainText("2 of 60 (3.3");
  await expect(periods.getByRole("row").nth(4)).toContainText("15 of 60 (25");
  await expect(page.getByRole("status").filter({ hasText: /^(Broken|Watch|Can't tell yet)/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Rates watched" })).toContainText("wrong without a person");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("radio", { name: "Weeks" }).check();
  await expect(periods.getByRole("row").nth(1)).toContainText("2026-W02");
  await page.getByRole("radio", { name: "Months" }).check();
  await periods.getByRole("button", { name: "2026-04" }).click();
  await expect(page.getByText("60 of 240")).toBeVisible();
});

test("without a field of time it says what to import", async ({ page }) => {
  const { playground, records } = labelledCases(rows.slice(0, 20));
  await openPlayground(playground, records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  await expect(page.getByText("No field of the cases holds a day or time.")).toBeVisible();
});
