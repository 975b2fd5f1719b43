// @ts-check
import { fileURLToPath } from "node:url";
import { withBuiltServer, withServer } from "./harness/built-server.mjs";
import { desktop, withBrowser } from "./harness/chromium.mjs";
import { rowOf } from "./harness/rows.mjs";
import { run as runProcess } from "./proxy/processes.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const upstreamScript = fileURLToPath(new URL("long-run/upstream.mjs", import.meta.url));
const requestsPerMinute = 1200;
const minuteMs = 60_000;

/**
 * A service that answers each request after so long, and notes when it came and when it was answered.
 * @param {number} latencyMs
 */
function slowUpstream(latencyMs) {
  /** @type {number[]} */
  const arrivals = [];
  /** @type {number[]} */
  const ends = [];
  /** @type {import("node:http").RequestListener} */
  const answer = (request, response) => {
    request.resume();
    request.on("end", () => {
      response.setHeader("content-type", "application/json");
      if (request.method !== "POST") {
        response.end('{"models":[]}');
        return;
      }
      arrivals.push(performance.now());
      setTimeout(() => {
        response.end('{"model":"bench","answers":{},"usage":{"input_tokens":1,"output_tokens":1}}');
        ends.push(performance.now());
      }, latencyMs);
    });
  };
  return { answer, arrivals, ends };
}

/**
 * Runs in the browser: puts cases into the stored example.
 * @param {number} count
 */
async function putCases(count) {
  const opening = indexedDB.open("cutpoint");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const database = opening.result;
  const transaction = database.transaction(["playgrounds", "cases"], "readwrite");
  const keys = transaction.objectStore("playgrounds").getAllKeys();
  keys.addEventListener("success", () => {
    for (let at = 1; at <= count; at += 1) {
      const key = String(at).padStart(8, "0");
      const state = { form: "text", text: `Message ${at}: I was charged twice.`, items: [] };
      const row = { key, state, labels: [], note: "", group: "" };
      transaction.objectStore("cases").put({ playgroundKey: keys.result[0], key, row });
    }
  });
  await new Promise((resolve) => transaction.addEventListener("complete", resolve));
  database.close();
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} count
 */
async function runCases(browser, origin, count) {
  const page = await browser.newPage(desktop);
  await page.goto(origin);
  await page.getByText("Saved in this browser").waitFor({ state: "attached" });
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(putCases, count);
  await page.goto(`${origin}/#cases`);
  const bar = page.getByRole("region", { name: "Run cases" });
  await bar.getByRole("button", { name: "Run cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Run cases" });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Start" }).click();
  const whole = new Intl.NumberFormat("en").format(count);
  await bar.getByText(`${whole} of ${whole} answered`, { exact: true }).waitFor({ timeout: 5 * minuteMs });
  await page.close();
}

/**
 * @param {Browser} browser
 * @param {{ count: number, latencyMs: number }} size
 */
function measure(browser, { count, latencyMs }) {
  const { answer, arrivals, ends } = slowUpstream(latencyMs);
  return withServer(answer, (upstream) => {
    const settings = {
      DECISION_BASE_URL: upstream,
      DECISION_PROFILE: "systemone",
      LOCAL_LIMIT_PER_MINUTE: String(requestsPerMinute),
    };
    return withBuiltServer(settings, async (origin) => {
      await runCases(browser, origin, count);
      const tookMs = (ends.at(-1) ?? Number.NaN) - (arrivals[0] ?? Number.NaN);
      const boundMs = Math.max((count / (0.9 * requestsPerMinute)) * minuteMs, (count * latencyMs) / 5);
      const inMinute = arrivals.map(
        (time) => arrivals.filter((other) => other > time - minuteMs && other <= time).length,
      );
      return { ratio: tookMs / boundMs, fullest: Math.max(...inMinute), requests: arrivals.length };
    });
  });
}

/**
 * A server of this machine in a process of its own, free and unpaced: how long all cases took it, to the time that five at
 * once would take if it had nothing to wait for.
 * @param {Browser} browser
 */
async function onThisMachine(browser) {
  const [count, latencyMs] = [4000, 5];
  const upstream = await runProcess([upstreamScript, String(latencyMs)]);
  const origin = `http://127.0.0.1:${upstream.port}`;
  try {
    const settings = { DECISION_BASE_URL: origin, DECISION_PROFILE: "systemone" };
    await withBuiltServer(settings, (page) => runCases(browser, page, count));
    const { first, last, sum, answered } = await (await fetch(`${origin}/times`)).json();
    return { ratio: (last - first) / (sum / 5), eachMs: sum / answered, requests: answered };
  } finally {
    await upstream.stop();
  }
}

/** A run over cases in the browser, through the built server, against a service that takes its time. */
export async function run() {
  return withBrowser(async (browser) => {
    const slow = await measure(browser, { count: 300, latencyMs: 400 });
    const many = await measure(browser, { count: 1300, latencyMs: 20 });
    const local = await onThisMachine(browser);
    return [
      rowOf({ name: "300 cases, 400 ms each: time against the bound", unit: "×", atMost: 1.05 }, [
        slow.ratio,
      ]),
      rowOf({ name: "1,300 cases, 1,200 a minute: time against the bound", unit: "×", atMost: 1.05 }, [
        many.ratio,
      ]),
      rowOf({ name: "the same: most requests in any minute", unit: "requests", atMost: requestsPerMinute }, [
        many.fullest,
      ]),
      rowOf({ name: "the same: requests in all", unit: "requests", atMost: 1300 }, [many.requests]),
      rowOf({ name: "4,000 cases on this machine, 5 ms each: time against five at once", unit: "×" }, [
        local.ratio,
      ]),
      rowOf({ name: "the same: an answer, by the server's own clock", unit: "ms" }, [local.eachMs]),
      rowOf({ name: "the same: requests in all", unit: "requests", atMost: 4000 }, [local.requests]),
    ];
  });
}
