import type { Locator } from "playwright/test";
import { untilDrawn } from "#e2e/fixtures/axe.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { showLastingNotice } from "#web/kit/navigation/notice-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";
import { isShown } from "#web/testing/real-input.ts";

test("a new playground has the focus in its first field, by the palette and by the library", async ({
  page,
}) => {
  const name = page.getByRole("textbox", { name: "Playground name" });
  await new Palette(page).choose("New playground");
  await expect(name).toBeFocused();
  await page.keyboard.type("First");
  await expect(name).toHaveValue("First");
  await page.keyboard.press("ControlOrMeta+o");
  await page.getByRole("button", { name: "New playground" }).click();
  await expect(name).toHaveValue(/^Untitled( \d+)?$/);
  await expect(name).toBeFocused();
});

test("a tab is called after its playground and room", async ({ page }) => {
  await page.getByRole("textbox", { name: "Playground name" }).fill("Triage");
  await expect(page).toHaveTitle("Triage – Author – Cutpoint");
  await new CasesPage(page).enter();
  await expect(page).toHaveTitle("Triage – Cases – Cutpoint");
});

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const) {
  test(`a notice stands in the corner, moves nothing of the room and has a close button at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const main = page.getByRole("main");
    await expect.poll(async () => (await box(main)).width).toBe(width);
    await untilDrawn();
    const before = await box(main);
    await new Palette(page).choose("Add a yes/no question");
    await new Palette(page).choose("Delete the open question");
    const notice = page.getByRole("status", { name: "Notice" });
    await expect(notice).toHaveText("Question deleted. Undo restores it.");
    expect(await box(main)).toEqual(before);
    const said = await box(notice);
    expect(said.width).toBeLessThanOrEqual(Math.min(360, width));
    expect(said.height).toBeLessThanOrEqual(120);
    expect(said.x + said.width).toBeGreaterThan(width - 80);
    const close = page.getByRole("button", { name: "Close notice" });
    const target = await box(close);
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
    expect(target.y + target.height).toBeLessThanOrEqual(height);
    await close.click();
    await expect(notice).toHaveText("");
    await expect(close).toBeHidden();
  });
}

test("a notice is closed by keys, and the focus goes back to where it was", async ({ page }) => {
  const name = page.getByRole("textbox", { name: "Playground name" });
  await new Palette(page).choose("Add a yes/no question");
  await new Palette(page).choose("Delete the open question");
  const notice = page.getByRole("status", { name: "Notice" });
  await expect(notice).toHaveText("Question deleted. Undo restores it.");
  await name.focus();
  await page.getByRole("button", { name: "Close notice" }).focus();
  await page.keyboard.press("Escape");
  await expect(notice).toHaveText("");
  await expect(name).toBeFocused();
});

/** The buttons of the room that the corner covers, though scrolled to as far as it goes. */
function coveredButtons(): readonly string[] {
  return [...document.querySelectorAll("main button")].filter(isShown).flatMap((button) => {
    for (let part = button.parentElement; part !== null; part = part.parentElement) part.scrollTop = 1e6;
    const { x, y, width, height } = button.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    return above?.closest("[role=status][aria-label=Notice], .pointer-events-none.fixed")
      ? [button.outerHTML.slice(0, 120)]
      : [];
  });
}

test("whatever a room ends with can be scrolled out from under a notice", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Support triage for an app");
  showLastingNotice("Deleted a run.", { label: "Undo", run: () => {} });
  const covered: string[] = [];
  for (const room of ["Author", "Cases", "Thresholds", "Compare", "Probe", "Present", "Report"]) {
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
    await page.getByRole("main").getByRole("button").first().waitFor();
    await untilDrawn();
    covered.push(...coveredButtons().map((button) => `${room}: ${button}`));
  }
  expect(covered).toEqual([]);
});
