// @ts-check

import { bundle } from "./harness/bundle.mjs";
import { timeClick } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { inRoom, withPages } from "./harness/pages.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";

const cases = 20_000;
const rounds = 3;

/** A worker that generates cases of eight questions, and searches thresholds for each kind of goal. */
const source = `
import { decisionTuningOf } from "/src/core/model/tuning.ts";
import { thresholdsOfQuestions, toDecisionTable } from "/src/core/thresholds/decision/decision-table.ts";
import { proposeJointThresholds } from "/src/core/thresholds/decision/propose-thresholds.ts";
import { drawnCases, yesNoQuestion } from "/src/core/thresholds/decision/testing/answered-cases.ts";

const keys = Array.from({ length: 8 }, (_, at) => "q" + at);
const { cases, answered } = drawnCases(${cases}, keys, { share: 0.05, pull: 6 });
const whole = toDecisionTable(keys.map((key) => yesNoQuestion(key)), cases, answered);
const { outcomes, columns, right } = whole;
const halves = Uint8Array.from(whole.rows, (_, row) => row % 2);
const times = [[], ["right", "misses"], ["right", "people", "misses"]].map((goals) => {
  const tuning = { ...decisionTuningOf({}), goals, missShare: 0.02 };
  const start = performance.now();
  proposeJointThresholds({ table: { outcomes, columns, right }, halves, tuning, thresholds: thresholdsOfQuestions(whole) });
  return performance.now() - start;
});
self.postMessage(times);
`;

const site = "http://search.test/";

/**
 * Runs in the browser: a worker's time for each search, in ms.
 * @returns {Promise<number[]>}
 */
function timeSearches() {
  const worker = new Worker("/worker.js", { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  });
}

/** @param {import("playwright").Browser} browser @param {string} code */
async function searchRound(browser, code) {
  const page = await browser.newPage();
  await page.route(`${site}**`, (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: code })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.goto(site);
  const times = await page.evaluate(timeSearches);
  await page.close();
  return times;
}

/**
 * Measures the whole decision over 20,000 labelled cases: its first screen, and the joint search for
 * thresholds of eight questions.
 */
export async function run() {
  const code = await bundle(source);
  const clicked = { click: "Whole decision", selector: 'main section[aria-label="Decisions"]', frame: true };
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => searchRound(browser, code)));
    const shown = await repeat(rounds, async () => {
      const opened = await openLabelledPlayground(browser, origin, cases);
      return inRoom(opened, `${origin}/#thresholds`, "Of 20,000 cases", (page) =>
        page.evaluate(timeClick, clicked),
      );
    });
    return [
      row("20,000 cases × 8 questions tuned for the least cost", "ms", ([cost = Number.NaN]) => cost, 2000),
      row("the same for two goals", "ms", ([, two = Number.NaN]) => two, 2000),
      row("the same for three goals", "ms", ([, , three = Number.NaN]) => three, 2000),
      rowOf("20,000 cases, the whole decision’s first screen", "ms", shown),
    ];
  });
}
