import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { afterEach, vi } from "vitest";
import { removeCases } from "#core/document/edits/edit-cases.ts";
import { changeQuestion, setQuestionRules } from "#core/document/edits/edit-questions.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { readSlideDeck } from "#core/present/slide-deck-file.ts";
import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { labelledCases, noulCases } from "#e2e/fixtures/labelled-cases.ts";
import { openShowSharing } from "#e2e/fixtures/prepared-show.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PresentPage } from "#e2e/pages/present-page.ts";
import { caseRunStore } from "#web/case-runs/case-run-store.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

afterEach(() => void vi.restoreAllMocks());

/** Opens 300 labelled cases with recorded answers, 30 % of them held out, and makes a slide of the first. */
async function openCases(page: Page): Promise<PresentPage> {
  const { playground, records } = labelledCases(noulCases(300));
  const questions = playground.questions.map((question) => ({
    ...question,
    tuning: { ...tuningOf(question), checkShare: 0.3 },
  }));
  const caseRuns = records["caseRuns"]?.map((run) => ({ ...(run as object), recorded: true })) ?? [];
  await openPlayground({ ...playground, questions }, { ...records, caseRuns });
  const present = new PresentPage(page);
  await present.goTo();
  await page.getByRole("combobox", { name: "Add case as slide" }).selectOption("00000001");
  return present;
}

/** Runs the example, and makes a slide of its state. */
async function openExample(page: Page): Promise<PresentPage> {
  await new PlaygroundPage(page).runToAnswer();
  const present = new PresentPage(page);
  await present.goTo();
  await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("checkbox", { name: "Title", exact: true }).uncheck();
  return present;
}

/** Starts the show and turns to its first question. */
async function startAtQuestion(present: PresentPage): Promise<void> {
  await present.start();
  while (!(await present.show.getByRole("slider").first().isVisible()))
    await present.page.keyboard.press("PageDown");
}

/** Opens windows, or blocks them as a browser may. */
function watchWindows(opens: boolean): { last: Window | null } {
  const seen: { last: Window | null } = { last: null };
  const { open } = window;
  vi.spyOn(window, "open").mockImplementation((...words) => {
    seen.last = opens ? open.apply(window, words) : null;
    return seen.last;
  });
  return seen;
}

test("a threshold moved on the stage is counted over tuning cases, goes back, and ends with the show", async ({
  page,
}) => {
  const present = await openCases(page);
  const before = playgroundStore.getState();
  await startAtQuestion(present);
  const { show, threshold } = present;
  const effect = show.getByRole("region", { name: "Over the cases" });
  await expect(effect).toContainText(/Of 2\d\d labelled tuning cases\. Held-out cases aren't counted\./);
  await expect(effect.getByRole("listitem")).toHaveText([/allow/, /review/, /block/]);
  await expect(effect).not.toContainText("as before");
  const place = await effect.boundingBox();
  await threshold.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.5");
  await expect(effect.getByRole("listitem")).toHaveText([
    /^\d+as before.*wrong/,
    /^\d+−\d+.*to a person/,
    /^\d+\+\d+.*wrong \(\+\d+\)/,
  ]);
  await expect(effect).toContainText("The policy stays as it is.");
  expect(await effect.boundingBox()).toEqual(place);
  await expect(show.getByRole("article")).toContainText("70 % before30 %50 %");
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);

  await show.getByRole("button", { name: "Back to 70 %" }).click();
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.7");
  await expect(effect).not.toContainText("as before");
  await threshold.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { playground, history } = playgroundStore.getState();
  expect(playground).toBe(before.playground);
  expect(history).toBe(before.history);
});

