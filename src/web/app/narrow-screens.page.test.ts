import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const widths = [1440, 1100, 1024, 960, 768, 390, 320];

interface Control {
  name: string;
  box: DOMRect;
  /** What a click on its middle meets; null when that is the control itself. */
  under: string | null;
}

const nameOf = (element: Element | null) =>
  element?.getAttribute("aria-label") ?? element?.textContent?.slice(0, 40) ?? "nothing";

/** What is drawn and can be clicked inside an element, within the window. */
function controlsIn(root: Element): Control[] {
  const all = root.querySelectorAll<HTMLElement>(
    "button, a, select, input:not([type=radio], [type=checkbox])",
  );
  return [...all].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (box.width === 0 || middle.y < 0 || middle.y > innerHeight) return [];
    const top = document.elementFromPoint(middle.x, middle.y);
    const isReached = top !== null && (control.contains(top) || top.contains(control));
    return [{ name: nameOf(control), box, under: isReached ? null : nameOf(top) }];
  });
}

const overlaps = ({ box: a }: Control, { box: b }: Control) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

for (const width of widths) {
  test(`the pointer reaches everything in the header at ${width} px, and nothing overlaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page
      .getByRole("textbox", { name: "Playground name" })
      .fill("Triage of support messages, second try");
    const header = document.querySelector("header");
    if (header === null) throw new Error("There is no header.");
    const controls = controlsIn(header);
    expect(controls.filter(({ under }) => under !== null)).toEqual([]);
    for (const [at, control] of controls.entries()) {
      expect(control.box.left).toBeGreaterThanOrEqual(0);
      expect(control.box.right).toBeLessThanOrEqual(width);
      const over = controls.slice(at + 1).filter((other) => overlaps(control, other));
      expect([control.name, over.map(({ name }) => name)]).toEqual([control.name, []]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const rooms = [...header.querySelectorAll("nav a")].map((link) => link.getBoundingClientRect());
    for (const [at, box] of rooms.entries()) {
      const next = rooms[at + 1];
      // Their padding keeps them apart on wide screens.
      const padding = width < 576 ? 0 : 16;
      if (next && Math.abs(next.top - box.top) < 1)
        expect(next.left - box.right + padding).toBeGreaterThanOrEqual(10);
    }
  });
}

for (const width of widths) {
  test(`the pointer reaches everything in the author's room at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const room = document.querySelector("main");
    if (room === null) throw new Error("There is no room.");
    const tabs = page.getByRole("tablist", { name: "Parts of the playground" }).getByRole("tab");
    for (const pane of ["Questions", "State", "Results"]) {
      const tab = tabs.filter({ hasText: pane });
      if ((await tab.count()) > 0) await tab.click();
      await expect(page.getByRole("region", { name: pane, exact: true })).toBeVisible();
      // The panes follow the width once React has rendered.
      await expect
        .poll(() => [pane, controlsIn(room).filter(({ under }) => under !== null)])
        .toEqual([pane, []]);
    }
  });
}

test("at 1,024 px results stand beside questions, and beside the state", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const pane = (name: string) => page.getByRole("region", { name, exact: true });
  const isVisible = async (name: string) => expect(pane(name)).toBeVisible();
  await isVisible("Questions");
  await isVisible("Results");
  await expect(pane("State")).toBeHidden();
  await page.getByRole("tab", { name: "State" }).click();
  await isVisible("State");
  await isVisible("Results");
  await expect(pane("Questions")).toBeHidden();
  await expect(page.getByRole("tab")).toHaveCount(2);
});
