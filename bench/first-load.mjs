// @ts-check
// The first seconds of a browser that has never been started before, its profile empty: each visit is a process of its
// own. From the navigation on, a key is pressed every 30 ms if the one before was handled, because a slowed page that
// keys outrun paints nothing until they end. The first text field takes the focus as soon as it is seen; it accepts
// typing when the frame that shows the first of those letters is painted. Then Control and Enter run, until the frame
// with an answer; the field must still hold what was typed. Blocking is what tasks take beyond 50 ms each, from the
// navigation until three seconds have gone without one. The pages are visited in turns, and a ratio is that of the
// visits of one turn.

import { gzipSync } from "node:zlib";
import { demoPath, startStaticHost } from "../scripts/demo/static-host.mjs";
import { withBuiltServer, withServer } from "./harness/built-server.mjs";
import { watchTasks } from "./harness/in-page.mjs";
import { peerPages } from "./harness/peer-pages.mjs";
import { withColdPage } from "./harness/plain-page.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {{ usable: number, files: string[], answered: number, blocking: number, longest: number }} Visit times in ms */
/** @typedef {{ origin: string, field: string, answer?: string, pointer?: { x: number, y: number } }} Place */

const rates = /** @type {const} */ ([1, 4]);
const rounds = { 1: 5, 4: 3 };
const mark = "7";
const keyEveryMs = 30;

/**
 * Runs in the browser before the page's own scripts, and notes the first usable field and the first answer.
 * @param {string} typed
 * @param {string} fields a selector
 * @param {string} answers a selector; an answer is there once it has text
 */
function watchFirst(typed, fields, answers) {
  const times = { usable: 0, answered: 0, ran: false };
  Object.assign(window, { firstTimes: times });
  /** @type {HTMLElement | null} */
  let field = null;
  function look() {
    if (times.usable === 0) {
      if (field?.isConnected && textOf(field).includes(typed)) note("usable");
      else if (!field?.isConnected) focusFirst();
    } else if (answers && document.querySelector(answers)?.textContent) return note("answered");
    requestAnimationFrame(look);
  }
  function focusFirst() {
    const seen = document.querySelector(fields);
    if (!(seen instanceof HTMLElement) || seen.getClientRects().length === 0) return;
    field = seen;
    field.focus();
  }
  /** @param {HTMLElement} element */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  function textOf(element) {
    const lines = element.closest(".monaco-editor")?.querySelector(".view-lines");
    return lines?.textContent ?? /** @type {HTMLTextAreaElement} */ (element).value;
  }
  /** @param {"usable" | "answered"} what */
  function note(what) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      times[what] ||= performance.now();
    });
    port1.start();
    port2.postMessage(null);
  }
  requestAnimationFrame(look);
}

/** Files that the page requested before it was usable. */
const filesBefore = `performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime < firstTimes.usable).map(({ name }) => new URL(name).pathname)`;

/** Tasks over 50 ms, once three seconds have passed without one. */
const tasksAtRest = `(() => {
  const last = longTasks.at(-1);
  return performance.now() - (last ? last.startTime + last.duration : 0) > 3000 ? longTasks : null;
})()`;

/** @param {string} field a selector */
function keepsTyped(field) {
  const seen = `document.querySelector(${JSON.stringify(field)})`;
  return `(${seen}?.closest(".monaco-editor")?.querySelector(".view-lines")?.textContent ?? ${seen}?.value).includes("${mark}")`;
}

/** @param {Place} place @param {number} rate @returns {Promise<Visit>} */
function visit({ origin, field, answer = "", pointer }, rate) {
  return withColdPage(rate, async (page) => {
    const watching = `(${String(watchTasks)})();(${String(watchFirst)})(${[mark, field, answer].map((text) => JSON.stringify(text)).join()})`;
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: watching });
    await page.send("Page.navigate", { url: origin });
    let keys = 0;
    let isPressing = false;
    const typing = setInterval(async () => {
      if (isPressing) return;
      isPressing = true;
      keys += 1;
      if (pointer && keys % 5 === 0) page.move(pointer.x + (keys % 2), pointer.y);
      await page.press(mark);
      isPressing = false;
    }, keyEveryMs);
    const usable = await page.until("firstTimes.usable || null").finally(() => clearInterval(typing));
    const files = await page.read(filesBefore);
    if (answer) page.run();
    const answered = answer ? await page.until("firstTimes.answered || null") : Number.NaN;
    /** @type {{ duration: number }[]} */
    const tasks = answer ? await page.until(tasksAtRest) : [];
    if (answer && !(await page.read(keepsTyped(field)))) throw new Error("What was typed is gone.");
    const lengths = tasks.map(({ duration }) => duration);
    const blocking = lengths.reduce((sum, length) => sum + length - 50, 0);
    return { usable, files, answered, blocking, longest: Math.max(0, ...lengths) };
  });
}

/** @param {string} origin @param {Iterable<string>} files @param {string} ending */
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
 * The floor on this machine: a page whose only script creates a text area.
 * @type {import("node:http").RequestListener}
 */
