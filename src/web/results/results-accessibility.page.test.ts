import type { Page } from "playwright/test";
import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

/** Holds that axe is content in light and in dark. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await axeFaultsInThemes(page), what).toEqual([]);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`axe finds nothing at ${width} px: before a run, with answers, an error, a wait, a dialog`, async ({
    page,
    upstream,
  }) => {
    await page.setViewportSize({ width, height });
    const playground = new PlaygroundPage(page);
    const { results } = playground;
    await playground.open();
    await expectAccessible(page, "before a run");
    if (width < 1_100) {
      await page.getByRole("tab", { name: "Results" }).click();
      await expectAccessible(page, "results before a run");
    }
    await playground.runToAnswer();
    await results.answer("refund_requested").sentence.click();
    await results.answer("department").sentence.click();
    await expectAccessible(page, "answers");
    await results.openSide("Response");
    await expectAccessible(page, "dialog");
    await page.keyboard.press("Escape");

    upstream.script({ status: 429, headers: { "retry-after": "30" }, body: "{}" });
    await playground.run.click();
    await results.waiting.waitFor();
    await expectAccessible(page, "wait");
    upstream.script({ status: 500, body: '{"error":"broken"}' });
    await results.waiting.getByRole("button", { name: "Ask now" }).click();
    await results.problem.waitFor();
    await results.openServerWords();
    await expectAccessible(page, "error");
    await playground.typeModel("");
    await playground.run.click();
    await expect(results.problem).toContainText("Not sent");
    await expectAccessible(page, "blocked, and stale");
  });
}
