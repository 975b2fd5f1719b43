// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { desktop, withOwnChromium } from "./chromium.mjs";

/**
 * A page without a debugger listening to its scripts. A driver that enables the protocol's Runtime domain
 * makes V8 locate every Error that is created, also those that a library creates to learn its own place, and
 * so parse the whole bundle again: a tenth of a second that no visitor waits.
 * @typedef {object} PlainPage
 * @property {(method: string, params?: object) => Promise<any>} send A command of the browser's protocol to the page.
 * @property {(method: string, listener: (params: any) => void) => void} on
 * @property {(expression: string) => Promise<any>} read The plain value of an expression, null where there is none.
 * @property {(expression: string) => Promise<any>} until Looks until the expression has a value.
 * @property {(digit: string) => Promise<void>} press A real key. Resolves when the page has handled it.
 * @property {() => void} run Control and Enter.
 * @property {(x: number, y: number) => void} move The pointer, to a place in the window.
 */

const patienceMs = 60_000;
const lookEveryMs = 100;

/**
 * Speaks the browser's protocol over a pipe, on which messages end with a zero byte.
 * @param {import("node:child_process").ChildProcess} child
 */
function speakTo(child) {
  const [, , , input, output] = child.stdio;
  if (!input || !output || !("write" in input) || !("on" in output))
    throw new Error("No pipe to the browser.");
  const commands = input;
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Map<string, (params: any) => void>} */
  const listeners = new Map();
  let id = 0;
  let heard = "";
  output.on("data", (/** @type {Buffer} */ bytes) => {
    const messages = (heard + bytes.toString()).split("\0");
    heard = messages.pop() ?? "";
    for (const message of messages) {
      const { id: answered, result, error, method, params } = JSON.parse(message);
      if (method) listeners.get(method)?.(params);
      const asker = waiting.get(answered);
      waiting.delete(answered);
      if (error) asker?.reject(new Error(error.message));
      else asker?.resolve(result);
    }
  });
  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  function send(method, params = {}, sessionId) {
    id += 1;
    const own = id;
    commands.write(`${JSON.stringify({ id: own, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      waiting.set(own, { resolve, reject });
      const give = () => waiting.delete(own) && reject(new Error(`The browser never answered ${method}.`));
      setTimeout(give, patienceMs).unref();
    });
  }
  /** @type {PlainPage["on"]} */
  const on = (method, listener) => void listeners.set(method, listener);
  return { send, on };
}

/** @param {ReturnType<typeof speakTo>} browser @param {number} rate @returns {Promise<PlainPage>} */
async function openPage({ send: sendAny, on }, rate) {
  const { targetId } = await sendAny("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await sendAny("Target.attachToTarget", { targetId, flatten: true });
  /** @type {PlainPage["send"]} */
  const send = (method, params) => sendAny(method, params, sessionId);
  const { width, height } = desktop.viewport;
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await send("Emulation.setCPUThrottlingRate", { rate });
  await send("Page.enable");
  /** @type {PlainPage["read"]} */
  const read = async (expression) => {
    const looked = await send("Runtime.evaluate", { expression, returnByValue: true });
    return looked.result?.value ?? null;
  };
  /** @param {object} key */
  async function tap(key) {
    const down = send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    const up = send("Input.dispatchKeyEvent", { type: "keyUp", ...key, text: "" });
    // A closed page takes no keys.
    await Promise.allSettled([down, up]);
  }
  return {
    send,
    on,
    read,
    async until(expression) {
      for (const since = performance.now(); performance.now() - since < patienceMs; ) {
        await sleep(lookEveryMs);
        const value = await read(expression);
        if (value !== null) return value;
      }
      throw new Error(`Nothing came of ${expression.slice(0, 80)}.`);
    },
    press: (digit) =>
      tap({ key: digit, text: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) }),
    run: () => void tap({ key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 2 }),
    move(x, y) {
      send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }).catch(() => {});
    },
  };
}

/**
 * Opens a page in a fresh browser, which ends with `act`.
 * @template Result
 * @param {number} rate slows the main thread down; 1 is its own speed
 * @param {(page: PlainPage) => Promise<Result>} act
 */
export function withColdPage(rate, act) {
  const flags = ["--headless", "--remote-debugging-pipe"];
  return withOwnChromium(flags, ["ignore", "ignore", "ignore", "pipe", "pipe"], async (child) => {
    const browser = speakTo(child);
    const closed = new Promise((resolve) => child.once("exit", resolve));
    try {
      return await act(await openPage(browser, rate));
    } finally {
      // If it were killed while closing, its other processes would still write into the profile.
      await browser.send("Browser.close").catch(() => child.kill());
      await closed;
    }
  });
}
