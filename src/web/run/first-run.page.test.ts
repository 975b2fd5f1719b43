import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openStateText } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("the example is open, and Run answers it", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.header.getByRole("textbox", { name: "Playground name" })).toHaveValue(
    "Support triage",
  );
  expect(openStateText()).toContain("charged twice");
  await expect(playground.header.getByTitle(/Sandbox: a local stand-in answers/)).toBeVisible();
  await expect(playground.results.answers).toHaveCount(0);

  await playground.run.click();
  await expect(playground.results.decision).toContainText("review");
  await expect(playground.results.decision).toContainText("because refund_requested is yes");
  await expect(playground.results.facts).toContainText("sandbox");
  await expect(playground.results.facts).toContainText("decider-1.13.0");
  await expect(playground.results.facts).toContainText(/\d+ tokens/);
  await expect(playground.results.answers).toHaveCount(3);

  const refund = playground.results.answer("refund_requested");
  await expect(refund.threshold(/^Upper threshold of no/)).toHaveAttribute("aria-valuenow", "0.3");
  await expect(refund.threshold(/^Lower threshold of yes/)).toHaveAttribute("aria-valuenow", "0.7");
  await expect(refund.sentence).toContainText(/Yes, 0\.\d\d above the upper threshold\./);

  const department = playground.results.answer("department");
  for (const option of ["billing", "technical", "sales", "account", "none_of_these"]) {
    await expect(department.card.getByText(option, { exact: true }).first()).toBeVisible();
  }
  await expect(department.sentence).toContainText("Sure enough");

  const frustration = playground.results.answer("frustration");
  await expect(frustration.card.getByRole("listitem")).toHaveCount(4);
  await expect(frustration.sentence).toContainText(/Middle, 0\.\d\d/);
});

test("Ctrl+Enter runs from inside the state, and leaves it as it is", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  await playground.state.focus();
  const asked = page.waitForRequest("**/api/evaluate");
  await page.keyboard.press("ControlOrMeta+Enter");
  await asked;
  await expect(playground.run).toBeVisible();
  expect(openStateText()).toContain("charged twice");
});

test("there is one Run, and empty results say what it brings", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.results.pane).toContainText("Run answers every question about the state.");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(playground.results.answers).toHaveCount(3);
});
