import type { Page } from "playwright/test";
import { exampleBody } from "#e2e/fixtures/example-answer.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { type PageUpstream, test } from "#web/testing/live-test.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";

/** An answered playground, and a count of the requests that it has made since. The refund stands at 0.88. */
async function openAnswered(page: Page, upstream: PageUpstream) {
  upstream.choose(() => ({ body: exampleBody({ refund_requested: { type: "noul", noul: 0.88 } }) }));
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests.push(request.url());
  });
  return { playground, refund: playground.results.answer("refund_requested"), requests };
}

test("keys move a threshold: zone, outcome and decision follow, nothing is asked again", async ({
  page,
  upstream,
}) => {
  const { playground, refund, requests } = await openAnswered(page, upstream);
  const upper = refund.threshold(/^Lower threshold of yes/);
  const now = (value: string) => expect(upper).toHaveAttribute("aria-valuenow", value);
  await upper.focus();
  await page.keyboard.press("ArrowRight");
  await now("0.71");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await now("0.69");
  await page.keyboard.press("Shift+ArrowUp");
  await now("0.691");
  await page.keyboard.press("PageUp");
  await now("0.791");
  await page.keyboard.press("PageUp");
  await now("0.891");
  await expect(refund.sentence).toContainText("Unsure, ");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await now("0.691");
  await page.keyboard.press("Home");
  await now("0.3");
  await page.keyboard.press("End");
  await now("1");
  await expect(refund.sentence).toContainText("Unsure, ");
  await expect(playground.results.decision).toContainText("because refund_requested is unsure");

  const lower = refund.threshold(/^Upper threshold of no/);
  await lower.focus();
  await page.keyboard.press("End");
  await expect(lower).toHaveAttribute("aria-valuenow", "1");
  await expect(refund.sentence).toContainText("No, ");
  await expect(playground.results.decision).toContainText("allow");
  await expect(playground.results.stale).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("a drag moves a threshold, and is one step back", async ({ page, upstream }) => {
  const { playground, refund, requests } = await openAnswered(page, upstream);
  const upper = refund.threshold(/^Lower threshold of yes/);
  await refund.dragThreshold(/^Lower threshold of yes/, 0.9);
  await expect(upper).toHaveAttribute("aria-valuenow", /^0\.(89|9|91)$/);
  await expect(refund.sentence).toContainText("Unsure, ");
  await refund.dragThreshold(/^Lower threshold of yes/, 0.1);
  await expect(upper).toHaveAttribute("aria-valuenow", "0.3");
  await playground.undo.click();
  await expect(upper).toHaveAttribute("aria-valuenow", /^0\.(89|9|91)$/);
  await playground.undo.click();
  await expect(upper).toHaveAttribute("aria-valuenow", "0.7");
  await expect(playground.undo).toHaveAccessibleName("Undo");
  await playground.redo.click();
  await expect(refund.sentence).toContainText("Unsure, ");
  await expect(playground.results.stale).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("a typed threshold and a typed outcome count, nonsense does not", async ({ page, upstream }) => {
  const { playground, refund, requests } = await openAnswered(page, upstream);
  const upper = refund.threshold(/^Lower threshold of yes/);
  await refund.typeThreshold("Yes from", "0.855");
  await expect(upper).toHaveAttribute("aria-valuenow", "0.855");
  await refund.typeThreshold("Yes from", "7");
  await expect(upper).toHaveAttribute("aria-valuenow", "1");
  await refund.typeThreshold("Yes from", "");
  await expect(upper).toHaveAttribute("aria-valuenow", "1");
  await expect(refund.card.getByRole("spinbutton", { name: "Yes from" })).toHaveValue("1.00");
  await refund.typeOutcome("Unsure between", "call the customer");
  await expect(playground.results.decision).toContainText("call the customer");
  await expect(playground.results.stale).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("a cut on confidence and the thresholds of a score move as well", async ({ page, upstream }) => {
  const { playground, requests } = await openAnswered(page, upstream);
  const department = playground.results.answer("department");
  await department.threshold(/^Threshold on confidence/).focus();
  await page.keyboard.press("End");
  await expect(department.sentence).toContainText("Unsure, ");
  await expect(playground.results.decision).toContainText("and 1 more");
  const frustration = playground.results.answer("frustration");
  await frustration.threshold(/^Lower threshold of high/).focus();
  await page.keyboard.press("Home");
  await expect(frustration.threshold(/^Lower threshold of high/)).toHaveAttribute("aria-valuenow", "1");
  await expect(frustration.sentence).toContainText("High, ");
  await expect(playground.results.decision).toContainText("and 2 more");
  expect(requests).toEqual([]);
});

test("a choice may be cut on its margin, a score on the chance of a level or more", async ({
  page,
  upstream,
}) => {
  const { playground, requests } = await openAnswered(page, upstream);
  const department = playground.results.answer("department");
  await department.cutOn("Margin over the next option");
  await department.threshold(/^Threshold on margin/).focus();
  await page.keyboard.press("End");
  await expect(department.sentence).toContainText("Unsure, ");
  await expect(department.sentence).toContainText("below the threshold.");
  await department.cutOn("Confidence");
  await expect(department.threshold(/^Threshold on confidence/)).toHaveAttribute("aria-valuenow", "0.5");

  const frustration = playground.results.answer("frustration");
  await frustration.cutOn("Chance of a level or more");
  await frustration.card.getByRole("combobox", { name: "level or more" }).selectOption("2");
  await expect(frustration.card).toContainText("Chance of level 2 or more");
  await frustration.threshold(/^Lower threshold of high/).focus();
  await page.keyboard.press("End");
  await expect(frustration.threshold(/^Lower threshold of high/)).toHaveAttribute("aria-valuenow", "1");
  await playground.undo.click();
  await playground.undo.click();
  await playground.undo.click();
  await expect(frustration.threshold(/^Lower threshold of high/)).toHaveAttribute("aria-valuemax", "3");
  expect(requests).toEqual([]);
});

test("a moved threshold and the answer are kept", async ({ page, upstream }) => {
  const { playground, refund, requests } = await openAnswered(page, upstream);
  await refund.threshold(/^Lower threshold of yes/).focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await expect(refund.threshold(/^Lower threshold of yes/)).toHaveAttribute("aria-valuenow", "0.9");
  await expect(playground.saving).toHaveText("Saved in this browser");
  requests.length = 0;
  await reopenPlayground();
  await expect(refund.threshold(/^Lower threshold of yes/)).toHaveAttribute("aria-valuenow", "0.9");
  await expect(refund.sentence).toContainText("Unsure, ");
  await expect(playground.results.stale).toHaveCount(0);
  expect(requests.filter((url) => url.endsWith("/api/evaluate"))).toEqual([]);
});
