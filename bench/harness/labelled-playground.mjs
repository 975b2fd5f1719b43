// @ts-check

import { importBundled } from "./bundle.mjs";
import { openBeside } from "./pages.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/** The cases of the journeys. */
function loadCases() {
  return importBundled(["/e2e/fixtures/labelled-cases.ts", "/src/core/document/records.ts"]);
}

/**
 * A page whose library holds one playground with labelled and answered cases.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} count
 * @param {object} [wanted]
 * @param {1 | 2} [wanted.runs] how many runs have answered them; the second answers each as the first did the next
 * @param {number} [wanted.decimals] of the scores
 * @param {(at: number) => string} [wanted.textOf] the text of a case by its place
 * @returns {Promise<Page>} at the origin, not yet in the app
 */
export async function openLabelledPlayground(
  browser,
  origin,
  count,
  { runs = 1, decimals = 2, textOf } = {},
) {
  const { labelledCases, noulCases, toPlaygroundRecord } = await loadCases();
  const { playground, records } = labelledCases(noulCases(count, decimals), textOf);
  const { key: playgroundKey, state, questions, cases } = playground;
  const all = {
    ...(runs === 2 ? withSecondRun(records) : records),
    playgrounds: [toPlaygroundRecord(playground, 1, 0)],
    states: [{ playgroundKey, state }],
    questions: questions.map((/** @type {any} */ question) => ({
      playgroundKey,
      key: question.key,
      question,
    })),
    cases: cases.map((/** @type {any} */ row) => ({ playgroundKey, key: row.key, row })),
  };
  return openLibraryOf(browser, origin, playgroundKey, all);
}

/**
 * A page whose library holds one playground without cases, and the ids of its questions: the example's three by turns.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} count of questions
 * @returns {Promise<{ page: Page, ids: readonly string[] }>} the page at the origin, not yet in the app
 */
export async function openEmptyPlayground(browser, origin, count) {
  const { labelledCases, toPlaygroundRecord } = await loadCases();
  const { playground: example } = labelledCases([]);
  const questions = Array.from({ length: count }, (_, at) => {
    const question = example.questions[at % example.questions.length];
    return at < 3 ? question : { ...question, key: `${question.key}_${at}`, id: `${question.id}_${at}` };
  });
  const { key: playgroundKey, state } = example;
  const page = await openLibraryOf(browser, origin, playgroundKey, {
    playgrounds: [toPlaygroundRecord({ ...example, questions }, 1, 0)],
    states: [{ playgroundKey, state }],
    questions: questions.map((question) => ({ playgroundKey, key: question.key, question })),
  });
  return { page, ids: questions.map(({ id }) => id) };
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} playgroundKey
 * @param {Record<string, any[]>} all the records of each store
 */
async function openLibraryOf(browser, origin, playgroundKey, all) {
  const page = await openBeside(browser, origin);
  await page.evaluate(emptyLibrary, playgroundKey);
  for (const [store, values] of Object.entries(all))
    for (let from = 0; from < values.length; from += recordsAtOnce)
      await page.evaluate(putRecords, { store, values: values.slice(from, from + recordsAtOnce) });
  return page;
}

/** @param {Record<string, any[]>} records */
function withSecondRun({ caseRuns = [], caseRows = [], ...records }) {
  const second = caseRows.map((row, at) => ({
    ...row,
    runKey: "second",
    responseText: caseRows[(at + 1) % caseRows.length].responseText,
  }));
  return {
    ...records,
    caseRuns: [...caseRuns, { ...caseRuns[0], key: "second", startedAt: 3 }],
    caseRows: [...caseRows, ...second],
  };
}

/** More in one message would take the browser's memory. */
const recordsAtOnce = 5000;

/**
 * Runs in the browser: the tab will open this playground, and the library knows no other.
 * @param {string} playgroundKey
 */
async function emptyLibrary(playgroundKey) {
  sessionStorage.setItem("cutpoint.open", playgroundKey);
  const opening = indexedDB.open("cutpoint");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const clearing = opening.result.transaction("playgrounds", "readwrite");
  clearing.objectStore("playgrounds").clear();
  await new Promise((resolve) => clearing.addEventListener("complete", resolve));
  opening.result.close();
}

/**
 * Runs in the browser.
 * @param {{ store: string, values: readonly unknown[] }} wanted
 */
async function putRecords({ store, values }) {
  const opening = indexedDB.open("cutpoint");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const database = opening.result;
  const transaction = database.transaction(store, "readwrite");
  for (const value of values) transaction.objectStore(store).put(value);
  await new Promise((resolve, reject) => {
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
  database.close();
}
