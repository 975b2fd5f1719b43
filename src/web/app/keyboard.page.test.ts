import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a visit by keyboard alone: run, move a threshold, type one, read the request, close it", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await page.keyboard.press("ControlOrMeta+Enter");
  const refund = playground.results.answer("refund_requested");
  await refund.threshold(/^Lower threshold of yes/).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(refund.threshold(/^Lower threshold of yes/)).toHaveAttribute("aria-valuenow", "0.701");
  await page.keyboard.press("Tab");
  await expect(refund.sentence).toBeFocused();
  await page.keyboard.press("Enter");
  const below = refund.card.getByRole("spinbutton", { name: "No below" });
  await below.waitFor();
  await page.keyboard.press("Tab");
  await expect(below).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("0.25");
  await page.keyboard.press("Enter");
  await expect(refund.threshold(/^Upper threshold of no/)).toHaveAttribute("aria-valuenow", "0.25");
  await playground.results.side("Request").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request as sent" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(playground.results.side("Request")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(refund.threshold(/^Upper threshold of no/)).toHaveAttribute("aria-valuenow", "0.3");
});
