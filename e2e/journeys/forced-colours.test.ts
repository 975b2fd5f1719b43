import { type ElementHandle, expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { untilDrawn } from "../fixtures/axe.ts";
import { markShapes, shapesInSight, textsInSight } from "../fixtures/drawn-parts.ts";
import { PixelContrast } from "../fixtures/pixel-contrast.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { PresentPage } from "../pages/present-page.ts";

/** The page as it is once fonts, late parts and pictures are there: two pictures in a row are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  let before = await page.screenshot();
  for (let tries = 0; tries < 40; tries += 1) {
    await page.waitForTimeout(150);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error("The page never came to rest.");
}

/** What cannot be made out on the page in either palette of forced colours. */
async function unseen(page: Page, eye: PixelContrast): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" });
  await stillPicture(page);
  await markShapes(page);
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: "active" });
    await page.evaluate(untilDrawn);
    const picture = await page.screenshot();
    const texts = await textsInSight(page);
    const shapes = await shapesInSight(page);
    const measured = await eye.contrasts(
      picture,
      [...texts, ...shapes].map(({ box }) => box),
    );
    expect(texts.length).toBeGreaterThan(5);
    for (const [at, { name, box }] of [...texts, ...shapes].entries()) {
      const found = measured[at];
      if (found === undefined) throw new Error("It was not measured.");
      const [contrast, least] = at < texts.length ? [found.within, 4.5] : [found.toGround, 3];
      if (contrast >= least) continue;
      faults.push(`${colorScheme}: ${name} ${contrast.toFixed(1)} ${JSON.stringify(box)}`);
    }
  }
  return faults;
}

/** How many pixels in and around an element stand out from those it has after a change that is then taken back. */
async function pixelsChanged(
  eye: PixelContrast,
  page: Page,
  element: ElementHandle<HTMLElement | SVGElement>,
  change: (element: HTMLElement | SVGElement) => void,
  takeBack: (element: HTMLElement | SVGElement) => void,
): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) return Number.POSITIVE_INFINITY;
  const [x, y] = [Math.max(0, box.x - 4), Math.max(0, box.y - 4)];
  const clip = { x, y, width: Math.min(box.width + 8, 1440 - x), height: Math.min(box.height + 8, 900 - y) };
  const before = await page.screenshot({ clip });
  await element.evaluate(change);
  const after = await page.screenshot({ clip });
  await element.evaluate(takeBack);
  return eye.differing(before, after);
}

function openingTag(node: Node): string {
  return (node as HTMLElement).outerHTML.slice(0, 120);
}

const chosenThings = [
  "[aria-selected=true]",
  "[aria-pressed=true]",
  "[aria-current=page], [aria-current=true]",
  "input[type=radio]:checked",
] as const;

/** What is chosen and does not look it: without the mark of being chosen it would look the same. */
async function unmarked(page: Page, eye: PixelContrast): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const selector of chosenThings) {
    for (const element of (await page.locator(selector).filter({ visible: true }).elementHandles()).slice(
      0,
      6,
    )) {
      const name = await element.evaluate(openingTag);
      const whole = await element.evaluateHandle(
        (one: Node) => (one as HTMLElement).closest("label") ?? (one as HTMLElement),
      );
      const seen = await pixelsChanged(
        eye,
        page,
        whole,
        (one) => {
          const radio = one.querySelector<HTMLInputElement>("input[type=radio]");
          if (radio) radio.checked = false;
          for (const attribute of ["aria-selected", "aria-pressed", "aria-current"]) {
            const value = one.getAttribute(attribute);
            if (value !== null) one.setAttribute(attribute, "false");
            if (value !== null) one.setAttribute("data-was", value);
          }
        },
        (one) => {
          const radio = one.querySelector<HTMLInputElement>("input[type=radio]");
          if (radio) radio.checked = true;
          for (const attribute of ["aria-selected", "aria-pressed", "aria-current"]) {
            if (one.hasAttribute(attribute))
              one.setAttribute(attribute, one.getAttribute("data-was") ?? "true");
          }
        },
      );
      if (seen < 20) faults.push(`${selector}: ${seen} pixels of ${name}`);
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
async function unfocused(page: Page, eye: PixelContrast): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.keyboard.press("Shift");
  for (const role of focusable) {
    const [element] = await page
      .getByRole("main")
      .getByRole(role, { disabled: false })
      .filter({ visible: true })
      .elementHandles();
    if (element === undefined) continue;
    await element.focus();
    const whole = await element.evaluateHandle(
      (one: Node) => (one as HTMLElement).closest<HTMLElement>(".editor-host, label") ?? (one as HTMLElement),
    );
    const seen = await pixelsChanged(
      eye,
      page,
      whole,
      () => (document.activeElement as HTMLElement).blur(),
      () => {},
    );
    if (seen < 20) faults.push(`${role}: ${seen} pixels of ${await element.evaluate(openingTag)}`);
  }
  return faults;
}

/** A playground of the gallery, with labelled cases and their answers. */
async function openTriage(page: Page): Promise<PlaygroundPage> {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Support triage for an app");
  await expect(playground.saving).toHaveText("Saved in this browser");
  // The notice of what was opened would stand in the picture for a quarter of a minute.
  await page.reload();
  return playground;
}

const rooms: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Author: async (page) => {
    await new PlaygroundPage(page).runToAnswer();
    await page.getByRole("textbox", { name: "State", exact: true }).hover();
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
  test(`${room} can be read and worked in forced colours, light and dark`, async ({ page, context }) => {
    test.setTimeout(90_000);
    const eye = await PixelContrast.open(context);
    await openTriage(page);
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room }).click();
    await arrive(page);
    expect.soft(await unseen(page, eye)).toEqual([]);
    expect.soft(await unmarked(page, eye)).toEqual([]);
    expect.soft(await unfocused(page, eye)).toEqual([]);
  });
}

const dialogs = [
  "Open playgrounds",
  "Browse examples",
  "Run history",
  "Share a link",
  "Keyboard shortcuts",
  "Glossary",
  "Set the token price",
] as const;

test("dialogs and a show can be read in forced colours, light and dark", async ({ page, context }) => {
  test.setTimeout(180_000);
  const eye = await PixelContrast.open(context);
  const playground = await openTriage(page);
  await playground.runToAnswer();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  expect.soft(await unseen(page, eye)).toEqual([]);
  expect.soft(await unmarked(page, eye)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const title of dialogs) {
    await new Palette(page).choose(title);
    await page.getByRole("dialog").first().waitFor();
    expect.soft(await unseen(page, eye), title).toEqual([]);
    await page.keyboard.press("Escape");
  }
  const present = new PresentPage(page);
  await present.goTo();
  await present.start();
  expect.soft(await unseen(page, eye)).toEqual([]);
  await present.show.getByRole("button", { name: "High contrast" }).click();
  expect.soft(await unseen(page, eye)).toEqual([]);
});
