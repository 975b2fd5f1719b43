import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { Playground } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { openPlayground } from "#web/testing/open-page.ts";

const names = Array.from({ length: 255 }, (_, index) => `option_${String(index + 1).padStart(3, "0")}`);

/** A hundred choices of 255 options each: the most that a request is built for. */
function largePlayground(): Playground {
  const options = names.map((name) => ({ name, description: blankEntry }));
  const questions = Array.from({ length: 100 }, (_, index) => ({
    ...blankQuestion(`q${index}`, `topic_${index + 1}`, "choice"),
    instructions: toTextEntry("What is the message about?"),
    options,
  }));
  return { ...examplePlayground("large"), name: "Large", questions };
}

test("the answers to 100 questions of 255 options are all there, and every option can be reached", async ({
  page,
}) => {
  await openPlayground(largePlayground());
  const playground = new PlaygroundPage(page);
  const { results } = playground;
  await playground.run.click();
  await expect(results.answers).toHaveCount(100);
  const { card } = results.answer("topic_1");
  await card.getByRole("button", { name: "Show all 255 options" }).click();
  const list = card.getByRole("list", { name: "All options" });
  await expect(card.getByText("255 of 255")).toBeVisible();
  await expect(list.getByText("option_001")).toBeVisible();
  await list.focus();
  await page.keyboard.press("End");
  await expect(list.getByText("option_255")).toBeVisible();
  expect(await list.getByRole("listitem").count()).toBeLessThan(60);
  const reached = new Set<string>();
  await list.evaluate((element) => element.scrollTo(0, 0));
  for (let screen = 0; screen < 30 && reached.size < names.length; screen += 1) {
    for (const name of await results.optionNames(list)) reached.add(name);
    await list.evaluate((element) => element.scrollBy(0, element.clientHeight));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  }
  expect([...reached].sort()).toEqual(names);
  await card.getByRole("searchbox", { name: "Find an option" }).fill("_13");
  await expect(card.getByText("10 of 255")).toBeVisible();
  await card.getByRole("searchbox", { name: "Find an option" }).fill("no such");
  await expect(card.getByText("0 of 255")).toBeVisible();

  const last = results.answer("topic_100");
  await last.card.scrollIntoViewIfNeeded();
  await last.threshold(/^Threshold on probability/).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(last.threshold(/^Threshold on probability/)).toHaveAttribute("aria-valuenow", "0.69");
});
