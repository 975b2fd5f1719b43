import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

type Stop = {
  /** Landmark or pane around the focused element. */
  place: string;
  name: string;
  /** True when something looks different with focus than without. */
  shown: boolean;
};

/** Presses Tab until focus leaves the page or returns to the start; collects each stop. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page; null when nothing has focus. */
async function describeFocus(): Promise<Stop | null> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const looks = () => {
    const around = [focused, ...[...focused.querySelectorAll("*")].slice(0, 8)];
    for (let up = focused.parentElement, level = 0; up && level < 4; up = up.parentElement, level += 1) {
      around.push(up);
    }
    return around
      .map((element) => {
        const { outline, boxShadow, backgroundColor, borderColor, width, opacity } =
          getComputedStyle(element);
        const after = getComputedStyle(element, "::after").content;
        return [outline, boxShadow, backgroundColor, borderColor, width, opacity, after].join();
      })
      .join(";");
  };
  const withFocus = looks();
  focused.blur();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const without = looks();
  focused.focus();
  const place = focused.closest("section[aria-label], dialog") ?? focused.closest("header");
  const labelled = focused.getAttribute("aria-label") ?? focused.closest("label")?.textContent;
  return {
    place: place?.getAttribute("aria-label") ?? place?.tagName.toLowerCase() ?? "",
    name: labelled ?? focused.textContent?.trim() ?? "",
    shown: withFocus !== without,
  };
}

test("Tab reaches everything in order, and the focus can always be seen", async ({ page }) => {
  test.setTimeout(60_000);
  const playground = new PlaygroundPage(page);
  await playground.openWhole();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(playground.results.answers).toHaveCount(3);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops = await tabThrough(page);
  const names = stops.map(({ name }) => name);
  expect(stops.filter(({ shown }) => !shown)).toEqual([]);
  for (const name of [
    "Playground name",
    "State",
    "Upper threshold of no, refund_requested",
    "Lower threshold of yes, refund_requested",
    "Threshold on confidence, department",
    "Lower threshold of high, frustration",
    "Request",
    "Response",
  ]) {
    expect(names).toContain(name);
  }
  for (const start of ["Run", "Sandbox"]) expect(names.some((name) => name.startsWith(start))).toBe(true);
  const parts = ["header", "Questions", "State", "Results"];
  const places = stops.map(({ place }) => place).filter((place) => parts.includes(place));
  expect(places.filter((place, index) => place !== places[index - 1])).toEqual(parts);
});
