import type { Page } from "playwright/test";
import { keptDocuments } from "#e2e/fixtures/kept-documents.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { OptionsTable } from "#e2e/pages/options-table.ts";
import { Palette } from "#e2e/pages/palette.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionMapPage } from "#e2e/pages/question-map-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { SplitDialog } from "#e2e/pages/split-dialog.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";
import { step } from "#web/testing/until.ts";

interface Way {
  page: Page;
  playground: PlaygroundPage;
  questions: QuestionsPage;
}

interface Edit {
  name: string;
  /** Brings the page to where the edit can be made. */
  before?: (way: Way) => Promise<void>;
  /** Whether the document is edited on the way there. */
  edited?: true;
  act: (way: Way) => Promise<void>;
  /** What undo calls it. */
  undoes: string | RegExp;
}

const request = JSON.stringify({
  model: "decider-9",
  state: { text: "late" },
  questions: { late: { type: "noul", instructions: "Is it late?" } },
});
const manyOptions = Array.from({ length: 24 }, (_, at) => `${at % 2 ? "left" : "right"} / ${at}`).join("\n");

async function pasteOptions({ questions, page }: Way): Promise<void> {
  await questions.field("Option 5 name").click();
  await questions.paste("refunds | Money back\nreturns");
  await expect(questions.field("Option 6 name")).toHaveValue("refunds");
  await page.keyboard.press("Escape");
}

/** Each is made in the same three questions; the last two leave them as JSON. */
const ofQuestions: readonly Edit[] = [
  {
    name: "a deleted question",
    before: ({ questions }) => questions.open("department"),
    act: ({ questions }) => questions.button("Delete department").click(),
    undoes: "delete a question",
  },
  {
    name: "a new id",
    before: ({ questions }) => questions.open("department"),
    act: async ({ questions, page }) => {
      await questions.field("Id").fill("team");
      await page.keyboard.press("Tab");
    },
    undoes: "rename a question",
  },
  {
    name: "another type",
    before: ({ questions }) => questions.open("department"),
    act: ({ questions }) => questions.type("Score").check(),
    undoes: "change the type",
  },
  {
    name: "pasted options",
    before: ({ questions }) => questions.open("department"),
    act: pasteOptions,
    undoes: "paste options",
  },
  {
    name: "the grid of descriptions",
    edited: true,
    before: async ({ questions, page }) => {
      await questions.open("department");
      await questions.field("Option 5 name").click();
      await questions.paste("refunds\nreturns");
      await expect(questions.field("Option 6 name")).toHaveValue("refunds");
      await page.keyboard.press("Escape");
      await questions.open("department");
      await questions.button("Options table").click();
      await new OptionsTable(page).show(/^Undescribed 2/);
    },
    act: async ({ page }) => {
      await new OptionsTable(page).description(6).fill("Money back");
      await page.keyboard.press("Escape");
    },
    undoes: /edit options/,
  },
  {
    name: "a fix of advice",
    edited: true,
    before: async ({ questions }) => {
      await questions.open("department");
      await questions.button("Remove option 5").click();
    },
    act: ({ questions }) => questions.button("Add one").click(),
    undoes: /option/,
  },
  {
    name: "a split",
    edited: true,
    before: async ({ questions, page }) => {
      await questions.open("department");
      await questions.field("Option 5 name").click();
      await questions.paste(manyOptions);
      await questions.button("Split into groups").click();
      await new SplitDialog(page).dialog.waitFor();
    },
    act: ({ page }) => new SplitDialog(page).button(/^Make \d+ questions$/).click(),
    undoes: "split a choice into groups",
  },
  {
    name: "the JSON view",
    act: async ({ page }) => {
      const map = new QuestionMapPage(page);
      await map.open();
      await map.replace('{"one": {"type": "noul", "instructions": "Is it late?"}}');
    },
    undoes: /edit the questions as JSON/,
  },
  {
    name: "a pasted request",
    before: ({ page }) => new QuestionMapPage(page).open(),
    act: async ({ page }) => {
      const map = new QuestionMapPage(page);
      await map.pasteOver(map.text, request);
      await map.button("Import request").click();
    },
    undoes: /import|take/i,
  },
];

