import { untilDrawn } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

/** Px. */
const height = 30;

/** Controls of the open room that are another height: menus to choose from, fields, segmented controls, buttons with a border. */
function otherHeights(): readonly string[] {
  const found = document.querySelectorAll<HTMLElement>("main :is(select, input, fieldset, button)");
  return [...found].flatMap((control) => {
    const { borderTopWidth, borderTopColor, display } = getComputedStyle(control);
    const box = control.getBoundingClientRect();
    if (box.width === 0 || !control.checkVisibility() || control.closest("table, [role=grid]")) return [];
    const isField = control.matches(
      "select, input:not([type=checkbox], [type=radio], [type=file], [type=color])",
    );
    const isSegmented = control.matches("fieldset") && display === "inline-flex";
    const isButton =
      control.matches("button") && borderTopWidth !== "0px" && !/, 0\)|transparent/.test(borderTopColor);
    if (!(isField || isSegmented || isButton) || Math.abs(box.height - height) < 1) return [];
    return `${control.localName} ${control.getAttribute("aria-label") ?? control.textContent.slice(0, 40)}: ${box.height}`;
  });
}

test("controls of all rooms have one height", async ({ page }) => {
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Comment moderation");
  const others: Record<string, readonly string[]> = {};
  for (const room of ["Author", "Cases", "Thresholds", "Compare", "Probe", "Present", "Report"]) {
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
    await page.getByRole("main").getByRole("button").first().waitFor();
    await untilDrawn();
    others[room] = otherHeights();
  }
  expect(others).toEqual({
    Author: [],
    Cases: [],
    Thresholds: [],
    Compare: [],
    Probe: [],
    Present: [],
    Report: [],
  });
});

test("at 1440 px the grid of Cases begins 90 px below the header: a toolbar, and a line about the run", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Comment moderation");
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
  await page.getByRole("button", { name: "Near a threshold", exact: true }).click();
  await page.getByRole("button", { name: "Show all" }).waitFor();
  const { top } = await page
    .getByRole("grid", { name: "Cases" })
    .evaluate((grid) => ({ top: grid.getBoundingClientRect().top - (grid.closest("main")?.offsetTop ?? 0) }));
  expect(top).toBeLessThan(90);
});
