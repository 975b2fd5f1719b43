import type { Page } from "playwright/test";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { axeFaults, axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { movedAliasBody } from "#e2e/fixtures/example-answer.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { openPlayground } from "#web/testing/open-page.ts";

const count = 20;
const rows = noulCases(count);

/** The labelled example, with the thresholds of its first question fitted on decider-1.13.0. */
function fittedPlayground() {
  const { playground } = labelledCases(rows);
  const fit = (question: PlaygroundQuestion): PlaygroundQuestion => ({
    ...question,
    fitted: toThresholdFit(question, question.rules, {
      at: 1,
      modelAsked: "decider-latest",
      modelId: "decider-1.13.0",
      mode: "live",
      profileId: "decider",
      confidence: null,
      cases: count,
      picked: ["all"],
    }),
  });
  const questions = playground.questions.map((question, at) => (at === 0 ? fit(question) : question));
  return { ...playground, questions };
}

/** The pinned model says what it said at the fitting; the alias has moved to one that is sure of the contrary. */
function answerTo({ body }: { body: Buffer }) {
  const at = Number(/Message (\d+):/.exec(body.toString())?.[1] ?? 0);
  const pinned = rows[at]?.score ?? 0.5;
  return { body: movedAliasBody(body, { moved: Math.round((1 - pinned) * 100) / 100, pinned }) };
}

/** Opens the offer to ask both models over all cases, and agrees that they are billed. */
async function offerBoth(page: Page): Promise<ComparePage> {
  const compare = new ComparePage(page);
  await openPlayground(fittedPlayground());
  await compare.open();
  await compare.pick("All cases");
  await compare.addModel("decider-1.13.0");
  await page.getByRole("button", { name: `Run on ${count} cases…` }).click();
  await compare.offer.getByRole("checkbox").check();
  return compare;
}

test("an alias that moved since the fitting is said; the cases are run on both, counted first, and flips are listed", async ({
  page,
  upstream,
}) => {
  upstream.choose(answerTo);
  const asked = () => upstream.requests.filter(({ method }) => method === "POST").length;
  await openPlayground(fittedPlayground());
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const note = page
    .getByRole("note")
    .filter({ hasText: "Fitted on decider-1.13.0, answered by decider-1.14.0." });
  await note.getByRole("button", { name: "Run the cases on both" }).click();

  const compare = new ComparePage(page);
  await page.getByRole("button", { name: `Run on ${count} cases…` }).click();
  await expect(compare.offer).toContainText(`${2 * count} requests in all`);
  expect(asked()).toBe(1);
  await compare.offer.getByRole("button", { name: "Start" }).click();
  await expect(compare.offer).toBeVisible();
  await compare.offer.getByRole("checkbox").check();
  await compare.offer.getByRole("button", { name: "Start" }).click();
  await expect(compare.comparison).toContainText(`of ${count} cases change outcome`, { timeout: 60_000 });
  expect(asked()).toBe(1 + 2 * count);
  await expect(compare.comparison).toContainText("straight from allow to block or back");
  await expect(compare.cases.first()).toContainText("allow ↔ block");
  await expect(compare.figures.getByRole("row").nth(1)).toContainText("decider-1.13.0");
  await expect(compare.figures.getByRole("row").nth(2)).toContainText("decider-latest");
  await expect(page.getByRole("note").first()).toContainText("answered by decider-1.14.0");
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});

test("a spending cap holds for both models together: what is left of it bounds the second", async ({
  page,
  upstream,
}) => {
  upstream.choose(answerTo);
  const compare = await offerBoth(page);
  const cap = compare.offer.getByRole("textbox", { name: /^Spending cap/ });
  await cap.fill("much");
  await compare.offer.getByRole("button", { name: "Start" }).click();
  await expect(compare.offer.getByRole("alert")).toHaveText(/Enter the cap as a number/);
  expect(await axeFaults(page)).toEqual([]);
  // 7,000 input tokens at 0.042 a million; an answer is billed 310.
  await cap.fill("0.000294");
  await compare.offer.getByRole("button", { name: "Start" }).click();
  const status = page.getByRole("status").filter({ hasText: `of ${2 * count} answered` });
  await expect(status).toContainText("Answers so far are kept. Why: the cap is spent.");
  const asked = upstream.requests.filter(({ method }) => method === "POST").length;
  expect(asked).toBeGreaterThan(count);
  expect(asked).toBeLessThan(2 * count);
});

test("asking two models over the cases is cancelled: what came is kept, and is not asked again", async ({
  page,
  upstream,
}) => {
  upstream.choose((request) => ({ ...answerTo(request), delayMs: 250 }));
  const compare = await offerBoth(page);
  await compare.offer.getByRole("button", { name: "Start" }).click();
  const status = page.getByRole("status").filter({ hasText: `of ${2 * count} answered` });
  await expect(status).toContainText(/^[1-9]/);
  await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  await expect(status).toContainText(/^Cancelled: \d+ of 40 answered.*Answers so far are kept\./);
  // What was under way at the cancel has come in, or may have been billed; of that some may not have left.
  const settled = async () => {
    const [, answered = 0, , missing = 0] =
      /(\d+) of \d+ answered(, (\d+) without)?/.exec(await status.innerText())?.map(Number) ?? [];
    return answered + (missing || 0);
  };
  const asked = () => upstream.requests.filter(({ method }) => method === "POST").length;
  await expect.poll(async () => (await settled()) - asked()).toBeGreaterThanOrEqual(0);
  await page.getByRole("button", { name: `Run on ${count} cases…` }).click();
  await expect(async () => {
    await expect(compare.offer).toContainText(`${2 * count - (await settled())} requests in all`, {
      timeout: 500,
    });
  }).toPass();
});