test("nothing that goes on behind a show changes its page, or takes a key from the control that has the focus", async ({
  page,
}) => {
  const present = await openCases(page);
  await startAtQuestion(present);
  const { show, threshold, place } = present;
  const number = await place.textContent();
  const decided = await show.getByRole("region", { name: "What is decided" }).innerText();
  const answers = caseRunStore.getState();
  const hold = async (control: Locator, behind: () => void) => {
    await control.focus();
    behind();
    await page.waitForTimeout(20);
    await expect(control).toBeFocused();
    await expect(place).toHaveText(number ?? "");
    expect(await show.getByRole("region", { name: "What is decided" }).innerText()).toBe(decided);
  };
  const noAnswers = () => caseRunStore.setState({ answers: null, reading: true });
  for (const control of [threshold, show.getByRole("button", { name: "High contrast" })]) {
    await hold(control, noAnswers);
    await hold(control, () => caseRunStore.setState(answers));
  }
  await hold(threshold, () =>
    playgroundStore.edit((now) => removeCases(now, new Set(["00000001"])), { label: "remove a case" }),
  );
  noAnswers();
  await threshold.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(threshold).toHaveAttribute("aria-valuenow", "0.67");
  await expect(place).toHaveText(number ?? "");
});

test("what is recorded is what has no answer: the state alone leaves the run over cases", async ({
  page,
}) => {
  await openCases(page);
  await page.getByRole("button", { name: "Current state" }).click();
  const line = page.getByRole("region", { name: "Before the show" });
  await expect(line).toContainText("1 answered1 not answered");
  const [before, started] = [caseRunStore.getState().answers, new Set<string>()];
  const unsubscribe = caseRunStore.subscribe(
    ({ live: { starting } }) => void (starting && started.add(starting)),
  );
  await line.getByRole("button", { name: "Record all now" }).click();
  await expect(line).toContainText("all answered");
  // An unwanted run would begin once the cases are stored.
  await page.waitForTimeout(500);
  unsubscribe();
  expect([...started]).toEqual([]);
  expect(caseRunStore.getState().answers).toBe(before);
});

test("moved thresholds are kept where the speaker asked to be asked, and says so, as one step", async ({
  page,
}) => {
  const present = await openCases(page);
  await page.getByRole("radio", { name: "Ask at the end whether to keep them" }).click();
  const before = playgroundStore.get();
  const end = async () => {
    await startAtQuestion(present);
    await present.threshold.press("ArrowLeft");
    await page.keyboard.press("Escape");
  };
  await end();
  const dialog = page.getByRole("dialog", { name: "Keep the moved thresholds?" });
  await expect(dialog).toContainText("30 % and 70 % → 30 % and 69 %");
  await dialog.getByRole("button", { name: "Discard" }).click();
  expect(playgroundStore.get()).toBe(before);
  await end();
  await dialog.getByRole("button", { name: "Keep thresholds" }).click();
  const after = playgroundStore.get();
  expect(after.questions[0]?.rules.noul.upper).toBe(0.69);
  expect(after.ledger.uses.some(({ use }) => use === "thresholds")).toBe(true);
  await new PlaygroundPage(page).undo.click();
  expect(playgroundStore.get().questions[0]?.rules.noul.upper).toBe(0.7);
});

