import { expect, type Locator, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere, axeFaultsInThemes } from "../fixtures/axe.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

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
  inPane?: true;
  /** Opens it and answers with what is then in sight. */
  open: (page: Page) => Promise<Locator>;
}

/** The views of authoring that no journey of their own looks at in both themes and widths. */
const views: readonly View[] = [
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
    name: "the ways to take a request out",
    inPane: true,
    open: async (page) => {
      await new PlaygroundPage(page).runToAnswer();
      await goTo(page, "Results");
      await page.getByRole("button", { name: "Copy as", exact: true }).click();
      return ready(page.getByRole("button", { name: /curl/ }));
    },
  },
  {
    name: "pasted lines before they are options",
    inPane: true,
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
  {
    name: "a question map as JSON",
    open: async (page) => {
      await goTo(page, "Questions");
      await page
        .getByRole("group", { name: "View of the questions" })
        .getByRole("radio", { name: "JSON", exact: true })
        .check();
      return ready(page.getByRole("textbox", { name: "Questions as JSON" }));
    },
  },
];

/** What is opened in a pane closes where panes and tabs change places, so each width has a page of its own. */
const looks = (inPane: boolean) =>
  inPane
    ? [[390, axeFaultsInThemes] as const, [1440, axeFaultsInThemes] as const]
    : [[390, axeFaultsEverywhere] as const];

for (const { name, inPane = false, open } of views) {
  for (const [width, look] of looks(inPane)) {
    test(`axe finds nothing in ${name} from ${width} px`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 844 });
      const playground = new PlaygroundPage(page);
      await playground.open();
      await playground.turnAutoRun(false);
      const shown = await open(page);
      expect.soft(await look(page)).toEqual([]);
      await expect(shown).toBeVisible();
    });
  }
}
