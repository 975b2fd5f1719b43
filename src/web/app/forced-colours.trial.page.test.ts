import type { Page } from "playwright/test";
import { untilDrawn } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PresentPage } from "#e2e/pages/present-page.ts";
import { closeNotice } from "#web/kit/navigation/notice-store.ts";
import { draw } from "#web/testing/drawing.ts";
import { expect } from "#web/testing/expect.ts";
import { test as base } from "#web/testing/page-test.ts";
import {
  type Box,
  contrastOf,
  countDifferingPixels,
  type Picture,
  takePicture,
  takePng,
} from "#web/testing/pictures.ts";
import { isShown } from "#web/testing/real-input.ts";
import { markShapes, shapesInView, textsInView } from "#web/testing/visible-parts.ts";

const test = base.extend<{ forcedColours: undefined }>({
  forcedColours: [
    async ({ page }, use) => {
      draw();
      // It blinks.
      document.body.style.caretColor = "transparent";
      await use(undefined);
      document.body.style.caretColor = "";
      await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
    },
    { auto: true },
  ],
});

/** The page as it is once fonts, late parts and pictures are there: two pictures in a row are the same. */
async function untilStill(): Promise<void> {
  await document.fonts.ready;
  await untilDrawn();
  let before = await takePng();
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await takePng();
    if (now === before) return;
    before = now;
  }
  throw new Error("The page never came to rest.");
}

/** A picture with the texts on it; again, while what comes late moves them. */
async function takeReadPicture(): Promise<{ picture: Picture; texts: ReturnType<typeof textsInView> }> {
  for (let before = textsInView(); ; ) {
    const [picture, texts] = [await takePicture(), textsInView()];
    if (JSON.stringify(texts) === JSON.stringify(before)) return { picture, texts };
    before = texts;
  }
}

/** What cannot be made out on the page in either palette of forced colours. */
async function unseen(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" });
  await untilStill();
  markShapes();
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: "active" });
    await untilDrawn();
    const { picture, texts } = await takeReadPicture();
    expect(texts.length).toBeGreaterThan(5);
    for (const [at, { name, box }] of [...texts, ...shapesInView()].entries()) {
      const found = contrastOf(picture, box);
      const [contrast, least] = at < texts.length ? [found.within, 4.5] : [found.toGround, 3];
      if (contrast >= least) continue;
      faults.push(`${colorScheme}: ${name} ${contrast.toFixed(1)} ${JSON.stringify(box)}`);
    }
  }
  return faults;
}

const openingTag = (element: Element) => element.outerHTML.slice(0, 120);

/** An element with what may be drawn around it, as far as the window goes. */
function boxAround(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [Math.max(0, x - 4), Math.max(0, y - 4)];
  return {
    x: left,
    y: top,
    width: Math.min(width + 8, innerWidth - left),
    height: Math.min(height + 8, innerHeight - top),
  };
}

const isWhollyIn = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;

function touch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const chosenThings = [
  "[aria-selected=true]",
  "[aria-pressed=true]",
  "[aria-current=page], [aria-current=true]",
  "input[type=radio]:checked",
] as const;

/** Takes the mark of being chosen away; gives what puts it back. */
function unmark(whole: Element): () => void {
  const radio = whole.querySelector<HTMLInputElement>("input[type=radio]");
  const marks = ["aria-selected", "aria-pressed", "aria-current"].flatMap((name) => {
    const value = whole.getAttribute(name);
    return value === null ? [] : [{ name, value }];
  });
  if (radio) radio.checked = false;
  for (const { name } of marks) whole.setAttribute(name, "false");
  return () => {
    if (radio) radio.checked = true;
    for (const { name, value } of marks) whole.setAttribute(name, value);
  };
}

/** What is chosen and does not look it: without the mark of being chosen it would look the same. */
async function unmarked(): Promise<readonly string[]> {
  const faults: string[] = [];
  // Nothing behind it can be reached.
  const within = document.querySelector("dialog:modal") ?? document;
  let left = chosenThings.flatMap((selector) =>
    [...within.querySelectorAll(selector)]
      .filter(isShown)
      .slice(0, 6)
      .map((element) => ({ selector, element, whole: element.closest("label") ?? element })),
  );
  // Those in sight at once that do not touch are looked at in one picture.
  while (left.length > 0) {
    // One that is larger than the window never is.
    const isSought = !left.some(({ whole }) => isWhollyIn(whole.getBoundingClientRect()));
    if (isSought) left[0]?.whole.scrollIntoView({ block: "nearest" });
    const together: (typeof left)[number][] = [];
    for (const one of left) {
      const box = boxAround(one.whole);
      const fits = isWhollyIn(one.whole.getBoundingClientRect()) || (isSought && one === left[0]);
      if (fits && together.every(({ whole }) => !touch(boxAround(whole), box))) together.push(one);
    }
    left = left.filter((one) => !together.includes(one));
    const before = await takePicture();
    const putBack = together.map(({ whole }) => unmark(whole));
    const after = await takePicture();
    for (const act of putBack) act();
    for (const { selector, element, whole } of together) {
      const seen = countDifferingPixels(before, after, boxAround(whole));
      if (seen < 20) faults.push(`${selector}: ${seen} pixels of ${openingTag(element)}`);
    }
  }
  return faults;
}

