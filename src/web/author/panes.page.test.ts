import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("the bars between panes move by keys and by dragging, and keep the least width", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const bar = page.getByRole("separator", { name: "Width of Questions" });
  const pane = page.getByRole("region", { name: "Questions", exact: true });
  const width = async () => (await pane.boundingBox())?.width ?? 0;
  await expect(bar).toHaveAttribute("aria-valuenow", "36");
  const before = await width();

  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar).toHaveAttribute("aria-valuenow", "41");
  expect(await width()).toBeGreaterThan(before + 40);
  await page.keyboard.press("Home");
  await expect.poll(width).toBeCloseTo(260, 0);

  const box = await bar.boundingBox();
  if (box === null) throw new Error("The bar is not on the page.");
  await page.mouse.move(box.x, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await width()) - 360)).toBeLessThan(6);
});
