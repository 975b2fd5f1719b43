// @ts-check

import { optionNames, optionText, wideInstructions } from "./large-requests.mjs";
import { openBeside } from "./pages.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

/** @param {{ questions: number, options: number }} size */
function wideParts({ questions, options }) {
  const choices = optionNames(options).map((name, at) => ({
    name,
    description: { form: "text", text: optionText(at) },
  }));
  return Array.from({ length: questions }, (_, at) => ({
    id: `wide_${at}`,
    instructions: { form: "text", text: wideInstructions(at) },
    options: choices,
  }));
}

/**
 * A page whose library holds one playground of wide choices. The page first stores its own example; the
 * example's choice, taken many times with other parts, then stands in its place: so the records are the
 * page's own whatever members they have.
 * @param {Browser} browser
 * @param {string} origin
 * @param {{ questions: number, options: number }} size
 * @returns {Promise<Page>} at the origin, not yet in the app
 */
export async function openWidePlayground(browser, origin, size) {
  const page = await openBeside(browser, origin);
  await page.evaluate(widenStored, wideParts(size));
  return page;
}

/**
 * Runs in the browser.
 * @param {ReturnType<typeof wideParts>} parts
 */
async function widenStored(parts) {
  const database = await settled(indexedDB.open("cutpoint"));
  const transaction = database.transaction(["playgrounds", "questions"], "readwrite");
  const playgrounds = transaction.objectStore("playgrounds");
  const questions = transaction.objectStore("questions");
  const [playground] = await settled(playgrounds.getAll());
  const template = (await settled(questions.getAll())).find(
    (/** @type {any} */ record) => record.question.type === "choice",
  );
  questions.clear();
  const keys = parts.map((part, at) => {
    const key = `wide-${at}`;
    questions.put({ ...template, key, question: { ...template.question, ...part, key } });
    return key;
  });
  playgrounds.put({ ...playground, name: "Wide", questionKeys: keys });
  await new Promise((resolve, reject) => {
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
  database.close();

  /** @param {IDBRequest} request @returns {Promise<any>} */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  function settled(request) {
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  }
}