const others: readonly Edit[] = [
  {
    name: "a sample taken as the state",
    edited: true,
    before: async ({ page }) => {
      const examples = new ExamplesDialog(page);
      await examples.show();
      await examples.open("Comment moderation");
      await page.getByRole("button", { name: "From Cases", exact: true }).click();
    },
    act: ({ page }) =>
      page
        .getByRole("list", { name: "Cases with a note" })
        .getByRole("button", { name: /^Hard but fair/ })
        .click(),
    undoes: /state/,
  },
  {
    name: "a restored run",
    edited: true,
    before: async ({ playground, questions }) => {
      await playground.runToAnswer();
      await questions.open("department");
      await questions.field("Instructions").fill("Who is to answer?");
      await playground.typeModel("decider-preview");
    },
    act: async ({ page }) => {
      await page.keyboard.press("ControlOrMeta+Shift+H");
      const dialog = page.getByRole("dialog", { name: "Run history" });
      await dialog.getByRole("button", { name: "Restore" }).click();
      await dialog.waitFor({ state: "detached" });
    },
    undoes: "restore a run",
  },
];

/** What the library holds of the open playground alone: those of other tests may still be saved. */
async function keptDocument(page: Page): Promise<string> {
  const { key } = playgroundStore.get();
  const stores = JSON.parse(await keptDocuments(page)) as [string, unknown][][];
  return JSON.stringify(
    stores.map((records) => records.filter((record) => JSON.stringify(record).includes(key))),
    null,
    1,
  );
}

async function start(page: Page): Promise<Way> {
  const way = { page, playground: new PlaygroundPage(page), questions: new QuestionsPage(page) };
  await way.playground.turnAutoRun(false);
  return way;
}

async function expectUndone(way: Way, { before, edited, act, undoes }: Edit): Promise<void> {
  const { page, playground } = way;
  await before?.(way);
  // The pause after which typing is an edit of its own, and is saved.
  if (edited) await page.waitForTimeout(1500);
  await expect(playground.saving).toHaveText("Saved in this browser");
  const former = await keptDocument(page);
  await act(way);
  await expect.poll(() => keptDocument(page)).not.toBe(former);
  await expect(playground.undo).toHaveAccessibleName(typeof undoes === "string" ? `Undo: ${undoes}` : undoes);
  await playground.undo.click();
  await expect.poll(() => keptDocument(page)).toBe(former);
}

test("undo takes back each edit of questions: the document is what it was", async ({ page }) => {
  const way = await start(page);
  await expect(way.playground.saving).toHaveText("Saved in this browser");
  const first = await keptDocument(page);
  for (const edit of ofQuestions) {
    await step(edit.name, async () => {
      await expectUndone(way, edit);
      while (await way.playground.undo.isEnabled()) await way.playground.undo.click();
      await expect.poll(() => keptDocument(page)).toBe(first);
    });
  }
});

for (const edit of others) {
  test(`undo takes back ${edit.name}: the document is what it was`, async ({ page }) => {
    await expectUndone(await start(page), edit);
  });
}

test("a playground of the gallery and a new one leave the former one as it was; a deleted one comes back", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const name = page.getByRole("textbox", { name: "Playground name" });
  const library = page.getByRole("dialog", { name: "Playgrounds" });
  await playground.turnAutoRun(false);
  await name.fill("Mine");
  await expect(name).toHaveValue("Mine");
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Comment moderation");
  await new Palette(page).choose("Open starter example");
  await expect(name).toHaveValue("Support triage");
  await page.keyboard.press("ControlOrMeta+O");
  await library.getByRole("button", { name: "Delete Mine" }).click();
  await expect(library.getByRole("button", { name: "Open Mine" })).toHaveCount(0);
  await library.getByRole("button", { name: "Undo" }).click();
  await library.getByRole("button", { name: "Open Mine" }).click();
  await expect(name).toHaveValue("Mine");
  await expect(new QuestionsPage(page).cards).toHaveCount(3);
});
