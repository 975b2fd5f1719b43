import { examplePlayground } from "#core/document/new-playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { getRecentRuns } from "#web/run/run-archive.ts";
import { setAutoRun } from "#web/run/run-store.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const runsOfOpen = () => getRecentRuns(playgroundStore.get().key);

/** Ends once the pause after it has begun a run, and that run is answered. */
async function typeAndWait(words: string) {
  const runs = runsOfOpen().length;
  playgroundStore.edit(
    (now) => ({
      ...now,
      questions: now.questions.map((one, at) =>
        at === 0 ? { ...one, instructions: toTextEntry(words) } : one,
      ),
    }),
    { label: "reword" },
  );
  await expect.poll(() => runsOfOpen().length).toBe(runs + 1);
}

test("changes are told against the last run that was asked for, not against one in the middle of typing", async ({
  page,
}) => {
  setAutoRun(true);
  await openPlayground(examplePlayground("automatic"));
  const answer = page.getByRole("article", { name: "Answer to refund_requested" });
  await typeAndWait("Does the customer");
  await expect(answer).toBeVisible();
  await typeAndWait("Does the customer ask");
  await expect(page.getByText(/the last automatic run/).first()).toBeAttached();

  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await expect.poll(() => runsOfOpen()[0]?.run.auto).toBe(false);
  await typeAndWait("Is the writer grateful and");
  await typeAndWait("Is the writer grateful and happy?");
  expect(runsOfOpen()[0]?.run.auto).toBe(true);
  await expect(answer).toContainText("Changed since the last run");
  await expect(page.getByText(/the last automatic run/)).toHaveCount(0);
});
