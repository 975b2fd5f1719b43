// @ts-check

import { importBundled } from "./bundle.mjs";
import { openBeside } from "./pages.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/** @type {Promise<any> | undefined} */
let code;

/** The journeys' cases, and the code that creates playgrounds and records. */
export function loadCode() {
  const core = ["records", "new-playground"].map((name) => `/src/core/document/${name}.ts`);
  code ??= importBundled(["/e2e/fixtures/labelled-cases.ts", ...core]);
  return code;
}

/**
 * A page whose library has one playground with labelled and answered cases; the app isn't open yet.
 * @param {Browser} browser @param {string} origin @param {number} count
 * @param {object} [wanted]
 * @param {1 | 2} [wanted.runs] how many runs have answered them; the second answers each as the first did the next
 * @param {number} [wanted.decimals] of the scores
 * @param {(at: number) => string} [wanted.textOf] the text of a case by its place
 */
export async function openLabelledPlayground(browser, origin, count, wanted = {}) {
  const { runs = 1, decimals = 2, textOf } = wanted;
  const { labelledCases, noulCases } = await loadCode();
  const { playground, records } = labelledCases(noulCases(count, decimals), textOf);
  return openStored(browser, origin, playground, runs === 2 ? withSecondRun(records) : records);
}

/**
 * A page whose library has one playground without cases, with the example's three questions in turn; also
 * returns their ids.
 * @param {Browser} browser @param {string} origin @param {number} count of questions
 */
export async function openEmptyPlayground(browser, origin, count) {
  const { playground: example } = (await loadCode()).labelledCases([]);
  /** @type {any[]} */
  const questions = Array.from({ length: count }, (_, at) => {
    const question = example.questions[at % example.questions.length];
    return at < 3 ? question : { ...question, key: `${question.key}_${at}`, id: `${question.id}_${at}` };
  });
  const page = await openStored(browser, origin, { ...example, questions });
  return { page, ids: questions.map(({ id }) => id) };
}

/**
 * A page at the origin whose library has one playground; the app isn't open yet.
 * @param {Browser} browser @param {string} origin @param {any} playground
 * @param {Record<string, any[]>} [records] of other stores
 * @returns {Promise<Page>}
 */
export async function openStored(browser, origin, playground, records = {}) {
  const { toPlaygroundRecord } = await loadCode();
  const { key: playgroundKey, state, samples, questions, cases } = playground;
  /** @param {string} name @param {readonly any[]} all */
  const own = (name, all) => all.map((one) => ({ playgroundKey, key: one.key, [name]: one }));
  const stores = {
    ...records,
    playgrounds: [toPlaygroundRecord(playground, 1, 0)],
    states: [{ playgroundKey, state, ...(samples && { samples }) }],
    questions: own("question", questions),
    cases: own("row", cases),
  };
  const page = await openBeside(browser, origin);
  await page.evaluate(emptyLibrary, playgroundKey);
  for (const [store, values] of Object.entries(stores))
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

/** A larger message would exhaust the browser's memory. */
const recordsAtOnce = 5000;

/**
 * Runs in the browser: makes the tab open this playground, the library's only one.
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
