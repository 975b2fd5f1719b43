// @ts-check
import { withLivePages } from "./harness/pages.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";
import { openWidePlayground } from "./harness/wide-playground.mjs";

/** @typedef {import("playwright").Page} Page */

const size = { questions: 100, options: 255 };
const rounds = 5;

/**
 * Runs in the browser before the page's own scripts: notes when an answer's body arrives, when the frame that
 * shows it is painted, and when off-screen cards have followed.
 */
function watchDrawing() {
  const times = { answered: 0, arrived: Number.NaN, drawn: Number.NaN, whole: Number.NaN };
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.url.endsWith("/api/evaluate")) {
      const read = response.text.bind(response);
      response.text = async () => {
        const text = await read();
        times.answered += 1;
        times.arrived = performance.now();
        times.drawn = Number.NaN;
        times.whole = Number.NaN;
        return text;
      };
    }
    return response;
  };
  new MutationObserver(() => {
    const waiting = document.querySelector('article[aria-busy="true"]') !== null;
    if (!waiting && times.drawn >= 0 && Number.isNaN(times.whole)) times.whole = performance.now();
    const shown = document.querySelectorAll('article[aria-label^="Answer to"]').length;
    if (shown === 0 || Number.isNaN(times.arrived) || !Number.isNaN(times.drawn)) return;
    times.drawn = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        times.drawn = performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, { drawingTimes: times });
}

/**
 * Time of one run from the answer's arrival until it is drawn.
 * @param {Page} page
 * @param {number} turn counted from 1
 */
async function draw(page, turn) {
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction((wanted) => {
    const { answered, drawn } = Object(window).drawingTimes;
    return answered === wanted && drawn > 0;
  }, turn);
  await page.waitForTimeout(1500);
  const { arrived, drawn, whole } = await page.evaluate(() => Object(window).drawingTimes);
  return { drawn: drawn - arrived, whole: whole - arrived };
}

/** Measures the results of 100 choices of 255 options, from the answer's arrival until they are drawn. */
export function run() {
  return withLivePages(async (browser, origin) => {
    const drawn = await repeat(rounds, async () => {
      const page = await openWidePlayground(browser, origin, size);
      await page.addInitScript(watchDrawing);
      await page.goto(origin);
      await page.getByRole("button", { name: "wide_99", exact: true }).waitFor();
      await page.waitForTimeout(2000);
      const first = await draw(page, 1);
      const again = await draw(page, 2);
      await page.context().close();
      return { first, again };
    });
    const row = figuresOf(drawn);
    const whole = "100 × 255, first answers, the cards out of sight too";
    return [
      row("100 × 255, first answers in sight", "ms", ({ first }) => first.drawn, 100),
      row("100 × 255, other answers in their place", "ms", ({ again }) => again.drawn, 100),
      row(whole, "ms", ({ first }) => first.whole),
    ];
  });
}
