import { expect } from "playwright/test";
import { addCases, labelCases } from "../../src/core/document/edits/edit-cases.ts";
import { examplePlayground } from "../../src/core/document/example.ts";
import type { Playground } from "../../src/core/document/playground.ts";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const texts = [
  "I was charged twice. Please give me my money back.",
  "How do I change my password?",
  "My card was charged on Monday, thank you for the invoice.",
  "The app is slow today.",
];
const cases = 200;

/** Messages about money and about other things, with what is right for the refund question. */
function labelledPlayground(): Playground {
  const rows = Array.from({ length: cases }, (_, at) => ({
    state: { form: "text" as const, text: `Message ${at}: ${texts[at % texts.length]}`, items: [] },
    labels: [],
    note: "",
    group: "",
  }));
  const filled = addCases(examplePlayground("two-wordings"), rows);
  const keys = (remainder: boolean) =>
    new Set(filled.cases.filter((_, at) => (at % texts.length === 0) === remainder).map(({ key }) => key));
  return [true, false].reduce(
    (playground, value) =>
      labelCases(playground, keys(value), { questionKey: "refund_requested", value, picked: "all" }),
    filled,
  );
}

test("two wordings over 200 cases: which flip, and which decides more rightly", async ({ page }) => {
  test.setTimeout(90_000);
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  const run = new CaseRunPage(page);
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await seedPlayground(page, labelledPlayground());
  await run.open();
  await run.start();
  await expect(run.bar).toContainText(`${cases} of ${cases} answered`, { timeout: 30_000 });

  await rooms.getByRole("link", { name: "Author" }).click();
  await questions.card("refund_requested").click();
  await questions.field("Instructions").fill("Is this message about a payment?");
  await expect(playground.saving).toHaveText(/saved/i);
  await run.open();
  await run.start();
  await run.pause.waitFor();
  await expect(run.bar).toContainText(`${cases} of ${cases} answered`, { timeout: 30_000 });

  await rooms.getByRole("link", { name: "Compare" }).click();
  await page.getByText("All cases", { exact: true }).click();
  const comparison = page.getByRole("region", { name: "Comparison" });
  await expect(comparison).toContainText(/\d+ of 200 cases change outcome \([\d.]+ %, likely between/);
  await expect(comparison).toContainText(/Of 200 labelled cases A decides \d+ rightly, B \d+\./);
  const first = comparison
    .getByRole("list", { name: /^Cases/ })
    .getByRole("listitem")
    .first();
  await expect(first).toContainText("Message");
  await expect(first).toContainText("becomes");
  await comparison.getByText("The numbers behind it").click();
  await expect(comparison.getByRole("row", { name: /McNemar/ })).toContainText(/0\.\d{4}/);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await axeFaults(page)).toEqual([]);
    }
  }
});