function answerBare({ url }, response) {
  const isScript = url === "/bare.js";
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  response.end(isScript ? bareScript : bareWithScript);
}

const formField = "main textarea:not(:disabled)";
const monacoField = ".monaco-editor textarea, .monaco-editor .native-edit-context";

/** @param {{ cutpoint: string, demo: string, graphiql: string, swagger: string, bare: string }} origins */
function placesOf({ cutpoint, demo, graphiql, swagger, bare }) {
  const answer = 'article[aria-label^="Answer to"]';
  return {
    form: { origin: cutpoint, field: formField, answer },
    /** The page from static files, with the sandbox in a worker. */
    demo: { origin: demo, field: formField, answer },
    /** The pointer rests on the state from the start, so that Monaco is loaded at once. */
    monaco: { origin: cutpoint, field: monacoField, pointer: { x: 700, y: 400 } },
    graphiql: { origin: graphiql, field: monacoField, answer: ".result-window .view-lines" },
    swagger: { origin: swagger, field: "input[type=text]", answer: ".opblock-summary" },
    bare: { origin: bare, field: "textarea" },
  };
}

/** @typedef {Record<keyof ReturnType<typeof placesOf>, Visit>} Turn */

/** @param {number} rate @param {readonly Turn[]} turns */
function rowsOf(rate, turns) {
  const row = figuresOf(turns);
  /** @param {string} name @param {(turn: Turn) => number} of @param {number} [atMost] */
  const ms = (name, of, atMost) => row(`${rate}×: ${name}`, "ms", of, atMost);
  /** @param {string} name @param {"usable" | "answered" | "blocking"} of @param {keyof Turn} place @param {keyof Turn} peer @param {number} [atMost] */
  const share = (name, of, place, peer, atMost) =>
    row(`${rate}×: ${name}`, "×", (turn) => turn[place][of] / Math.max(1, turn[peer][of]), atMost);
  return [
    share("a field accepts typing, beside GraphiQL", "usable", "form", "graphiql", 0.5),
    share("Monaco accepts typing, beside GraphiQL", "usable", "monaco", "graphiql", 0.8),
    share("first answer after that, beside GraphiQL", "answered", "form", "graphiql"),
    share("a field of the demo accepts typing, beside the served page", "usable", "demo", "form"),
    share("a field of the demo accepts typing, beside GraphiQL", "usable", "demo", "graphiql", 0.5),
    share("first answer of the demo, beside the served page", "answered", "demo", "form"),
    share("blocking until quiet, beside Swagger UI", "blocking", "form", "swagger", 1),
    ms("longest task until quiet", ({ form }) => form.longest, rate === 1 ? 100 : undefined),
    ms("a field accepts typing", ({ form }) => form.usable),
    ms("the same of GraphiQL", ({ graphiql }) => graphiql.usable),
    ms("the same of a bare page with one text area (floor)", ({ bare }) => bare.usable),
    ms("Monaco accepts typing", ({ monaco }) => monaco.usable),
    ms("first answer on the screen", ({ form }) => form.answered),
    ms("blocking until quiet", ({ form }) => form.blocking),
    ms("the same of Swagger UI", ({ swagger }) => swagger.blocking),
    ms("the same of GraphiQL", ({ graphiql }) => graphiql.blocking),
  ];
}

/** @param {string} cutpoint @param {string} demo */
async function measure(cutpoint, demo) {
  const peers = await peerPages();
  return withServer(peers.graphiql, (graphiql) =>
    withServer(peers.swagger, (swagger) =>
      withServer(answerBare, async (bare) => {
        // The server redirects to another address.
        const { url } = await fetch(cutpoint);
        const places = placesOf({ cutpoint: url, demo, graphiql, swagger, bare });
        const rows = [];
        const asked = new Set();
        for (const rate of rates) {
          const turns = await repeat(rounds[rate], async () => ({
            form: await visit(places.form, rate),
            demo: await visit(places.demo, rate),
            monaco: await visit(places.monaco, rate),
            graphiql: await visit(places.graphiql, rate),
            swagger: await visit(places.swagger, rate),
            bare: await visit(places.bare, rate),
          }));
          for (const file of turns.flatMap(({ form }) => form.files)) asked.add(file);
          rows.push(...rowsOf(rate, turns));
        }
        const script = await gzipBytes(cutpoint, asked, ".js");
        const style = await gzipBytes(cutpoint, asked, ".css");
        return [
          rowOf("JavaScript before a field accepts typing, gzip", "kB", [script], 210),
          rowOf("CSS before that, gzip", "kB", [style]),
          ...rows,
        ];
      }),
    ),
  );
}

/** Measures the first seconds, next to those of well-known pages of this kind. */
export async function run() {
  const { origin, stop } = await startStaticHost();
  return withBuiltServer({}, (cutpoint) => measure(cutpoint, origin + demoPath)).finally(stop);
}
