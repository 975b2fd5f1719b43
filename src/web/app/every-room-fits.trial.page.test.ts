import { untilDrawn } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { closeNotice } from "#web/kit/navigation/notice-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

/** Px, as WCAG 2.5.8 asks. */
const leastTarget = 24;

const controls =
  "button, a[href], select, summary, input:not([type=file]), textarea, [role=slider], [role=tab], [role=option]";

const nameOf = (element: Element) =>
  `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;

/** A box is clicked through its label. */
function targetOf(control: Element): Element {
  return (control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** The part of a control that its scroll areas show. */
function clip(target: Element): Box {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const box = { left, right, top, bottom };
  for (let around = target.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const outer = around.getBoundingClientRect();
    box.left = Math.max(box.left, outer.left);
    box.right = Math.min(box.right, outer.right);
    box.top = Math.max(box.top, outer.top);
    box.bottom = Math.min(box.bottom, outer.bottom);
  }
  return box;
}

function boxInSight(target: Element): DOMRect | null {
  const box = target.getBoundingClientRect();
  if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
  // Of screen readers alone, or scrolled out of sight.
  if (box.width <= 1 || box.height <= 1) return null;
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return middle !== null && (target.contains(middle) || middle.contains(target)) ? box : null;
}

/** Controls in sight that a click 11 px beside their middle misses, except links within a sentence. */
function smallTargets(): readonly string[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const target = targetOf(control);
    const box = boxInSight(target);
    if (box === null || (target.matches("a") && getComputedStyle(target).display === "inline")) return [];
    if (box.width >= leastTarget && box.height >= leastTarget) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = leastTarget / 2 - 1;
    const beside = [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ].map(([dx = 0, dy = 0]) => document.elementFromPoint(x + dx, y + dy));
    return beside.every((hit) => hit !== null && target.contains(hit))
      ? []
      : `${nameOf(control)}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
  });
}

/** Pairs of controls in sight that lie over each other, except a card's button, which lies under all of its card. */
function overlappingControls(): readonly string[] {
  const all = [...document.querySelectorAll(controls)].flatMap((control) => {
    const target = targetOf(control);
    const isShown = boxInSight(target) !== null && !target.matches("[data-card-button]");
    return isShown ? [{ target, box: clip(target) }] : [];
  });
  return all.flatMap(({ target, box }, at) =>
    all.slice(at + 1).flatMap((other) => {
      if (other.target.contains(target) || target.contains(other.target)) return [];
      const isApart =
        box.left >= other.box.right - 1 ||
        other.box.left >= box.right - 1 ||
        box.top >= other.box.bottom - 1 ||
        other.box.top >= box.bottom - 1;
      return isApart ? [] : `${nameOf(target)} and ${nameOf(other.target)}`;
    }),
  );
}

/** Controls beyond the window's edge that no scroll area brings back. */
function outOfReach(): readonly string[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const target = targetOf(control);
    const { left, right, width } = target.getBoundingClientRect();
    if (!target.checkVisibility() || width <= 1 || (left >= 0 && right <= innerWidth + 1)) return [];
    for (let around = target.parentElement; around !== null; around = around.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
        return [];
    }
    return `${nameOf(control)} is out of reach`;
  });
}

function faultsOf(width: number): readonly string[] {
  const wide = document.documentElement.scrollWidth > width ? ["wider than the window"] : [];
  return [...smallTargets(), ...overlappingControls(), ...outOfReach(), ...wide];
}

const rooms = ["Author", "Cases", "Thresholds", "Compare", "Probe", "Present", "Report"];

for (const width of [320, 768, 1024, 1440]) {
  test(`at ${width} px every room has targets of 24 px, apart from each other, and no more than the width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const examples = new ExamplesDialog(page);
    await examples.show();
    await examples.open("Comment moderation");
    // A notice lies over the corner of a room, which scrolls clear of it.
    closeNotice();
    const found: unknown[] = [];
    for (const room of rooms) {
      await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
      await page.getByRole("main").getByRole("button").first().waitFor();
      await untilDrawn();
      const faults = faultsOf(width);
      if (faults.length > 0) found.push({ room, faults });
    }
    expect(found).toEqual([]);
  });
}

/** Words of answers that end in "…". */
function cutAnswers(): readonly string[] {
  const words = /^(?:no|unsure|yes|low|middle|high)$/i;
  return [...document.querySelectorAll<HTMLElement>("[role=grid] span")].flatMap((span) =>
    words.test(span.textContent?.trim() ?? "") && span.scrollWidth > span.clientWidth + 1
      ? `${span.textContent} ${span.clientWidth} of ${span.scrollWidth}`
      : [],
  );
}

for (const width of [320, 768, 1024, 1440]) {
  test(`at ${width} px Cases shows whole words of answers`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const examples = new ExamplesDialog(page);
    await examples.show();
    await examples.open("Comment moderation");
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
    await page.getByRole("button", { name: "Near a threshold", exact: true }).click();
    await page.getByRole("button", { name: "Show all" }).waitFor();
    await untilDrawn();
    expect(document.querySelectorAll("[role=grid] [role=row]").length).toBeGreaterThan(4);
    expect(cutAnswers()).toEqual([]);
  });
}

for (const width of [320, 768]) {
  test(`at ${width} px an open case and the dialogs have targets of 24 px, apart and within reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const examples = new ExamplesDialog(page);
    await examples.show();
    await examples.open("Comment moderation");
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Cases" }).click();
    await page.getByRole("grid", { name: "Cases" }).focus();
    await page.keyboard.press("e");
    await page.getByRole("button", { name: "Close the case" }).waitFor();
    await untilDrawn();
    expect(faultsOf(width)).toEqual([]);
    await page.getByRole("button", { name: "Close the case" }).click();
    const dialogs = [
      ["Run history", "ControlOrMeta+Shift+H"],
      ["Playgrounds", "ControlOrMeta+O"],
      ["Share a link", "ControlOrMeta+Shift+S"],
      ["Search", "ControlOrMeta+K"],
    ] as const;
    const found: unknown[] = [];
    for (const [name, keys] of dialogs) {
      await page.keyboard.press(keys);
      const dialog = page.getByRole("dialog", { name, exact: true });
      await dialog.getByRole("button").first().waitFor();
      await untilDrawn();
      const faults = faultsOf(width);
      if (faults.length > 0) found.push({ name, faults });
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    expect(found).toEqual([]);
  });
}
