import { sentWordingHash } from "#core/document/asked-wording.ts";
import { setQuestionNote } from "#core/document/edits/edit-question-note.ts";
import { annotateWording } from "#core/document/edits/edit-wordings.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { movedAliasBody } from "#e2e/fixtures/example-answer.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

test("an alias that moved: the pinned model is asked too, what changed comes first", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  upstream.choose(({ body }) => ({ body: movedAliasBody(body, { moved: 0.1, pinned: 0.9 }) }));
  await playground.runToAnswer();
  const compare = new ComparePage(page);
  const { comparison } = compare;
  await compare.open();
  await compare.addModel("decider-1.13.0");
  await expect(page.getByText(/^1 request, ≈ \d+ tokens/)).toBeVisible();
  await page.getByRole("button", { name: "Ask this model" }).press("Enter");
  await expect(comparison).toContainText("1 of 3 outcomes changes.");
  await expect(page.getByRole("combobox", { name: "Another model" })).toBeFocused();
  await expect(comparison).toContainText("A was answered by decider-1.14.0, B by decider-1.13.0.");
  const cards = comparison.getByRole("article");
  await expect(cards.first()).toHaveAccessibleName("Change of refund_requested");
  await expect(cards.first()).toContainText("moved 80 points of probability");
  await expect(cards.nth(1)).toContainText("nothing moved");
  await page.getByRole("combobox", { name: "Run B" }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Run A" }).selectOption({ index: 1 });
  await expect(comparison).toContainText("any difference is noise");
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
});

test("two runs that asked in another wording stand under both wordings, their difference marked", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await playground.open();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  const department = () => {
    playgroundStore.flush();
    const found = playgroundStore.get().questions.find(({ id }) => id === "department");
    if (found === undefined) throw new Error("The question is gone.");
    return found;
  };
  const firstWording = sentWordingHash(department());
  await questions.open("department");
  await questions.field("Instructions").fill("Which team should take over `message.text`?");
  await expect(playground.results.stale).toHaveCount(1);
  await playground.runToAnswer();
  await expect(playground.results.stale).toHaveCount(0);
  const { key } = department();
  playgroundStore.edit(
    (now) => {
      const noted = setQuestionNote(now, key, "Names a team,\nnot a person.");
      const named = annotateWording(noted, key, firstWording, { note: "As in the handbook" });
      return annotateWording(named, key, sentWordingHash(department()), { name: "short", note: "Plainer" });
    },
    { label: "note" },
  );
  await questions.field("Instructions").fill("Is it raining?");
  const compare = new ComparePage(page);
  await compare.open();
  const card = compare.comparison.getByRole("article", { name: "Change of department" });
  await expect(card.getByRole("deletion")).toHaveText(["handle "]);
  await expect(card.getByRole("insertion")).toHaveText(["take over "]);
  await expect(card).not.toContainText("Is it raining?");
  await expect(card.getByRole("region", { name: "Wordings of A and B" }).getByRole("listitem")).toHaveText([
    "A As in the handbook",
    "B short: Plainer",
  ]);
  await expect(card).toContainText(/Note: Names a team,\s+not a person\./);
  const other = compare.comparison.getByRole("article", { name: "Change of refund_requested" });
  await expect(other).toContainText("money back");
  await expect(other).not.toContainText("Note:");
  await expect(other.getByRole("insertion")).toHaveCount(0);
  await card.scrollIntoViewIfNeeded();
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
});
