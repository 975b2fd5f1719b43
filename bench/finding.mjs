// @ts-check
// 2,000 runs of one playground, each with a wording and a state of its own, and 500 playgrounds: from a key in the search
// until its result is painted, and how long reading all of them takes.
import { longestTask, watchTasks } from "./harness/in-page.mjs";
import { openSaved, turnAutoRunOff, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */

const rounds = 3;
const runs = 2000;
const playgrounds = 500;
/** About 4,000 characters, as long as a real state. */
const filler = "The parcel came late, the box was open and nobody answered the phone. ".repeat(57);

/** Runs in the browser: copies the stored playground and its run many times, with other words in each. */
async function fillLibrary(
  /** @type {{ runs: number, playgrounds: number, filler: string }} */ {
    runs: runCount,
    playgrounds: count,
    filler: text,
  },
) {
  const opening = indexedDB.open("cutpoint");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const database = opening.result;
  /** @param {IDBRequest} request @returns {Promise<any>} */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing outside reaches the browser
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const names = ["runs", "responses", "askedQuestions", "stateTexts", "playgrounds", "states", "questions"];
  const transaction = database.transaction(names, "readwrite");
  const store = (/** @type {string} */ name) => transaction.objectStore(name);
  const first = (await settled(store("runs").getAll())).find((/** @type {any} */ one) => !one.auto);
  const response = await settled(store("responses").get(first.key));
  const asked = await settled(store("askedQuestions").get(first.askedHash));
  const [playground] = await settled(store("playgrounds").getAll());
  const state = await settled(store("states").get(playground.key));
  const questions = await settled(store("questions").getAll());
  for (let at = 0; at < runCount; at += 1) {
    const [key, hash] = [`run-${at}`, `hash-${at}`];
    const wording = `Is this number ${at}, about which the customer wrote?`;
    const [question, ...rest] = asked.questions;
    store("runs").put({
      ...first,
      key,
      askedHash: hash,
      stateHash: hash,
      startedAt: first.startedAt - at * 60_000,
    });
    store("responses").put({ ...response, runKey: key });
    store("askedQuestions").put({
      hash,
      questions: [
        { ...question, text: JSON.stringify({ ...JSON.parse(question.text), instructions: wording }) },
        ...rest,
      ],
    });
    store("stateTexts").put({ hash, text: JSON.stringify({ message: { text: `Message ${at}. ${text}` } }) });
  }
  for (let at = 0; at < count; at += 1) {
    const key = `playground-${at}`;
    store("playgrounds").put({
      ...playground,
      key,
      name: `Playground ${at}`,
      savedAt: playground.savedAt - at,
    });
    store("states").put({
      ...state,
      playgroundKey: key,
      state: { form: "text", text: `Message ${at}. ${text}`, items: [] },
    });
    for (const one of questions) store("questions").put({ ...one, playgroundKey: key });
  }
  await new Promise((resolve) => transaction.addEventListener("complete", resolve));
  database.close();
}

/**
 * Time from each key until another count is painted.
 * @param {Page} page @param {Locator} dialog @param {string} before @param {string} typed
 */
async function timeKeys(page, dialog, before, typed) {
  const search = dialog.getByRole("searchbox");
  await search.fill(before);
  await dialog
    .getByText(/\d found$/)
    .first()
    .waitFor();
  await page.waitForTimeout(1000);
  const times = [];
  for (const key of typed) {
    await page.evaluate(() => {
      const output = document.querySelector("dialog[open] output");
      const was = output?.textContent;
      const keyTimes = { happened: Number.NaN, painted: Number.NaN };
      Object.assign(window, { searchTimes: keyTimes });
      const look = () => {
        if (output?.textContent === was) requestAnimationFrame(look);
        else
          setTimeout(() => {
            keyTimes.painted = performance.now();
          });
      };
      window.addEventListener(
        "keydown",
        ({ timeStamp }) => {
          keyTimes.happened = timeStamp;
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    await page.keyboard.press(key);
    await page.waitForFunction(() => Object(window).searchTimes.painted > 0);
    times.push(
      await page.evaluate(() => Object(window).searchTimes.painted - Object(window).searchTimes.happened),
    );
    await page.waitForTimeout(200);
  }
  return Math.max(...times);
}

/** @param {Page} page */
const pageNow = (page) => page.evaluate(() => performance.now());

/** @param {import("playwright").Browser} browser @param {string} origin */
async function round(browser, origin) {
  const page = await openSaved(browser, origin, watchTasks);
  await turnAutoRunOff(page);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("region", { name: "Results" }).getByText("0.", { exact: false }).first().waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(fillLibrary, { runs, playgrounds, filler });
  await page.reload();
  await page.getByRole("button", { name: "Run", exact: true }).waitFor();
  await page.waitForTimeout(2000);

  const history = page.getByRole("dialog", { name: "Run history" });
  const from = await pageNow(page);
  await page.keyboard.press("Control+Shift+H");
  await history.getByRole("listitem").first().waitFor();
  const listed = await pageNow(page);
  await history.getByText(/^Reading runs/).waitFor({ state: "detached", timeout: 60_000 });
  const read = await pageNow(page);
  const historyTask = await longestTask(page, from);
  const historyKey = await timeKeys(page, history, '"number ', "123");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  const library = page.getByRole("dialog", { name: "Playgrounds" });
  const libraryFrom = await pageNow(page);
  await page.getByRole("banner").getByRole("button", { name: "Playgrounds" }).click();
  await library.getByRole("listitem").first().waitFor();
  const libraryListed = await pageNow(page);
  await page.waitForTimeout(5000);
  const libraryTask = await longestTask(page, libraryFrom);
  const libraryKey = await timeKeys(page, library, '"message ', "123");
  await page.context().close();
  return {
    listed: listed - from,
    read: read - from,
    historyTask,
    historyKey,
    libraryListed: libraryListed - libraryFrom,
    libraryTask,
    libraryKey,
  };
}

/** Measures search in a large history and a large library, key by key. */
export function run() {
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => round(browser, origin)));
    return [
      row(
        "2,000 runs: a key in the search until its result is painted, slowest of three",
        "ms",
        (one) => one.historyKey,
        100,
      ),
      row("2,000 runs: the history opens with its first rows", "ms", (one) => one.listed, 1000),
      row("2,000 runs: all texts and answers are read", "ms", (one) => one.read, 5000),
      row("2,000 runs: longest task of the page meanwhile", "ms", (one) => one.historyTask, 100),
      row(
        "500 playgrounds: a key in the search until its result is painted, slowest of three",
        "ms",
        (one) => one.libraryKey,
        100,
      ),
      row("500 playgrounds: the list opens", "ms", (one) => one.libraryListed, 1500),
      row("500 playgrounds: longest task of the page meanwhile", "ms", (one) => one.libraryTask, 100),
    ];
  });
}