test("a rule that changed during a show isn't overwritten by the thresholds moved in it", async ({
  page,
}) => {
  const present = await openCases(page);
  await page.getByRole("radio", { name: "Ask at the end whether to keep them" }).click();
  await startAtQuestion(present);
  await present.threshold.press("ArrowLeft");
  playgroundStore.edit(
    (now) =>
      now.questions.reduce(
        (all, { key, rules }) =>
          setQuestionRules(all, key, { ...rules, noul: { ...rules.noul, lower: 0.1, upper: 0.9 } }),
        now,
      ),
    { label: "edit of another tab" },
  );
  const edited = playgroundStore.get();
  await page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog", { name: "Keep the moved thresholds?" });
  await expect(dialog).toContainText("1 rule changed during the show, and stays as it is now.");
  await expect(dialog.getByRole("button", { name: "Keep thresholds" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Discard" }).click();
  expect(playgroundStore.get()).toBe(edited);
});

test("notes are in the presenter window alone, which forwards keys both ways", async ({ page }) => {
  const present = await openExample(page);
  await present.write(1, { notes: "Say who decides today." });
  await page.getByRole("checkbox", { name: "crm notes" }).check();
  const seen = watchWindows(true);
  await page.getByRole("button", { name: "Presenter window" }).click();
  const { show, place } = present;
  await expect(show).toBeVisible();
  const opened = seen.last;
  if (opened === null) throw new Error("No window was opened.");
  const text = () => opened.document.body.textContent ?? "";
  await expect.poll(text).toContain("Say who decides today.");
  await expect.poll(text).toMatch(/\d\d:\d\d/);
  expect(text()).not.toContain("winter fair");
  await expect(show).not.toContainText("Say who decides today.");
  const last = Number(/\d+$/.exec((await place.textContent()) ?? "")?.[0]);
  const press = (key: string) =>
    opened.document.activeElement?.dispatchEvent(
      new (opened as Window & typeof globalThis).KeyboardEvent("keydown", { key, bubbles: true }),
    );
  press("End");
  await expect(place).toHaveText(`${last} of ${last}`);
  expect(text()).toContain(`${last} of ${last}`);
  await page.keyboard.press("Home");
  await expect.poll(text).toContain(`1 of ${last}`);
  [...opened.document.querySelectorAll("button")].find((one) => one.textContent?.startsWith("Next"))?.click();
  await expect(place).toHaveText(`2 of ${last}`);
  await page.keyboard.press("Escape");
  await expect.poll(() => opened.closed).toBe(true);
});

test("a blocked presenter window says so, before the show and in it", async ({ page }) => {
  const present = await openExample(page);
  watchWindows(false);
  await page.getByRole("button", { name: "Presenter window" }).click();
  await expect(page.getByText("The browser blocked the presenter window.")).toBeVisible();
  await expect(present.show).toHaveCount(0);
  await present.start();
  await present.show.getByRole("button", { name: "Presenter window" }).click();
  await expect(present.show.getByRole("status")).toContainText("Allow pop-ups for this page");
});

test("a live answer stands beside the rehearsed one, goes back, and leaves the slide without a network", async ({
  page,
}) => {
  const present = await openExample(page);
  await page.getByRole("checkbox", { name: /Allow live answers/ }).check();
  await present.start();
  const { show } = present;
  const ask = show.getByRole("button", { name: "Ask now" });
  const decision = show.getByRole("region", { name: "What is decided" });
  const rehearsed = await decision.innerText();
  await ask.click();
  await expect(show).toContainText("Same decision.");

  const { fetch } = window;
  const answer = vi.spyOn(window, "fetch").mockImplementation(async (...words) => {
    const text = await (await fetch(...words)).text();
    return new Response(text.replace(/"noul":\s*[\d.]+/, '"noul":0.05'), {
      headers: { "content-type": "application/json" },
    });
  });
  await ask.click();
  await expect(show).toContainText(/Live: .*, asked at .* answered by/);
  await expect(show).toContainText(/Rehearsed: .*Same decision, but 1 answer differs\.|The decision differs/);
  await page.keyboard.press("PageDown");
  await expect(show).toContainText("Live: No (yes: 5 %)");
  await expect(show).toContainText("The answer differs.");
  await show.getByRole("button", { name: "Back to the rehearsed answer" }).click();
  await page.keyboard.press("PageUp");
  await expect(show).toContainText("Recorded answers from");
  expect(await decision.innerText()).toBe(rehearsed);

  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  await ask.click();
  await expect(show.getByRole("status")).toContainText("The slide stays as it is.");
  expect(await decision.innerText()).toBe(rehearsed);
  await expect(show).toContainText("Recorded answers from");
});

test("the keys of clickers and decks", async ({ page }) => {
  const present = await openExample(page);
  await present.start();
  const { show, place } = present;
  await expect(place).toHaveText("1 of 4");
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["Space", 3],
    ["PageUp", 2],
    ["End", 4],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place).toHaveText(`${number} of 4`);
  }
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(place).toHaveText("3 of 4");
  await expect(show.getByText(/^Page 3 of 4\. Which team .*billing/)).toHaveCount(1);
  const blank = show.getByRole("img", { name: "Blank page" });
  await page.keyboard.press("b");
  await expect(blank).toBeVisible();
  await page.keyboard.press(".");
  await expect(blank).toHaveCount(0);
  await page.keyboard.press("g");
  await expect(show.getByRole("list", { name: "All pages" }).getByRole("button")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(show.getByRole("list", { name: "All pages" })).toHaveCount(0);
  await page.keyboard.press("g");
  await show.getByRole("list", { name: "All pages" }).getByRole("button").nth(1).click();
  await expect(place).toHaveText("2 of 4");
  await page.keyboard.press("Escape");
  await expect(show).toHaveCount(0);
});

test("cursor and bar go while the pointer rests, but not while the bar says something; P shows a pointer", async ({
  page,
}) => {
  const present = await openExample(page);
  await page.getByRole("checkbox", { name: /Allow live answers/ }).check();
  await present.start();
  const { show } = present;
  const bar = show.locator("footer");
  const looks = () =>
    show.evaluate((dialog) => {
      const footer = dialog.querySelector("footer");
      return [getComputedStyle(dialog).cursor, footer && getComputedStyle(footer).opacity];
    });
  await page.mouse.move(640, 300);
  expect(await looks()).toEqual(["auto", "1"]);
  await expect.poll(looks, { timeout: 5000 }).toEqual(["none", "0"]);
  await page.keyboard.press("2");
  await expect(bar).toContainText("Page 2, then Enter");
  expect(await looks()).toEqual(["none", "1"]);
  await page.keyboard.press("Home");
  expect(await looks()).toEqual(["none", "0"]);
  await page.mouse.move(640, 320);
  expect(await looks()).toEqual(["auto", "1"]);

  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await show.getByRole("button", { name: "Ask now" }).click();
  await expect(bar).toContainText("The slide stays as it is.");
  await page.mouse.move(640, 300);
  await expect.poll(looks, { timeout: 5000 }).toEqual(["none", "1"]);

  const dot = show.locator("span.fixed.rounded-full");
  await page.keyboard.press("p");
  await expect(dot).toBeVisible();
  await page.keyboard.press("P");
  await expect(dot).toHaveCount(0);
});

test("a failed live answer is told on its slide alone", async ({ page }) => {
  const present = await openExample(page);
  await page.getByRole("button", { name: "Current state" }).click();
  await page.getByRole("checkbox", { name: "A page for each question" }).uncheck();
  await page.getByRole("checkbox", { name: /Allow live answers/ }).check();
  await present.start();
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await present.show.getByRole("button", { name: "Ask now" }).click();
  const said = present.show.locator("footer").getByRole("status");
  await expect(said).toContainText("The slide stays as it is.");
  await page.keyboard.press("PageDown");
  await expect(said).toHaveText("");
  await page.keyboard.press("PageUp");
  await expect(said).toContainText("The slide stays as it is.");
});

test("what is missing before a show is named with its cure, and recorded at once", async ({ page }) => {
  const present = new PresentPage(page);
  await present.goTo();
  const line = page.getByRole("region", { name: "Before the show" });
  for (let slide = 0; slide < 2; slide += 1)
    await page.getByRole("button", { name: "Current state" }).click();
  await expect(line).toContainText("2 slides");
  await expect(line).toContainText("2 not answered");
  await present.start();
  await page.keyboard.press("PageDown");
  await expect(present.show).toContainText("No recorded answer.");
  await expect(present.show).not.toContainText("Recorded answers from");
  await page.keyboard.press("Escape");
  await line.getByRole("button", { name: "Record all now" }).click();
  await expect.poll(() => line.textContent()).toMatch(/all answered/);
  await expect(line.getByRole("button", { name: "Record all now" })).toHaveCount(0);

  const [question] = playgroundStore.get().questions;
  if (question === undefined) throw new Error("There is no question.");
  playgroundStore.edit(
    (now) =>
      changeQuestion(now, question.key, (one) => ({
        ...one,
        instructions: { form: "text", text: "Is a refund wanted?" },
      })),
    { label: "reword" },
  );
  await expect(line).toContainText("2 out of date");
  await line.getByRole("button", { name: "nothing hidden" }).click();
  await expect(page.getByRole("textbox", { name: "Text to hide" })).toBeFocused();
  await line.getByRole("button", { name: "live off" }).click();
  await expect(page.getByRole("checkbox", { name: /Allow live answers/ })).toBeFocused();
});

test("a deck begins with a title, ends over all cases, and may have decisions only", async ({ page }) => {
  const present = await openCases(page);
  const pages = page.getByRole("navigation", { name: "Pages" });
  const last = pages.getByRole("button", { name: /: Over all cases$/ });
  await expect(last).toHaveAccessibleName("Page 6: Over all cases");
  await pages.getByRole("button", { name: "Page 1: Title" }).click();
  await page.getByRole("textbox", { name: "Subtitle" }).fill("Policy meeting in May");
  await page.getByRole("checkbox", { name: "A page for each question" }).uncheck();
  await expect(last).toHaveAccessibleName("Page 3: Over all cases");
  await present.start();
  const { show, place } = present;
  await expect(show.getByRole("heading", { name: playgroundStore.get().name })).toBeVisible();
  await expect(show).toContainText("Policy meeting in May");
  await page.keyboard.press("End");
  await expect(show.getByRole("heading")).toContainText(
    /^Of 2\d\d labelled tuning cases, \d+ are decided without a person, \d+ of them wrongly\.$/,
  );
  await expect(show.getByRole("region", { name: "What is proven" })).toHaveText(
    "Nothing is proven: no target is set.",
  );
  await page.keyboard.press("PageUp");
  await expect(place).toHaveText("2 of 3");
  await page.keyboard.press("ArrowDown");
  await expect(show.getByRole("article")).toContainText("Does the customer ask");
  await expect(place).toHaveText("2 of 3");
  await page.keyboard.press("ArrowUp");
  await show.getByRole("button", { name: /^Which team/ }).click();
  await expect(show.getByRole("article")).toContainText("How sure it is");
  await page.keyboard.press("PageDown");
  await expect(place).toHaveText("3 of 3");
});

test("the page before and after follows the slides in the show, its keys and its file, and hides what is hidden", async ({
  page,
}) => {
  const present = await openCases(page);
  const panel = page.getByRole("group", { name: "Before and after" });
  const pages = page.getByRole("navigation", { name: "Pages" });
  const last = pages.getByRole("button", { name: /: Over all cases$/ });
  await expect(last).toHaveAccessibleName("Page 6: Over all cases");
  await panel.getByRole("button", { name: "Keep policy as “before”" }).click();
  await expect(panel).toContainText("no case gets another outcome");
  await panel.getByRole("textbox", { name: "Name of the policy before" }).fill("Acme's policy");
  playgroundStore.edit(
    (now) => {
      const [question] = now.questions;
      if (question === undefined) return now;
      const { noul } = question.rules;
      return setQuestionRules(now, question.key, {
        ...question.rules,
        noul: { ...noul, lower: 0.1, upper: 0.1 },
      });
    },
    { label: "move thresholds" },
  );
  await page.getByRole("textbox", { name: "Text to hide" }).fill("acme");
  await page.keyboard.press("Enter");
  await pages.getByRole("button", { name: "Page 6: Before and after" }).click();
  const chosen = page.getByRole("region", { name: "Chosen page" });
  await expect(chosen).toContainText(/Of \d+ labelled tuning cases, \d+ get another outcome: /);
  await expect(chosen).toContainText("[hidden]'s policy");
  await expect(last).toHaveAccessibleName("Page 7: Over all cases");
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);

  await present.start();
  const { show, place } = present;
  await page.keyboard.press("End");
  await page.keyboard.press("PageUp");
  await expect(place).toHaveText("6 of 7");
  await expect(show.getByRole("row").first()).toHaveText(/^OutcomeDrawn\[hidden\]'s policyAfterChanged$/);
  await expect(show.getByText(/^Page 6 of 7\. Of \d+ labelled tuning cases/)).toHaveCount(1);
  expect.soft(await axeFaultsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const part of [
    show.getByRole("heading").first(),
    show.getByRole("table"),
    show.getByRole("listitem"),
  ]) {
    const { x = 0, width = 0 } = (await part.last().boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
    expect(width).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("Escape");

  const { dialog } = await openShowSharing(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  const file = readSlideDeck(await readFile(await (await download).path(), "utf8"));
  const change = file.status === "read" ? file.show.change : null;
  expect(change?.outcomes.length).toBeGreaterThan(1);
  expect(JSON.stringify(change)).not.toMatch(/acme/i);
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Remove page" }).click();
  await expect(last).toHaveAccessibleName("Page 6: Over all cases");
});
