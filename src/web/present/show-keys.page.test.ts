import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PresentPage } from "#e2e/pages/present-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

test("the keys of a show go on after a threshold was moved and the page turned, to the first and the last too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const playground = new PlaygroundPage(page);
  const present = new PresentPage(page);
  await playground.open();
  await playground.runToAnswer();
  await present.goTo();
  for (let slide = 0; slide < 3; slide++) await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("button", { name: "Remove slide 4" }).press("Enter");
  await expect(present.slides.nth(2).getByRole("button", { name: /^Page/ })).toBeFocused();
  await page.getByRole("checkbox", { name: "Title", exact: true }).uncheck();
  await present.start();
  const { show } = present;
  const place = show.locator("footer").getByText(/^\d+ of \d+$/);
  const last = Number(/\d+$/.exec((await place.textContent()) ?? "")?.[0]);
  expect(last).toBe(12);

  await page.keyboard.press("PageDown");
  const threshold = show.getByRole("slider").nth(1);
  await threshold.focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowRight");
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.81");
  await page.keyboard.press("End");
  await expect(threshold).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("PageDown");
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.9");
  await expect(place).toHaveText(`2 of ${last}`);

  await page.keyboard.press("Space");
  await expect(place).toHaveText(`3 of ${last}`);
  await expect(show).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(place).toHaveText(`4 of ${last}`);
  await page.keyboard.press("End");
  await expect(place).toHaveText(`${last} of ${last}`);
  await page.keyboard.press("Home");
  await expect(place).toHaveText(`1 of ${last}`);

  await show.getByRole("button", { name: "High contrast" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("PageUp");
  await expect(place).toHaveText(`${last - 1} of ${last}`);
  await show.getByRole("button", { name: "Next page" }).click();
  await expect(place).toHaveText(`${last} of ${last}`);
  await page.keyboard.press("Home");
  await expect(place).toHaveText(`1 of ${last}`);

  await page.keyboard.press("PageDown");
  const handle = await show.getByRole("slider").nth(1).boundingBox();
  if (handle === null) throw new Error("The threshold has no place.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x - 60, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press("PageDown");
  await expect(place).toHaveText(`3 of ${last}`);
});
