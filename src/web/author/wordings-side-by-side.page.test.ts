import type { Page } from "playwright/test";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { WordingsPage } from "#e2e/pages/wordings-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { setAutoRun } from "#web/run/run-store.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";
import { test as base } from "#web/testing/page-test.ts";
import { variantEdits } from "./variant-commands.ts";

const runOnSamples = "ControlOrMeta+Shift+Enter";
const texts = ["I was charged twice.", "Where is my parcel?", "Thank you, all solved!"];

const withThree = (playground: Playground) =>
  addSamples(
    playground,
    texts.map((text, index) => ({
      key: `s${index}`,
      name: `Sample ${index}`,
      state: { form: "text", text, items: [] },
      caseKey: null,
    })),
  );

function partsOf(page: Page) {
  const wordings = new WordingsPage(page);
  const beside = page.getByRole("region", { name: "Wordings side by side" });
  const versions = page.getByRole("dialog", { name: "Versions of the question" });
  return {
    ...wordings,
    wordings,
    beside,
    row: (name: string) => beside.getByRole("row", { name: new RegExp(`^${name}`) }),
    side: (name: string) => beside.getByRole("region", { name: `Wording ${name}` }),
    versions,
    version: (number: number) => versions.getByRole("listitem", { name: `Version ${number}`, exact: true }),
  };
}

const test = base.extend<{ parts: ReturnType<typeof partsOf> }>({
  parts: async ({ page }, use) => {
    setAutoRun(false);
    await use(partsOf(page));
    setAutoRun(true);
  },
});

const question = (id = "refund_requested") => playgroundStore.get().questions.find((one) => one.id === id);
const says = (id?: string) => {
  playgroundStore.flush();
  return question(id)?.instructions.text;
};
const focused = () => document.activeElement?.getAttribute("aria-label");

test("two wordings stand beside each other with words marked both ways, and their answers on state and samples", async ({
  page,
  parts,
}) => {
  await openPlayground(withThree(examplePlayground("beside")));
  const { wordings, beside, side, row } = parts;
  await wordings.tryAnother("refund_requested", "Is the writer grateful in `message.text`?");
  await expect(side("B").locator("ins").first()).toBeVisible();
  await expect(side("A").locator("del").first()).toBeVisible();
  await expect(side("A")).toContainText("not in use");
  await expect(row("Sample 0")).toContainText("–");

  await beside.getByRole("button", { name: "Run both", exact: true }).click();
  await expect(beside.getByRole("button", { name: "Run both again" })).toBeVisible();
  await expect(beside).toContainText(/\d of 4 answers differs?\./);
  await expect(row("This state")).not.toContainText("–");
  await expect(row("Sample 2")).toContainText(/[+−]0\.\d\d|=/);
  expect(await axeFaultsEverywhere(page)).toEqual([]);

  await reopenPlayground();
  await wordings.questions.open("refund_requested");
  await expect(beside).toContainText(/\d of 4 answers differs?\./);
});

test("what was typed a moment before is what “Run both” asks", async ({ page, parts }) => {
  await openPlayground(withThree(examplePlayground("typed")));
  const { wordings, beside, row } = parts;
  await wordings.tryAnother("refund_requested", "Is the writer grateful?");
  await expect(parts.side("B")).toContainText("grateful");
  await wordings.instructions.focus();
  await page.keyboard.insertText(" Or urgent?");
  await beside.getByRole("button", { name: "Run both", exact: true }).dispatchEvent("click");
  await expect(beside.getByRole("button", { name: "Run both again" })).toBeVisible();
  await expect(row("Sample 2")).not.toContainText("–");
  await expect(parts.side("B")).toContainText("Or urgent?");
});

test("a round answers the wording in use, and the one before keeps its answers of the round before", async ({
  page,
  parts,
}) => {
  await openPlayground(withThree(examplePlayground("rounds")));
  const { wordings, row, beside } = parts;
  await page.keyboard.press(runOnSamples);
  await expect(page.getByRole("region", { name: "Answers to samples" })).toContainText("3 of 3 answered");
  await wordings.tryAnother("refund_requested", "Is the writer grateful?");
  await expect(row("Sample 0").getByRole("cell").first()).not.toHaveText("–");
  await expect(row("Sample 0").getByRole("cell").nth(1)).toHaveText("–");
  await page.keyboard.press(runOnSamples);
  await expect(row("Sample 0").getByRole("cell").nth(1)).not.toHaveText("–");
  await expect(beside).toContainText(/\d of 3 answers differs?\./);
});

