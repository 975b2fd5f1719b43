import { createRoot } from "react-dom/client";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { test as base } from "#web/testing/page-test.ts";
import { Showcase } from "./showcase.tsx";

const test = base.extend<{ sheet: HTMLElement }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are asked for.
  sheet: async ({}, use) => {
    const sheet = document.createElement("div");
    const rest = [...document.body.children];
    document.body.replaceChildren(sheet);
    const root = createRoot(sheet);
    root.render(<Showcase />);
    await expect.poll(() => sheet.querySelector("h1")?.textContent).toBe("Controls");
    await use(sheet);
    root.unmount();
    document.body.replaceChildren(...rest);
  },
});

/** What is pressed, chosen or written into, other than ticks, links, icons and fields that look like plain text. */
const controls =
  ":is(button, select, input, textarea, fieldset):not([type=checkbox], [type=radio], [role=tab], .field-quiet)";

function isIconOrLink(element: Element): boolean {
  return element.querySelector(":scope > svg") !== null || element.classList.contains("underline-offset-2");
}

test("all controls have one height", ({ sheet }) => {
  const heights = [...sheet.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => element.checkVisibility() && !isIconOrLink(element))
    .map((element) => [element.ariaLabel ?? element.textContent, element.getBoundingClientRect().height]);
  expect(heights.length).toBeGreaterThan(20);
  expect(heights.filter(([, height]) => height !== 30)).toEqual([]);
});

test("all have one focus ring", async ({ sheet, page }) => {
  const rings = new Map<string, string[]>();
  const count = sheet.querySelectorAll("button:enabled, select:enabled, input:enabled, textarea").length;
  sheet.querySelector<HTMLElement>("main")?.focus();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press("Tab");
    const focused = document.activeElement;
    if (focused === null || focused === document.body) break;
    // A segment's input is invisible, and its label has the ring.
    const ringed = focused.matches("[type=radio]") ? (focused.parentElement ?? focused) : focused;
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(ringed);
    const ring = [outlineWidth, outlineStyle, outlineColor].join(" ");
    rings.set(ring, [...(rings.get(ring) ?? []), focused.ariaLabel ?? focused.textContent ?? ""]);
  }
  expect([...rings.values()].flat().length).toBeGreaterThan(20);
  expect([...rings.keys()]).toHaveLength(1);
});

test("a disabled control is seen to be so, and in forced colours its words stay readable", async ({
  sheet,
  page,
}) => {
  const disabled = [
    ...sheet.querySelectorAll<HTMLElement>(":disabled:not([type=radio], option, [role=dialog] *)"),
  ];
  expect(disabled.length).toBeGreaterThan(7);
  for (const element of disabled.filter((one) => !one.matches("[type=checkbox]")))
    expect(Number(getComputedStyle(element).opacity), element.outerHTML.slice(0, 80)).toBeLessThan(0.6);
  await page.emulateMedia({ forcedColors: "active" });
  try {
    for (const element of disabled.filter((one) => one.matches("button"))) {
      const { backgroundColor, color } = getComputedStyle(element);
      expect(backgroundColor, element.textContent ?? "").not.toBe(color);
      expect(backgroundColor, element.textContent ?? "").toMatch(/^rgba?\(255, 255, 255\b/);
    }
    for (const radio of sheet.querySelectorAll("fieldset:disabled [type=radio]"))
      expect(getComputedStyle(radio).opacity).toBe("0");
  } finally {
    await page.emulateMedia({ forcedColors: "none" });
  }
});

test("axe finds nothing in them", async ({ sheet, page }) => {
  expect(sheet.isConnected).toBe(true);
  expect(await axeFaultsEverywhere(page)).toEqual([]);
});
