// @ts-check
import { withBuiltServer } from "./harness/built-server.mjs";
import { desktop, withBrowser } from "./harness/chromium.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";
import { withUnwatchedBrowser } from "./harness/unwatched.mjs";
import { arrivalsAt, timesOf, withService } from "./long-run/service.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const requestsPerMinute = 1200;
const minuteMs = 60_000;

/**
 * Runs in the browser: adds cases to the stored example.
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
 * Opens the page with this many cases, and the dialog that runs them.
 * @param {Page} page
 * @param {string} origin
 * @param {number} count
 */
async function openRun(page, origin, count) {
  await page.setViewportSize(desktop.viewport);
  await page.goto(origin);
  await page.getByText("Saved in this browser").waitFor({ state: "attached" });
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(putCases, count);
  await page.goto(`${origin}/#cases`);
  const bar = page.getByRole("region", { name: "Run cases" });
  await page.getByRole("main").getByRole("button", { name: "Run cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Run cases" });
  await dialog.getByRole("button", { name: "Start" }).waitFor();
  // The checkbox for consent is missing when nothing is billed.
  const consent = dialog.getByRole("checkbox");
  if ((await consent.count()) > 0) await consent.check();
  const whole = new Intl.NumberFormat("en").format(count);
  return {
    start: dialog.getByRole("button", { name: "Start" }),
    done: bar.getByText(`${whole} of ${whole} answered`, { exact: true }),
  };
}

/** @param {Browser} browser @param {string} origin @param {number} count */
async function runCases(browser, origin, count) {
  const page = await browser.newPage();
  const { start, done } = await openRun(page, origin, count);
  await start.click();
  await done.waitFor({ timeout: 5 * minuteMs });
  await page.close();
}

/**
 * Starts a built server in front of a service with this latency.
 * @template Result
 * @param {number} latencyMs @param {Readonly<Record<string, string>>} settings
 * @param {(origin: string, service: string) => Promise<Result>} act
 */
function withSlowService(latencyMs, settings, act) {
  return withService(latencyMs, (service) => {
    const live = { DECISION_BASE_URL: service, DECISION_PROFILE: "systemone", ...settings };
    return withBuiltServer(live, (origin) => act(origin, service));
  });
}

/** @param {Browser} browser @param {{ count: number, latencyMs: number }} size */
function measure(browser, { count, latencyMs }) {
  const settings = { LOCAL_LIMIT_PER_MINUTE: String(requestsPerMinute) };
  return withSlowService(latencyMs, settings, async (origin, service) => {
    await runCases(browser, origin, count);
    const { first, last } = await timesOf(service);
    const arrivals = await arrivalsAt(service);
    const boundMs = Math.max((count / (0.9 * requestsPerMinute)) * minuteMs, (count * latencyMs) / 5);
    const inMinute = arrivals.map(
      (time) => arrivals.filter((other) => other > time - minuteMs && other <= time).length,
    );
    return { ratio: (last - first) / boundMs, fullest: Math.max(...inMinute), requests: arrivals.length };
  });
}

/** Clicks once no driver is attached any more. */
const soonMs = 1500;

/**
 * A page that only sends this many requests, five at once, and reads the answers: the floor.
 * @param {Page} page
 * @param {string} origin
 * @param {number} count
 */
async function sendBare(page, origin, count) {
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(
    ({ count: all, soonMs: ms }) => {
      let left = all;
      const loop = async () => {
        while (left > 0) {
          left -= 1;
          const questions = { spam: { type: "noul", instructions: "Is it spam?" } };
          const body = JSON.stringify({ model: "scripted", state: `Message ${left}: Hello.`, questions });
          const headers = { "X-Playground": "1", "Content-Type": "application/json" };
          await (await fetch("/api/evaluate", { method: "POST", headers, body })).text();
        }
      };
      setTimeout(() => void Promise.all(Array.from({ length: 5 }, loop)), ms);
    },
    { count, soonMs },
  );
}

