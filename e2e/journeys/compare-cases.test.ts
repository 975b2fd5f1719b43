import { expect } from "playwright/test";
import { addCases, labelCases } from "../../src/core/document/edits/edit-cases.ts";
import { examplePlayground } from "../../src/core/document/new-playground.ts";
import type { Playground } from "../../src/core/model/playground.ts";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { ComparePage } from "../pages/compare-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { WordingsPage } from "../pages/wordings-page.ts";

const texts = [
  "I was charged twice. Please give me my money back.",
  "How do I change my password?",
  "My card was charged on Monday, thank you for the invoice.",
  "The app is slow today.",
];
const cases = 40;

/**
 * Messages about money that don't ask for a refund are below this threshold by one wording, and above it by
 * the other.
 */
const rules = {
  lower: 0.62,
  upper: 0.62,
  outcomes: { no: "allow", unsure: "review", yes: "block" },
};

/** Messages about money and other subjects, labelled for the refund question. */
function labelledPlayground(): Playground {
  const rows = Array.from({ length: cases }, (_, at) => ({
    state: { form: "text" as const, text: `Message ${at}: ${texts[at % texts.length]}`, items: [] },
    labels: [],
    note: "",
    group: "",
  }));
  const example = examplePlayground("two-wordings");
  const questions = example.questions.map((question) => ({
    ...question,
    rules: { ...question.rules, noul: rules },
  }));
  const filled = addCases({ ...example, questions }, rows);
  const keys = (remainder: boolean) =>
    new Set(filled.cases.filter((_, at) => (at % texts.length === 0) === remainder).map(({ key }) => key));
  return [true, false].reduce(
    (playground, value) =>
      labelCases(playground, keys(value), { questionKey: "refund_requested", value, picked: "all" }),
    filled,
  );
}

test("two wordings over cases in one run: which flip, which decides more rightly; the winner with one click", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const wordings = new WordingsPage(page);
  const compare = new ComparePage(page);
  const { comparison, figures } = compare;
  const bodies: { questions: Record<string, unknown> }[] = [];
  page.context().on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) bodies.push(request.postDataJSON());
  });
  await seedPlayground(page, labelledPlayground());
  await playground.turnAutoRun(false);
  const first = await wordings.tryAnother("refund_requested", "Is this message about a payment?");
  await expect(playground.saving).toHaveText(/saved/i);

  await compare.open();
  await compare.pick("Wordings");
  await page.getByRole("button", { name: "Run all wordings" }).click();
  const written = comparison.getByRole("list", { name: "Wordings" });
  await expect(comparison).toContainText(/stays|becomes/);
  expect(bodies.map(({ questions }) => Object.keys(questions))).toEqual([
    ["refund_requested", "refund_requested_B", "department", "frustration"],
  ]);
  await expect(page.getByRole("button", { name: "Run all wordings again" })).toBeVisible();
  await written.getByRole("button", { name: "Use this wording" }).click();
  await expect(written.getByRole("listitem").first()).toContainText("in use");
  await playground.undo.click();
  await expect(written.getByRole("listitem").nth(1)).toContainText("in use");

  await compare.pick("All cases");
  await page.getByRole("button", { name: /^Run all wordings on 40 cases/ }).click();
  await expect(compare.offer).toContainText("40 requests in all");
  await compare.offer.getByRole("button", { name: "Start" }).click();
  await expect(comparison).toContainText(/of 40 cases change outcome \([\d.]+\s%; 95.% sure:/);
  expect(bodies).toHaveLength(1 + cases);
  await expect(comparison).toContainText(
    /Of 40 labelled cases A decides \d+ correctly and \d+ wrongly.*, B \d+ correctly/,
  );
  await expect(compare.cases.first()).toContainText("Message");
  await expect(compare.cases.first()).toContainText("becomes");
  await expect(figures.getByRole("row").nth(2)).toContainText(/0\.\d{4}/);
  await page.getByRole("button", { name: /^Run all wordings on 40 cases/ }).click();
  await expect(compare.offer).toContainText("none (already answered)");
  await compare.offer.getByRole("button", { name: "Not now" }).click();

  await compare.cases
    .first()
    .getByRole("button", {
      name: /^Ask this case again, 1 request, ≈ \d+ tokens, free \(sandbox\)$/,
    })
    .click();
  await expect(
    page.getByRole("status").filter({ hasText: /^Asked again:.*A\s*[01]\.\d\d.*B/ }),
  ).toBeVisible();
  expect(bodies).toHaveLength(2 + cases);
  await page.keyboard.press("ControlOrMeta+Shift+H");
  const history = page.getByRole("dialog", { name: "Run history" });
  const kept = history.getByRole("listitem").filter({ hasText: "to compare" });
  await expect(kept).toHaveCount(1);
  await kept.getByRole("button", { name: "Restore" }).click();
  await expect(history).toHaveCount(0);
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  await expect(playground.results.stale).toHaveCount(0);
  await expect(playground.results.decision).toBeVisible();
  await playground.undo.click();
  await compare.open();

  expect.soft(await axeFaults(page)).toEqual([]);

  await figures.getByRole("button", { name: "Use this wording" }).click();
  await expect(figures.getByRole("row").nth(1)).toContainText("in use");
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await rooms.getByRole("link", { name: "Author" }).click();
  await expect(wordings.instructions).toHaveValue(first);
  expect(bodies).toHaveLength(2 + cases);
});
