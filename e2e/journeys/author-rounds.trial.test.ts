import { expect, type Locator, type Page } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { StatePage } from "../pages/state-page.ts";
import { WordingsPage } from "../pages/wordings-page.ts";

const rounds = 10;
const mostKeys = 6;
const texts = Array.from({ length: 12 }, (_, at) =>
  at % 3 === 0 ? `I was charged twice for order ${at}.` : `Where is my parcel number ${at}?`,
);
const runOnSamples = "ControlOrMeta+Shift+Enter";

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Counts single keys, so that a chord of two counts as two. */
function countedKeys(page: Page) {
  const counted = { keys: 0 };
  const hold = async (chord: string) => {
    counted.keys += chord.split("+").length;
    await page.keyboard.press(chord);
  };
  return { counted, hold };
}

test("ten rounds on a question of one's own over twelve samples take six keys each, and are there after a reload, in a second tab, and once the network is back", async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(180_000);
  const playground = new PlaygroundPage(page);
  const palette = new Palette(page);
  const state = new StatePage(page);
  const wordings = new WordingsPage(page);
  const table = page.getByRole("region", { name: "Answers to samples" });
  const beside = page.getByRole("region", { name: "Wordings side by side" });
  const bar = page.getByRole("toolbar", { name: "Samples" });
  const answer = page.getByRole("article", { name: "Answer to question_1" });
  await playground.open();
  await playground.turnAutoRun(false);

  await palette.choose("New playground");
  await palette.choose("Add a yes/no question");
  await expect(wordings.instructions).toBeFocused();
  await page.keyboard.type("Does the writer ask for money?");
  await tabTo(page, state.text);
  await page.keyboard.insertText(texts.join("\n"));
  await tabTo(page, state.region.getByRole("radio", { name: "Text", exact: true }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await press(page, state.button("Split into 12 texts"));
  await press(page, state.button("Pin each text"));
  await expect(bar).toContainText("of 12");
  await page.keyboard.press("Alt+PageDown");
  await expect(wordings.instructions).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText("12 of 12 answered");

  const spent: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { counted, hold } = countedKeys(page);
    await hold("Shift+F8");
    await expect(wordings.wording(String.fromCodePoint(65 + round))).toBeChecked();
    await page.keyboard.type(` Or name order ${round}?`);
    await hold(runOnSamples);
    await expect(table.getByRole("status")).toHaveText("12 of 12 answered");
    await expect(table).toContainText("since the last round");
    await expect(beside).toContainText(/of 12 answers differ\./);
    // Keeps the better wording; typing continues in the same field.
    if (round % 2 === 1) await hold("F8");
    await expect(wordings.instructions).toBeFocused();
    spent.push(counted.keys);
  }
  expect(Math.max(...spent)).toBeLessThanOrEqual(mostKeys);
  expect(spent).toHaveLength(rounds);

  await page.keyboard.press("Alt+Shift+PageDown");
  await expect(bar).toContainText("1 of 12");
  await expect(answer).toBeVisible();
  await expect(playground.saving).toHaveText(/Saved in this browser/);
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(table).toContainText("12 of 12 answered");
  await expect(page.getByText("Out of date")).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole("article", { name: "Answer to question_1" })).toBeVisible();
  await second.keyboard.press("Alt+PageDown");
  await expect(new WordingsPage(second).instructions).toBeFocused();
  await second.keyboard.press("ControlOrMeta+End");
  await second.keyboard.type(" In the second tab?");
  await second.keyboard.press(runOnSamples);
  const tableThere = second.getByRole("region", { name: "Answers to samples" });
  await expect(tableThere).toContainText("12 of 12 answered");
  // The first tab updates once the second has saved.
  await expect(wordings.instructions).toHaveValue(/In the second tab/, { timeout: 30_000 });
  await expect(new PlaygroundPage(second).saving).toHaveText(/Saved in this browser/);
  await second.close();
  // Simulates the tab coming to the front.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(table.getByRole("columnheader", { name: /out of date/ })).toHaveCount(0);
  await expect(table).toContainText("12 of 12 answered");

  await context.setOffline(true);
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText(/stopped|0 of 12 answered/, { timeout: 60_000 });
  await expect(table).toContainText("no answer");
  await context.setOffline(false);
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText("12 of 12 answered", { timeout: 60_000 });

  await page.keyboard.press("F9");
  const versions = page.getByRole("dialog", { name: "Versions of the question" });
  await expect(
    versions.getByRole("list", { name: "Versions" }).getByRole("listitem", { name: /^Version/ }),
  ).toHaveCount(rounds + 2);
  await expect(versions).toContainText("12 of 12 samples");
  // The browser reports each request that found no network, some of them late.
  expect(complaints.every((one) => one.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
  complaints.length = 0;
});