const focusable = [
  "link",
  "button",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "slider",
  "spinbutton",
  "grid",
  "separator",
] as const;

/** What has the keyboard's focus and does not look it. */
async function unfocused(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.keyboard.press("Shift");
  for (const role of focusable) {
    const found = (await page.getByRole("main").getByRole(role, { disabled: false }).all()) as unknown as {
      elements(): HTMLElement[];
    }[];
    const element = found.flatMap((one) => one.elements()).find(isShown);
    if (element === undefined) continue;
    element.focus();
    const whole = element.closest(".editor-host, label") ?? element;
    whole.scrollIntoView({ block: "nearest" });
    const place = boxAround(whole);
    const before: Picture = await takePicture(place);
    (document.activeElement as HTMLElement).blur();
    const seen = countDifferingPixels(before, await takePicture(place));
    if (seen < 20) faults.push(`${role}: ${seen} pixels of ${openingTag(element)}`);
  }
  return faults;
}

/** A playground of the gallery, with labelled cases and their answers. */
async function openTriage(page: Page): Promise<PlaygroundPage> {
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Support triage for an app");
  closeNotice();
  return new PlaygroundPage(page);
}

const rooms: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Author: async (page) => {
    // Much code, for which no locator waits long enough on a machine under load.
    await import("#web/kit/editor/monaco-adapter.ts");
    await new PlaygroundPage(page).runToAnswer();
    await page.getByRole("region", { name: "State", exact: true }).hover();
    await page.locator(".monaco-editor").waitFor();
  },
  Cases: (page) => page.getByRole("grid", { name: "Cases" }).getByText("Charged twice").first().waitFor(),
  Thresholds: (page) => page.getByRole("slider").first().waitFor(),
  Compare: (page) => page.getByRole("main").getByRole("radio").first().waitFor(),
  Probe: async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Probe", exact: true }).click();
    await page.getByRole("region", { name: "State with its parts marked" }).waitFor();
  },
  Present: (page) => page.getByRole("button", { name: "Show", exact: true }).waitFor(),
  Report: (page) => page.getByRole("heading", { name: "Questions", exact: true }).waitFor(),
};

for (const [room, arrive] of Object.entries(rooms)) {
  test(`${room} can be read and worked in forced colours, light and dark`, async ({ page }) => {
    await openTriage(page);
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
    await arrive(page);
    expect.soft(await unseen(page)).toEqual([]);
    expect.soft(await unmarked()).toEqual([]);
    expect.soft(await unfocused(page)).toEqual([]);
  });
}

test("the palette can be read and worked in forced colours", async ({ page }) => {
  await openTriage(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  expect.soft(await unseen(page)).toEqual([]);
  expect.soft(await unmarked()).toEqual([]);
  await page.keyboard.press("Escape");
});

const dialogs = [
  "Open playgrounds",
  "Browse examples",
  "Run history",
  "Share a link",
  "Keyboard shortcuts",
  "Glossary",
  "Set the token price",
] as const;

for (const title of dialogs) {
  test(`“${title}” can be read in forced colours, light and dark`, async ({ page }) => {
    await new PlaygroundPage(page).runToAnswer();
    await new Palette(page).choose(title);
    await page.getByRole("dialog").first().waitFor();
    expect.soft(await unseen(page)).toEqual([]);
  });
}

test("a show can be read in forced colours, light and dark, in high contrast too", async ({ page }) => {
  const playground = await openTriage(page);
  await playground.runToAnswer();
  const present = new PresentPage(page);
  await present.goTo();
  await present.start();
  expect.soft(await unseen(page)).toEqual([]);
  await present.show.getByRole("button", { name: "High contrast" }).click();
  expect.soft(await unseen(page)).toEqual([]);
  await page.keyboard.press("Escape");
});
