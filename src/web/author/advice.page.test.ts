import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { AdviceNotes } from "#e2e/pages/advice-notes.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";
import { test as base } from "#web/testing/page-test.ts";

const test = base.extend<{ questions: QuestionsPage; advice: AdviceNotes; playground: PlaygroundPage }>({
  questions: async ({ page }, use) => {
    const questions = new QuestionsPage(page);
    await questions.goto();
    await use(questions);
  },
  advice: async ({ page }, use) => use(new AdviceNotes(page)),
  playground: async ({ page }, use) => use(new PlaygroundPage(page)),
});

const noWayOut = "none of these";

test("a choice without a way out gets a note; its button adds the option, undo takes it back", async ({
  questions,
  advice,
  playground,
  page,
}) => {
  await questions.open("department");
  await expect(advice.note(noWayOut)).toHaveCount(0);
  await questions.button("Remove option 5").click();
  await expect(advice.note(noWayOut)).toBeVisible();
  await expect(advice.beforeRun).toContainText("1 warning");

  await advice.note(noWayOut).getByRole("button", { name: "Add one" }).click();
  await expect(questions.field("Option 5 name")).toHaveValue("none_of_these");
  await expect(advice.note(noWayOut)).toHaveCount(0);
  await expect(advice.beforeRun).toHaveCount(0);

  await playground.undo.click();
  await expect(questions.field("Option 5 name")).toHaveCount(0);
  await expect(advice.note(noWayOut)).toBeVisible();

  await questions.field("Instructions").focus();
  await page.keyboard.press("Escape");
  await expect(questions.cards.nth(1)).toContainText("1 warning");
  await advice.beforeRun.getByRole("button", { name: "Show" }).click();
  await expect(advice.note(noWayOut)).toBeInViewport();
  await expect(questions.field("Option 1 name")).toBeFocused();
  await questions.field("Id").focus();
  await advice.beforeRun.getByRole("button", { name: "Show" }).click();
  await expect(questions.field("Option 1 name")).toBeFocused();
});

test("what is dismissed stays so, and can be brought back", async ({ questions, advice }) => {
  await questions.open("department");
  await questions.button("Remove option 5").click();
  await advice.note(noWayOut).getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(advice.note(noWayOut)).toHaveCount(0);
  await expect(questions.field("Option 1 name")).toBeFocused();
  await expect(advice.beforeRun).toHaveCount(0);
  await reopenPlayground();

  await questions.open("department");
  await expect(questions.pane.getByText("1 remark dismissed.")).toBeVisible();
  await expect(advice.note(noWayOut)).toHaveCount(0);
  await questions.button("Show again").click();
  await expect(advice.note(noWayOut)).toBeVisible();
});

test("a warning holds nothing up; an error does", async ({ questions, advice, playground }) => {
  await playground.turnAutoRun(false);
  await questions.open("department");
  await questions.button("Remove option 5").click();
  await expect(advice.note(noWayOut)).toBeVisible();
  await playground.runToAnswer();

  await questions.field("Option 1 name").fill("");
  await playground.run.click();
  await expect(playground.results.problem).toContainText("Not sent");
});

test("a double question is split in two", async ({ questions, advice }) => {
  await questions.open("refund_requested");
  await questions
    .field("Instructions")
    .fill("Does the writer of `message.text` want money? Is the order late?");
  await advice.note("asks two things").getByRole("button", { name: "Split in two" }).click();
  expect(await questions.order()).toEqual([
    "refund_requested",
    "refund_requested_2",
    "department",
    "frustration",
  ]);
  await expect(questions.field("Instructions")).toHaveValue("Does the writer of `message.text` want money?");
});

test("a path in backticks is completed from the state, and shows what it holds", async ({
  questions,
  page,
}) => {
  await questions.open("refund_requested");
  const field = questions.field("Instructions");
  await field.fill("Is the tone of ");
  await page.keyboard.type("`mess");
  const paths = page.getByRole("listbox", { name: "Fields of the state" });
  await expect(paths.getByRole("option")).toHaveCount(2);
  await expect(paths.getByRole("option").nth(1)).toContainText('"I was charged twice');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" polite?");
  await expect(field).toHaveValue("Is the tone of `message.text` polite?");
  const named = page.getByRole("list", { name: "Fields it names" });
  await expect(named).toContainText('message.text"I was charged twice');

  await page.keyboard.type(" `pl");
  await page.keyboard.press("Escape");
  await expect(paths).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type("a");
  await paths.getByRole("option", { name: /^plan/ }).click();
  await expect(field).toHaveValue("Is the tone of `message.text` polite? `plan`");
  await page.keyboard.type(" `p");
  await expect(paths).toBeVisible();
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);
});

test("a path completes in glosses, descriptions and levels, and a wrong one is warned of there", async ({
  questions,
  advice,
  page,
}) => {
  const paths = page.getByRole("listbox", { name: "Fields of the state" });
  for (const [id, label] of [
    ["refund_requested", "Yes when"],
    ["department", "Option 1 description"],
    ["frustration", "Level 0"],
  ] as const) {
    await questions.open(id);
    const field = questions.field(label);
    await field.fill("As in ");
    await page.keyboard.type("`plan");
    await expect(paths.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("As in `plan`");
    await expect(page.getByRole("list", { name: "Fields it names" }).last()).toContainText('"team"');
    await expect(paths).toHaveCount(0);
    await field.fill("As in `plans.a`");
    await expect(advice.note("The state has no field plans.a")).toBeVisible();
    await field.fill("");
  }
});

test("fields that no question names can be run without, and left out", async ({
  questions,
  advice,
  playground,
  page,
}) => {
  await expect(questions.cards).toHaveCount(3);
  await playground.runToAnswer();
  await advice.inState.getByRole("button", { name: "Test without it" }).click();
  await expect(advice.inState).toContainText("Tested: no outcome changes");
  await advice.inState.getByRole("button", { name: "Details" }).click();
  const findings = page.getByRole("article", { name: "Findings" });
  await expect(findings).toContainText("Asked without crm_notes.");
  await expect(findings.getByRole("columnheader", { name: "Without these fields" })).toBeVisible();
  await expect(findings.getByRole("row")).toHaveCount(4);
  await page.goBack();
  await advice.inState.getByRole("button", { name: "Remove it" }).click();
  await expect(advice.inState).toHaveCount(0);
  await expect(page.getByRole("region", { name: "State", exact: true })).not.toContainText(
    "Renewal in March",
  );
  await playground.undo.click();
  await expect(page.getByRole("region", { name: "State", exact: true })).toContainText("Renewal in March");
});

test("the state says what no question names, and the model how to pin it", async ({
  questions,
  advice,
  playground,
  page,
}) => {
  await expect(advice.inState).toContainText("of the state is in a field that no question names: crm_notes");
  await questions.open("refund_requested");
  await questions.field("Instructions").fill("Do `message.text` or `crm_notes` ask for money back?");
  await expect(advice.inState).toHaveCount(0);

  await playground.whoAnswers.click();
  await page.getByRole("button", { name: "Pin decider-1.13.0" }).click();
  await playground.expectModel("decider-1.13.0");
});
