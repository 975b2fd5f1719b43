import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

/** How many runs the browser's storage holds: they are written once they have been drawn. */
function storedRuns(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("cutpoint");
        opening.addEventListener("error", () => reject(new Error("The library doesn't open.")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("runs").objectStore("runs").count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

test.describe("to somebody new", () => {
  test.use({ newcomer: true });

  test("the example opens with its first card and recorded answers; Run brings new ones", async ({
    page,
  }) => {
    const playground = new PlaygroundPage(page);
    const questions = new QuestionsPage(page);
    await playground.open();
    await expect(playground.results.answers).toHaveCount(3);
    await expect(questions.field("Id")).toHaveValue("refund_requested");
    await expect(playground.results.facts).toContainText("recorded");
    await expect(playground.results.stale).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(playground.results.facts).not.toContainText("recorded");
    await expect(playground.results.answers).toHaveCount(3);
    await page.keyboard.press("ControlOrMeta+Shift+h");
    const history = page.getByRole("dialog", { name: "Run history" });
    await expect(history.getByRole("listitem")).toHaveCount(1);
  });

  test("recorded answers outlast a reload, and are not drawn where a live service is asked otherwise", async ({
    page,
    appWith,
    upstream,
  }) => {
    const playground = new PlaygroundPage(page);
    await playground.open();
    await expect(playground.results.answers).toHaveCount(3);
    await expect(playground.saving).toHaveText("Saved in this browser");
    await expect.poll(() => storedRuns(page)).toBe(1);
    await page.reload();
    await expect(playground.results.facts).toContainText("recorded");
    const live = await appWith({ DECISION_BASE_URL: upstream.url, DECISION_PROFILE: "systemone" });
    await playground.open(live.baseURL);
    await expect(playground.results.pane).toContainText("Ask, then set thresholds");
    await expect(playground.results.answers).toHaveCount(0);
  });
});

test("a first visit finds the example open, and Run answers it", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.header.getByRole("textbox", { name: "Playground name" })).toHaveValue(
    "Support triage",
  );
  await expect(playground.state).toHaveValue(/charged twice/);
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

test("Ctrl+Enter runs from inside the state, and a warm server answers in under a second", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.runToAnswer();
  await playground.state.focus();
  const answered = page.waitForResponse("**/api/evaluate");
  const asked = performance.now();
  await page.keyboard.press("ControlOrMeta+Enter");
  await answered;
  await expect(playground.run).toBeVisible();
  expect(performance.now() - asked).toBeLessThan(1_000);
  await expect(playground.state).toHaveValue(/charged twice/);
});

test("there is one Run, and empty results say what it brings", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await expect(playground.results.pane).toContainText("Run answers every question about the state.");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(playground.results.answers).toHaveCount(3);
});
