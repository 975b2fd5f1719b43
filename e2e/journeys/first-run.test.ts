import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaultsInThemes } from "../fixtures/axe.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

/** Number of runs in the browser's storage, where they are written once they have been drawn. */
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

test.use({ newcomer: true });

test("somebody new finds recorded answers, takes the tour, runs, and is offered no tour again", async ({
  page,
  appWith,
  upstream,
}) => {
  test.setTimeout(90_000);
  const playground = new PlaygroundPage(page);
  const { results, run } = playground;
  const tour = page.getByRole("complementary", { name: "Tour" });
  const offer = page.getByRole("button", { name: "Take the tour" });

  await test.step("the example opens with its first card and recorded answers, also after a reload", async () => {
    await playground.open();
    await expect(results.answers).toHaveCount(3);
    await expect(new QuestionsPage(page).field("Id")).toHaveValue("refund_requested");
    await expect(results.facts).toContainText("recorded");
    await expect(results.stale).toHaveCount(0);
    await expect(playground.saving).toHaveText("Saved in this browser");
    await expect.poll(() => storedRuns(page)).toBe(1);
    await page.reload();
    await expect(results.facts).toContainText("recorded");
  });

  await test.step("the tour is offered by a line and points at the real controls", async () => {
    await expect(tour).toHaveCount(0);
    await offer.click();
    await expect(tour).toContainText("1 of 4");
    const next = tour.getByRole("button", { name: "Next" });
    await expect(page.getByRole("list", { name: "Questions" }).getByRole("listitem").first()).toHaveAttribute(
      "data-toured",
    );
    await next.click();
    await expect(page.getByRole("region", { name: "State", exact: true })).toHaveAttribute("data-toured");
    await next.click();
    await expect(run).toHaveAttribute("data-toured");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(results.facts).not.toContainText("recorded");
    await expect(results.answers).toHaveCount(3);
    await expect(tour).toContainText("3 of 4");
    await next.click();
    await expect(page.getByRole("slider").first()).toHaveAttribute("data-toured");
    await expect(run).not.toHaveAttribute("data-toured");
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await tour.getByRole("button", { name: "Done" }).click();
    await expect(tour).toHaveCount(0);
    await expect(page.locator("[data-toured]")).toHaveCount(0);
  });

  await test.step("the recorded run is no run of the history, and another asks the service", async () => {
    await page.keyboard.press("ControlOrMeta+Shift+h");
    const history = page.getByRole("dialog", { name: "Run history" });
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(history).toHaveCount(0);
    const answered = page.waitForResponse("**/api/evaluate");
    await page.keyboard.press("ControlOrMeta+Enter");
    await answered;
  });

  await test.step("the tour is gone for good, and a command away", async () => {
    await page.reload();
    await run.waitFor();
    await expect(offer).toHaveCount(0);
    await new Palette(page).choose("Take the tour");
    await expect(tour).toContainText("1 of 4");
    await tour.getByRole("button", { name: "End tour" }).click();
    await expect(tour).toHaveCount(0);
  });

  await test.step("recorded answers are not drawn where a live service is asked otherwise", async () => {
    const live = await appWith({ DECISION_BASE_URL: upstream.url, DECISION_PROFILE: "systemone" });
    await playground.open(live.baseURL);
    await expect(results.pane).toContainText("Ask, then set thresholds");
    await expect(results.answers).toHaveCount(0);
  });
});
