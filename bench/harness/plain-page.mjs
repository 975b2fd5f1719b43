// @ts-check
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { browserArgs, browserPath, desktop } from "./chromium.mjs";

/**
 * Pages as people have them: nobody listens to what their scripts report. A driver that enables the protocol's
 * Runtime domain makes V8 look for the place of every error that is made, also of those that a library makes to
 * learn where it stands, and so parses a whole bundle a second time: a tenth of a second that no visitor waits.
 *
 * @typedef {{ load: (visit: Visit) => Promise<unknown> }} PlainBrowser
 * @typedef {object} Visit
 * @property {string} url
 * @property {number} rate Slows the main thread down; 1 is its own speed.
 * @property {string} before Script text that runs before the page's own.
 * @property {string} until Expression that gives the outcome as a plain value, null until it is there.
 */

const patienceMs = 60_000;
const lookEveryMs = 200;

/**
 * Speaks the browser's protocol over a pipe: messages end with a zero byte.
 * @param {import("node:child_process").ChildProcess} child
 */
function speakTo(child) {
  const [, , , input, output] = child.stdio;
  if (!input || !output || !("write" in input) || !("on" in output))
    throw new Error("No pipe to the browser.");
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let id = 0;
  let heard = "";
  output.on("data", (/** @type {Buffer} */ bytes) => {
    const messages = (heard + bytes.toString()).split("\0");
    heard = messages.pop() ?? "";
    for (const message of messages) {
      const { id: answered, result, error } = JSON.parse(message);
      const asker = waiting.get(answered);
      waiting.delete(answered);
      if (error) asker?.reject(new Error(error.message));
      else asker?.resolve(result);
    }
  });
  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  return function send(method, params = {}, sessionId) {
    id += 1;
    const own = id;
    input.write(`${JSON.stringify({ id: own, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(own, { resolve, reject }));
  };
}

/** @param {ReturnType<typeof speakTo>} send @returns {PlainBrowser["load"]} */
function loadWith(send) {
  return async ({ url, rate, before, until }) => {
    const { browserContextId } = await send("Target.createBrowserContext");
    const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const { width, height } = desktop.viewport;
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await send("Emulation.setDeviceMetricsOverride", screen, sessionId);
    await send("Emulation.setFocusEmulationEnabled", { enabled: true }, sessionId);
    await send("Emulation.setCPUThrottlingRate", { rate }, sessionId);
    await send("Page.enable", {}, sessionId);
    await send("Page.addScriptToEvaluateOnNewDocument", { source: before }, sessionId);
    await send("Page.navigate", { url }, sessionId);
    try {
      for (const since = performance.now(); performance.now() - since < patienceMs; ) {
        await sleep(lookEveryMs);
        const looked = await send("Runtime.evaluate", { expression: until, returnByValue: true }, sessionId);
        const value = looked.result?.value ?? null;
        if (value !== null) return value;
      }
      throw new Error(`Nothing came of ${url}.`);
    } finally {
      await send("Target.disposeBrowserContext", { browserContextId });
    }
  };
}

/**
 * Does something with a browser of its own that nobody inspects; it is closed afterwards.
 * @template Result
 * @param {(browser: PlainBrowser) => Promise<Result>} act
 */
export async function withPlainBrowser(act) {
  const profile = mkdtempSync(join(tmpdir(), "plain-page-"));
  const own = ["--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(browserPath, [...browserArgs, ...own], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const send = speakTo(child);
  try {
    return await act({ load: loadWith(send) });
  } finally {
    await send("Browser.close").catch(() => child.kill());
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
