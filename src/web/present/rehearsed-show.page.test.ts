import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { openShowSharing, prepareShow } from "#e2e/fixtures/prepared-show.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("a show asks only where that was switched on, and marks what it was told", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const present = await prepareShow(page);
  const { show } = present;
  await present.start();
  await expect(show.getByRole("button", { name: "Ask now" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: /Allow live answers/ }).check();
  await present.start();
  await expect(show).toContainText("Recorded answers from");
  expect(asked).not.toContain("/api/evaluate");
  await show.getByRole("button", { name: "Ask now" }).click();
  await expect(show).toContainText(/Live: .*, asked at .*, answered by the sandbox/);
  expect(asked.filter((path) => path === "/api/evaluate")).toHaveLength(1);
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press("PageDown");
  await expect(show).toContainText("Recorded answers from");
});

test("axe finds nothing in preparing, sharing and showing, and the source stands under the answer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const present = await prepareShow(page);
  const hold = async () => expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
  await hold();
  await openShowSharing(page);
  await hold();
  await page.keyboard.press("Escape");
  await present.start();
  await hold();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press("Home");
    for (let turn = 0; turn < 5; turn += 1) {
      const decided = await present.show.getByRole("region", { name: "What is decided" }).boundingBox();
      const source = await present.show.getByText(/^Recorded answers from/).boundingBox();
      if (!decided || !source) throw new Error("The page has no answer or does not say who gave it");
      expect.soft(source.y).toBeGreaterThanOrEqual(decided.y + decided.height);
      await page.keyboard.press("PageDown");
    }
  }
  await page.emulateMedia({ contrast: "more" });
  await hold();
  await page.emulateMedia({ contrast: null });
  await present.show.getByRole("button", { name: "High contrast" }).click();
  await hold();
  await page.keyboard.press("Escape");
});
