import type { Locator, Page } from "playwright/test";
import { axeFaultsEverywhere, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";
import { step } from "#web/testing/until.ts";

async function goTo(page: Page, pane: "Questions" | "Results"): Promise<void> {
  const tab = page.getByRole("tab", { name: pane });
  if (await tab.isVisible()) await tab.click();
}

async function ready(part: Locator): Promise<Locator> {
  await part.waitFor();
  return part;
}

interface View {
  name: string;
  /** Opens it and answers with what is then in sight. */
  open: (page: Page) => Promise<Locator>;
}

/** The views of authoring that no journey of their own looks at in both themes and widths. */
const dialogs: readonly View[] = [
  {
    name: "the library",
    open: async (page) => {
      await page.keyboard.press("ControlOrMeta+O");
      return ready(page.getByRole("dialog", { name: "Playgrounds" }).getByRole("list").first());
    },
  },
  {
    name: "the price of tokens",
    open: async (page) => {
      await new Palette(page).choose("Set the token price");
      return ready(page.getByRole("dialog", { name: "Token price" }).getByRole("textbox"));
    },
  },
  {
    name: "a link with state and answers",
    open: async (page) => {
      await new PlaygroundPage(page).runToAnswer();
      await page.keyboard.press("ControlOrMeta+Shift+S");
      const dialog = page.getByRole("dialog", { name: "Share a link" });
      await dialog.getByRole("checkbox", { name: /^State/ }).check();
      await dialog.getByRole("checkbox", { name: /^Answers/ }).check();
      await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(/#p1\./);
      return dialog;
    },
  },
];

const inPanes: readonly View[] = [
  {
    name: "the ways to take a request out",
    open: async (page) => {
      await new PlaygroundPage(page).runToAnswer();
      await goTo(page, "Results");
      await page.getByRole("button", { name: "Copy as", exact: true }).click();
      return ready(page.getByRole("button", { name: /curl/ }));
    },
  },
  {
    name: "pasted lines before they are options",
    open: async (page) => {
      const questions = new QuestionsPage(page);
      await goTo(page, "Questions");
      await questions.open("department");
      await questions.button("Paste lines").click();
      const dialog = page.getByRole("dialog", { name: /Paste/ });
      await dialog.getByRole("textbox").first().fill("refunds | Money back\nbilling\nrefunds");
      await expect(dialog).toContainText("refunds");
      return dialog;
    },
  },
];

async function start(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
}

/** Opens one view after another on a page, looks at each, and closes it. */
async function lookAt(page: Page, views: readonly View[], look: (page: Page) => Promise<string[]>) {
  for (const { name, open } of views) {
    await step(name, async () => {
      const shown = await open(page);
      expect.soft(await look(page), name).toEqual([]);
      await expect(shown).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
    });
  }
}

test("axe finds nothing in the dialogs from 390 px", async ({ page }) => {
  await start(page, 390);
  await lookAt(page, dialogs, axeFaultsEverywhere);
});

/** What is opened in a pane closes where panes and tabs change places, so each width has a page of its own. */
for (const width of [390, 1440]) {
  test(`axe finds nothing in what opens in the panes at ${width} px`, async ({ page }) => {
    await start(page, width);
    await lookAt(page, inPanes, axeFaultsInThemes);
  });
}

test("axe finds nothing in a question map as JSON from 390 px", async ({ page }) => {
  await start(page, 390);
  await goTo(page, "Questions");
  await page
    .getByRole("group", { name: "View of the questions" })
    .getByRole("radio", { name: "JSON", exact: true })
    .check();
  const shown = await ready(page.getByRole("textbox", { name: "Questions as JSON" }));
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(shown).toBeVisible();
});
