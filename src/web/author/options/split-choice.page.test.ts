import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { SplitDialog } from "#e2e/pages/split-dialog.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";
import { test as base } from "#web/testing/page-test.ts";

const kinds = ["billing", "technical", "sales", "account"];
const lines = kinds.flatMap((kind) => Array.from({ length: 70 }, (_, at) => `${kind} / matter ${at + 1}`));

/** A choice of 281 options, its card open, its split dialog open. */
const test = base.extend<{ questions: QuestionsPage; split: SplitDialog }>({
  questions: async ({ page }, use) => {
    const questions = new QuestionsPage(page);
    await questions.goto();
    await new PlaygroundPage(page).turnAutoRun(false);
    await questions.add("choice");
    await questions.field("Id").fill("matter");
    await questions.field("Instructions").fill("What is `message.text` about?");
    await questions.field("Option 1 name").click();
    await questions.paste([...lines, "none_of_these | Fits nothing else"].join("\n"));
    await use(questions);
  },
  split: async ({ questions, page }, use) => {
    await questions.button("Split into groups").click();
    const split = new SplitDialog(page);
    await split.dialog.waitFor();
    await use(split);
  },
});

test("a choice of more than 255 options becomes groups, asked in one request and joined again", async ({
  questions,
  split,
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await expect(split.groups).toHaveCount(5);
  await expect(split.name(1)).toHaveValue("billing");
  await expect(split.groups.nth(4)).toContainText("none_of_these not in a group");

  await split.button("Show the options of group sales").click();
  await split.box("sales / matter 1").check();
  await split.box("sales / matter 2").check();
  await split.button("Move").click();
  await expect(split.groups).toHaveCount(6);
  await split.name(6).fill("billing");
  await expect(split.dialog.getByText('Two groups are named "billing"; names must differ.')).toBeVisible();
  await expect(split.button(/^Make/)).toBeDisabled();
  await split.name(6).fill("new plans");
  await split.button("Make 6 questions").click();

  await expect(questions.cards).toHaveCount(9);
  expect((await questions.order()).slice(3)).toEqual([
    "matter",
    "matter_billing",
    "matter_technical",
    "matter_sales",
    "matter_account",
    "matter_new_plans",
  ]);
  expect(await questions.optionNames(6)).toEqual([...kinds, "none_of_these", "new plans"]);

  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) requests += 1;
  });
  await playground.runToAnswer();
  expect(requests).toBe(1);
  const joined = page.getByRole("article", { name: "Answer to matter", exact: true }).getByRole("region", {
    name: "Options of all groups",
  });
  await expect(joined).toContainText("computed group × option, from 6 questions of this run");
  await joined.getByRole("button", { name: "Show the 281 of all groups" }).click();
  await expect(joined.getByText("281 of 281")).toBeVisible();

  await playground.undo.click();
  await expect(questions.cards).toHaveCount(4);
  await expect(questions.pane.getByRole("status", { name: "Option count" })).toHaveText("281 / 255");
});

test("in two steps only the group that wins is asked within; both requests are shown and kept", async ({
  split,
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await split.box("Ask in two steps").check();
  await expect(split.dialog.getByText("Each run then sends up to two requests.")).toBeVisible();
  await split.button("Make 5 questions").click();
  await playground.whoAnswers.click();
  await expect(playground.header.getByText(/^Up to 2 requests, ≈ /)).toBeVisible();
  await page.keyboard.press("Escape");

  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) bodies.push(request.postData() ?? "");
  });
  await playground.runToAnswer();
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).not.toContain('"matter_');
  const within = [...(bodies[1] ?? "").matchAll(/"matter_(\w+)":\{/g)].map(([, group]) => group);
  expect(within).toHaveLength(1);

  await expect(playground.results.facts).toContainText("2 requests");
  const state = page.getByRole("region", { name: "State", exact: true });
  await expect(state).toContainText("tokens (from your last run)");
  const joined = page.getByRole("region", { name: "Options of all groups" });
  await expect(joined).toContainText("from 2 questions of this run, in two requests");
  await expect(joined).toContainText("3 other groups weren't asked");
  const exchange = await playground.results.openSide("Request");
  await exchange.showText();
  expect(await exchange.body.textContent()).toBe(bodies[0]);
  await exchange.dialog.getByText("Second request").click();
  expect(await exchange.body.textContent()).toBe(bodies[1]);
  await exchange.close.click();

  await reopenPlayground();
  await expect(playground.results.facts).toContainText("2 requests");
  await expect(playground.results.stale).toHaveCount(0);

  const compare = new ComparePage(page);
  await compare.open();
  await compare.addModel("decider-preview");
  await expect(page.getByText(/^up to 2 requests, ≈ [\d,]+ tokens, free/)).toBeVisible();
  await page.getByRole("button", { name: "Ask this model" }).click();
  await expect(compare.comparison).toContainText("Assume that it is within");
  expect(bodies).toHaveLength(4);
  expect(bodies[2]).toBe(bodies[0]?.replace("decider-latest", "decider-preview"));
});

test("steps are switched on and off at the choice; undo takes each back", async ({
  questions,
  split,
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const steps = page.getByRole("checkbox", { name: "Ask in two steps" });
  await split.button("Make 5 questions").click();
  await expect(questions.cards).toHaveCount(8);
  await expect(steps).not.toBeChecked();
  await steps.check();
  await expect(playground.undo).toHaveAccessibleName("Undo: ask in two steps");
  await playground.undo.click();
  await expect(steps).not.toBeChecked();
});

test("an option of the group question that is renamed keeps its question", async ({
  questions,
  split,
  page,
}) => {
  await split.button(/^Make/).click();
  await expect(questions.cards).toHaveCount(8);
  await questions.field("Option 1 name").fill("money");
  await new PlaygroundPage(page).runToAnswer();
  const joined = page.getByRole("region", { name: "Options of all groups" });
  await joined.getByRole("button", { name: /^Show the 281/ }).click();
  await joined.getByRole("searchbox", { name: "Find an option" }).fill("money ›");
  await expect(joined.getByText("70 of 281")).toBeVisible();
});

test("axe finds nothing in the split, and it fits", async ({ split, page }) => {
  await split.button("Show the options of group sales").click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(split.dialog).toBeVisible();
});
