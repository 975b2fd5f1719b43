import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaults } from "../fixtures/axe.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

// A trace records every page whole, again and again: many times the work of the test.
test.use({ trace: "off" });

async function goTo(page: Page, pane: "Questions" | "Results"): Promise<void> {
  const tab = page.getByRole("tab", { name: pane });
  if (await tab.isVisible()) await tab.click();
}

interface View {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** The views of authoring that no journey of their own looks at in both themes and widths. */
const views: readonly View[] = [
  {
    name: "the library",
    open: async (page) => {
      await page.keyboard.press("ControlOrMeta+O");
      await page.getByRole("dialog", { name: "Playgrounds" }).getByRole("list").first().waitFor();
    },
  },
  {
    name: "the price of tokens",
    open: async (page) => {
      await new Palette(page).choose("Set the token price");
      await page.getByRole("dialog", { name: "Token price" }).getByRole("textbox").waitFor();
    },
  },
  {
    name: "the ways to take a request out",
    open: async (page) => {
      await new PlaygroundPage(page).runToAnswer();
      await goTo(page, "Results");
      await page.getByRole("button", { name: "Copy as", exact: true }).click();
      await page.getByRole("button", { name: /curl/ }).waitFor();
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
    },
  },
  {
    name: "a question map as JSON",
    open: async (page) => {
      await goTo(page, "Questions");
      await page
        .getByRole("group", { name: "View of the questions" })
        .getByRole("radio", { name: "JSON", exact: true })
        .check();
      await page.getByRole("textbox", { name: "Questions as JSON" }).waitFor();
    },
  },
];

for (const width of [1440, 390]) {
  for (const { name, open } of views) {
    test(`axe finds nothing in ${name} at ${width} px`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 844 });
      const playground = new PlaygroundPage(page);
      await playground.open();
      await playground.turnAutoRun(false);
      await open(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeFaults(page), colorScheme).toEqual([]);
      }
    });
  }
}
