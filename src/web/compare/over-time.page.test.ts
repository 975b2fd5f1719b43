import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { axeFaults } from "#e2e/fixtures/axe.ts";
import { labelledCases, type NoulCase } from "#e2e/fixtures/labelled-cases.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
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
  await page.getByRole("group", { name: "Period" }).getByRole("button", { name: "2026-04" }).click();
  const april = page.getByRole("region", { name: "Period 2026-04", exact: true });
  await expect(april.getByRole("row", { name: /^Wrong without a person/ })).toContainText("15 of 60 (25");
  await expect(april.getByRole("region", { name: "Parts of the period" })).toBeVisible();
  await april.getByRole("button", { name: "Show 15 wrong cases" }).click();
  await expect(page.getByText("15 of 240")).toBeVisible();
});

/** A month's log with a service's answers and labels; `wrong` of them are answered wrong. */
function logOf(month: string, model: string, wrong: number): string {
  return Array.from({ length: 40 }, (_, at) => {
    const isRefund = at % 2 === 0;
    const isWrong = at < wrong;
    return JSON.stringify({
      request: {
        state: `${month}: message ${"abcdefghij"[at % 10]} about ${"klmnopqrst"[Math.floor(at / 10)]}`,
      },
      response: { model, answers: { refund_requested: { noul: isRefund === isWrong ? 0.1 : 0.9 } } },
      refund_requested: isRefund,
    });
  }).join("\n");
}

test("monthly files lie side by side by the months of their names, with a newer model's answers beside", async ({
  page,
}) => {
  const cases = new CasesPage(page);
  await cases.enter();
  for (const [file, month, model, wrong] of [
    ["log 2026-05.jsonl", "May", "decider-1.13.0", 2],
    ["log 2026-06.jsonl", "June", "decider-1.13.0", 3],
    ["july.jsonl", "July", "decider-1.13.0", 4],
  ] as const) {
    await cases.read(file, logOf(month, model, wrong));
    await cases.take();
  }
  await cases.open("July 2026 again.jsonl", logOf("July", "decider-1.14.0", 12));
  await cases.importing.getByRole("button", { name: "Add answers to 40" }).click();
  await cases.importing.getByRole("button", { name: "Show cases" }).click();
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  const runs = page.getByRole("region", { name: "Runs", exact: true });
  await expect(runs.getByRole("row", { name: /^july\.jsonl/ })).toContainText("none");
  const periods = page.getByRole("region", { name: "Periods" });
  await expect(periods.getByRole("row").nth(3)).toContainText("6 of 20 (30");
  await runs.getByRole("button", { name: /^Rename july/ }).click();
  await runs.getByRole("textbox", { name: "Name of this run" }).fill("July 2026");
  await runs.getByRole("button", { name: "Save name" }).click();
  await expect(periods.getByRole("row").nth(3)).toContainText("2 of 20 (10");
  await expect(periods.getByRole("row")).toHaveCount(4);
  const july = page.getByRole("region", { name: "Runs of the period" });
  await expect(july.getByRole("row", { name: /^Wrong without a person/ })).toContainText(
    /2 of 20 \(10.*6 of 20 \(30/,
  );
  await expect(
    page.getByRole("img", { name: /^Wrong decisions, outcomes and scores of 3 periods/ }),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Report" }).click();
  await page.getByRole("checkbox", { name: "Month by month" }).check();
  const article = page.getByRole("article");
  await expect(article.getByRole("row", { name: /^2026-07/ }).first()).toContainText("2 of 20 (10");
  await page.getByLabel("Signed on").fill("2026-06-30");
  await expect(article.getByRole("heading", { name: "Since it was signed" })).toBeVisible();
  // June, which ended on that day, has 2 of 21, and July 2 of 20.
  await expect(article.getByRole("row", { name: /^Since 2026-06-30/ }).first()).toContainText(
    /80.*4 of 41 \(9\.8/,
  );
  await page.getByLabel("Signed on").fill("2026-07-01");
  await expect(article.getByRole("row", { name: /^Since 2026-07-01/ }).first()).toContainText("2 of 20 (10");
});

test("a month is shown as the policy stood, and a moved threshold begins a new watch", async ({ page }) => {
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("log 2026-05.jsonl", logOf("May", "decider-1.13.0", 4));
  await cases.take();
  const stricter = (question: PlaygroundQuestion) => ({
    ...question,
    rules: { ...question.rules, noul: { ...question.rules.noul, upper: 0.95 } },
  });
  playgroundStore.edit((now) => ({ ...now, questions: now.questions.map(stricter) }), {
    label: "raise the threshold",
  });
  await cases.read("log 2026-06.jsonl", logOf("June", "decider-1.13.0", 4));
  await cases.take();
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  const periods = page.getByRole("region", { name: "Periods" });
  await expect(periods.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("1 period was decided under another policy.")).toBeVisible();
  await page.getByRole("group", { name: "Period" }).getByRole("button", { name: "2026-05" }).click();
  const may = page.getByRole("region", { name: "Period 2026-05", exact: true });
  await expect(may.getByRole("columnheader", { name: /as the policy stood$/ })).toBeVisible();
  await expect(may.getByRole("region", { name: "Changes of the policy since" })).toContainText("0.95");
  await page.getByRole("radio", { name: "As it stood" }).check();
  await expect(page.getByText("The policy changed, so a new watch began with 2026-06.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("rows of a month are drawn by chance and labelled from its page, and shared among people", async ({
  page,
}) => {
  const { playground, records } = labelledCases(rows, (at) => `Message ${at}`);
  const unlabelled = playground.cases.map((row) => ({ ...row, labels: [] }));
  await openPlayground(dated({ ...playground, cases: unlabelled }), records);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  const toLabel = page.getByRole("region", { name: "Rows to label" });
  await toLabel.getByRole("spinbutton", { name: "How many rows to draw" }).fill("10");
  await page.keyboard.press("Enter");
  await toLabel.getByRole("button", { name: "Draw and label 10 rows" }).click();
  await expect(page.getByText("Case 1 of 10")).toBeVisible();
  await page.keyboard.press("y");
  await page.keyboard.press("Escape");
  await compare.open();
  const people = toLabel.getByRole("region", { name: "Labelling by people" });
  await expect(people.getByRole("row", { name: /^You/ })).toContainText("1 of 10");
  await expect(page.getByText("2026-04: 60 rows; 1 of 10 drawn rows labelled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rates watched" })).toContainText("drawn rows have no label");

  await toLabel.getByRole("spinbutton", { name: "How many rows to draw" }).fill("30");
  await page.keyboard.press("Enter");
  await toLabel.getByRole("textbox", { name: "Shared among" }).fill("Ana, Ben");
  await toLabel.getByRole("button", { name: "Draw 30 rows" }).click();
  await expect(people.getByRole("row", { name: /^Ana/ })).toContainText("0 of 10");
  await expect(people.getByRole("row", { name: /^Ben/ })).toContainText("0 of 10");
  await expect(people.getByRole("button", { name: "Save page for Ana" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  playgroundStore.undo();
  await expect(people.getByRole("row", { name: /^Ana/ })).toBeHidden();
  await expect(people.getByRole("row", { name: /^You/ })).toContainText("1 of 10");
});

test("without any answer it says what to import", async ({ page }) => {
  const { playground } = labelledCases(rows.slice(0, 20));
  await openPlayground(playground);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("Over time");
  await expect(page.getByText("No case has an answer.")).toBeVisible();
});