/**
 * The page's own run of this many cases.
 * @param {Page} page @param {string} origin @param {number} count
 */
async function sendRows(page, origin, count) {
  const { start } = await openRun(page, origin, count);
  await start.evaluate((button, ms) => {
    setTimeout(() => /** @type {HTMLElement} */ (button).click(), ms);
  }, soonMs);
}

/**
 * A free and unlimited service in another process. By its own clock, measures the time of each row and of
 * each answer.
 * @param {import("./harness/unwatched.mjs").Visit} visit
 * @param {typeof sendBare} send
 */
function onThisMachine(visit, send) {
  const [count, latencyMs] = [4000, 5];
  return withSlowService(latencyMs, {}, async (origin, service) => {
    await visit(async (context) => send(await context.newPage(), origin, count));
    for (;;) {
      const { first, last, sum, answered } = await timesOf(service);
      if (answered >= count) {
        await visit(async (context) => {
          for (const page of context.pages()) if (page.url() !== "about:blank") await page.close();
        });
        return { rowMs: (last - first) / answered, eachMs: sum / answered, requests: answered };
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

/** Alternates the page's run on this machine with a page's bare requests. */
async function localRows() {
  const turns = await withUnwatchedBrowser((visit) =>
    repeat(3, async () => ({
      bare: await onThisMachine(visit, sendBare),
      own: await onThisMachine(visit, sendRows),
    })),
  );
  const name = "4,000 cases on this machine, 5 ms each";
  const row = figuresOf(turns);
  const floor = "the same: time against five at once without any work";
  return [
    row(`${name}: time against bare requests of a page`, "×", ({ own, bare }) => own.rowMs / bare.rowMs, 1.1),
    row(floor, "×", ({ own }) => (5 * own.rowMs) / own.eachMs),
    row(
      "bare requests of a page: time against five at once",
      "×",
      ({ bare }) => (5 * bare.rowMs) / bare.eachMs,
    ),
    row("the same: an answer, by the server's own clock", "ms", ({ own }) => own.eachMs),
    row("the same: requests in all", "requests", ({ own }) => own.requests, 4000),
  ];
}

const sandboxCases = 3000;

/**
 * Time of a run that the server's sandbox answers, from the click on Start, in ms.
 * @param {Browser} browser
 */
function runInSandbox(browser) {
  return withBuiltServer({}, async (origin) => {
    const page = await browser.newPage();
    const { start } = await openRun(page, origin, sandboxCases);
    const from = performance.now();
    await start.click();
    // A locator by role would compute names again and again beside the run.
    await page.waitForFunction(
      (text) => document.querySelector("main")?.textContent?.includes(text),
      `${sandboxCases.toLocaleString("en")} of ${sandboxCases.toLocaleString("en")} answered`,
      { polling: 250, timeout: 5 * minuteMs },
    );
    const took = performance.now() - from;
    await page.close();
    return took;
  });
}

/** Measures a run over cases in the browser, through the built server, against a service with latency. */
export async function run() {
  const rows = await withBrowser(async (browser) => {
    const slow = await measure(browser, { count: 300, latencyMs: 400 });
    const many = await measure(browser, { count: 1300, latencyMs: 20 });
    const sandbox = await repeat(3, () => runInSandbox(browser));
    return [
      rowOf("300 cases, 400 ms each: time against the bound", "×", [slow.ratio], 1.05),
      rowOf("1,300 cases, 1,200 a minute: time against the bound", "×", [many.ratio], 1.05),
      rowOf("the same: most requests in any minute", "requests", [many.fullest], requestsPerMinute),
      rowOf("the same: requests in all", "requests", [many.requests], 1300),
      rowOf("3,000 cases in the sandbox, three questions each", "ms", sandbox, 8000),
    ];
  });
  return [...rows, ...(await localRows())];
}
