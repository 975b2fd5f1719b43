// @ts-check
import { gzipSync } from "node:zlib";
import { withBuiltServer, withServer } from "./harness/built-server.mjs";
import { withPlainBrowser } from "./harness/plain-page.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("./harness/plain-page.mjs").PlainBrowser} PlainBrowser */

const times = 7;
const targetsAt = new Map([
  [1, 500],
  [4, 1200],
]);
const mark = "7";

/**
 * Runs in the browser before the page's own scripts: once a frame, types into the first text field of the
 * main part until the character stands there a frame later.
 * @param {string} typed
 */
function typeAtOnce(typed) {
  const outcome = { usable: 0, field: "" };
  Object.assign(window, { firstTyping: outcome });
  /** @type {HTMLInputElement | HTMLTextAreaElement | null} */
  let field = null;
  function look() {
    if (field?.isConnected && field.value.includes(typed)) {
      outcome.field = field.getAttribute("aria-label") ?? "";
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        outcome.usable = performance.now();
      });
      port1.start();
      port2.postMessage(null);
      return;
    }
    field = document.querySelector("main textarea:not(:disabled), #root textarea:not(:disabled)");
    if (field && field.getClientRects().length > 0) {
      field.focus();
      document.execCommand("insertText", false, typed);
    }
    requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/** What came of it, once there is something: when the field took typing, and the files asked for before. */
function readOutcome() {
  const { usable } = Object(window).firstTyping ?? { usable: 0 };
  if (!(usable > 0)) return null;
  const files = performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime < usable)
    .map(({ name }) => new URL(name).pathname);
  return { usable: Number(usable), files };
}

/**
 * One load with nothing cached.
 * @param {PlainBrowser} browser
 * @param {string} url
 * @param {number} rate
 */
async function load(browser, url, rate) {
  const before = `(${String(typeAtOnce)})(${JSON.stringify(mark)})`;
  const outcome = await browser.load({ url, rate, before, until: `(${String(readOutcome)})()` });
  return /** @type {{ usable: number, files: string[] }} */ (outcome);
}

/** Loads that come when the page is idle and belong to the editor; a fast machine may begin them early. */
const lazy = /\/(?:monaco|editor)[^/]*$/;

/**
 * @param {string} origin
 * @param {Iterable<string>} files
 * @param {string} ending
 */
async function gzipBytes(origin, files, ending) {
  let bytes = 0;
  for (const file of files) {
    if (!file.endsWith(ending)) continue;
    const body = await (await fetch(origin + file)).arrayBuffer();
    bytes += gzipSync(new Uint8Array(body)).length;
  }
  return bytes / 1000;
}

const bareWithScript = '<!doctype html><main></main><script src="bare.js"></script>';
const bareScript = 'document.querySelector("main").append(document.createElement("textarea"))';

/**
 * The floor of this machine: a page whose one script makes a text area.
 * @type {import("node:http").RequestListener}
 */
function answerBare({ url }, response) {
  const isScript = url === "/bare.js";
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  response.end(isScript ? bareScript : bareWithScript);
}

/** What the page asks for before a field takes typing, and how long that takes, with nothing cached. */
export function run() {
  return withBuiltServer({}, (origin) =>
    withPlainBrowser(async (browser) => {
      await load(browser, origin, 1);
      const rows = [];
      /** @type {Set<string>} */
      const asked = new Set();
      for (const [rate, atMost] of targetsAt) {
        const loads = await repeat(times, () => load(browser, origin, rate));
        for (const file of loads.flatMap(({ files }) => files)) if (!lazy.test(file)) asked.add(file);
        const sample = loads.map(({ usable }) => usable);
        rows.push(rowOf({ name: `a field accepts typing, ${rate}×`, unit: "ms", atMost }, sample));
        const bare = await withServer(answerBare, (bareOrigin) =>
          repeat(times, async () => (await load(browser, bareOrigin, rate)).usable),
        );
        rows.push(rowOf({ name: `a bare page with one text area (peer), ${rate}×`, unit: "ms" }, bare));
      }
      const script = await gzipBytes(origin, asked, ".js");
      const style = await gzipBytes(origin, asked, ".css");
      return [
        rowOf({ name: "JavaScript before that, gzip", unit: "kB", atMost: 210 }, [script]),
        rowOf({ name: "CSS before that, gzip", unit: "kB" }, [style]),
        ...rows,
      ];
    }),
  );
}