test("focus and caret stay in the field while another wording is opened and used, by key and by pointer", async ({
  page,
  parts,
}) => {
  await openPlayground(withThree(examplePlayground("focus")));
  const { wordings, beside } = parts;
  const { instructions } = wordings;
  await wordings.questions.open("refund_requested");
  const first = await instructions.inputValue();
  await instructions.focus();
  await page.keyboard.press("Shift+F8");
  await expect(wordings.wording("B")).toBeChecked();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Or B?");
  await expect(instructions).toHaveValue(`${first} Or B?`);
  await page.keyboard.press("F8");
  await expect(wordings.wording("A")).toBeChecked();
  await expect(instructions).toHaveValue(first);
  expect(focused()).toBe("Instructions");
  await beside.getByRole("button", { name: "Use B", exact: true }).click();
  await expect(wordings.wording("B")).toBeChecked();
  expect(focused()).toBe("Instructions");
  await page.keyboard.type("!");
  await expect.poll(() => says()).toContain("!");
  await wordings.another.click();
  await expect(wordings.wording("C")).toBeChecked();
  expect(focused()).toBe("Instructions");
  await beside.getByRole("button", { name: "Use B", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(wordings.wording("B")).toBeChecked();
  await expect(beside.getByRole("button", { name: "Use C", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(wordings.wording("C")).toBeChecked();
  await page.getByRole("combobox", { name: "Wording shown beside it" }).selectOption("A");
  await expect(beside.getByRole("button", { name: "Use A", exact: true })).toBeVisible();
});

test("wordings of a choice with many options and of any script stay within the card", async ({ parts }) => {
  const example = withThree(examplePlayground("wide"));
  const long = "Rechtsschutzversicherungsgesellschaften".repeat(4);
  const names = ["__proto__", "constructor", long, ...Array.from({ length: 252 }, (_, at) => `option ${at}`)];
  const questions = example.questions.map((one) =>
    one.id === "department"
      ? {
          ...one,
          id: "__proto__",
          options: names.map((name) => ({ name, description: toTextEntry("") })),
        }
      : one,
  );
  await openPlayground({ ...example, questions });
  const { wordings, beside, row } = parts;
  await wordings.tryAnother("__proto__", "إلى أي فريق تنتمي هذه الرسالة؟ option 7");
  await beside.getByRole("button", { name: "Run both", exact: true }).click();
  await expect(beside).toContainText(/\d of 4 answers differs?\./);
  await expect(row("Sample 1").getByRole("cell").first()).not.toHaveText("–");
  const card = document.querySelector('[aria-label="Wordings side by side"]');
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
});

test("undo of “Use C” shows the same pair again", async ({ page, parts }) => {
  await openPlayground(examplePlayground("pair"));
  const { wordings, beside, side } = parts;
  await wordings.tryAnother("refund_requested", "Is the writer grateful?");
  await wordings.tryAnother("refund_requested", "Is the writer angry?", "C");
  const { key, variants = [] } = question() as PlaygroundQuestion;
  variantEdits.choose(key, variants[0]?.key ?? "");
  await beside.getByRole("button", { name: "Use C", exact: true }).click();
  await expect(side("C")).toContainText(/(?<!not )in use/);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(side("A")).toContainText(/(?<!not )in use/);
  await expect(side("C")).toContainText("angry");
});

test("each wording that was run is a version: named, explained, marked, answered, and restored alone", async ({
  page,
  parts,
}) => {
  await openPlayground(withThree(examplePlayground("versions")));
  const { wordings, versions, version } = parts;
  await wordings.questions.open("refund_requested");
  const first = says() ?? "";
  await page.keyboard.press(runOnSamples);
  const table = page.getByRole("region", { name: "Answers to samples" });
  await expect(table).toContainText("3 of 3 answered");
  await wordings.instructions.fill("Is the writer grateful?");
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText(/changed since the last round/);
  await expect(table).toContainText("3 of 3 answered");
  await wordings.instructions.fill("Is it urgent?");
  await page.keyboard.press("F9");
  await expect(version(2)).toContainText("3 of 3 samples");
  await expect(versions).toContainText("hasn't been run");
  await expect(version(1).locator("ins").first()).toBeVisible();
  await expect(version(1).locator("del").first()).toBeVisible();
  await version(1).getByRole("textbox", { name: "Name of version 1" }).fill("first");
  await version(1).getByRole("textbox", { name: "Why version 1 was tried" }).fill("money back");
  await page.keyboard.press("Enter");
  expect(await axeFaultsEverywhere(page)).toEqual([]);

  await version(1).getByRole("button", { name: "Restore version 1" }).click();
  await expect(versions).toBeHidden();
  expect(says()).toBe(first);
  expect(says("department")).toBe(question("department")?.instructions.text);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  expect(says()).toBe("Is it urgent?");

  await reopenPlayground();
  await wordings.questions.open("refund_requested");
  await wordings.questions.pane.getByRole("button", { name: "Versions", exact: true }).click();
  await expect(version(1).getByRole("textbox", { name: "Name of version 1" })).toHaveValue("first");
  await expect(version(1).getByRole("textbox", { name: "Why version 1 was tried" })).toHaveValue(
    "money back",
  );
  await expect(version(1)).toContainText("3 of 3 samples");
  await version(1).getByRole("button", { name: "Put beside" }).click();
  await expect(parts.side("B")).toContainText("first");
  expect(says()).toBe("Is it urgent?");
});

test("a version is called by its name where runs are compared", async ({ page, parts }) => {
  await openPlayground(withThree(examplePlayground("named")));
  const { wordings, version } = parts;
  const run = page.getByRole("banner").getByRole("button", { name: "Run", exact: true });
  await wordings.questions.open("refund_requested");
  await run.click();
  await expect(page.getByText("No earlier run on this state to compare with.")).toBeVisible();
  await wordings.instructions.fill("Is the writer grateful?");
  await run.click();
  await expect(page.getByText(/the last run/).first()).toBeVisible();
  await page.keyboard.press("F9");
  await version(1).getByRole("textbox", { name: "Name of version 1" }).fill("money back");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  location.hash = "#compare";
  await expect(page.getByRole("region", { name: "Wordings of A and B" })).toContainText("A money back");
});
