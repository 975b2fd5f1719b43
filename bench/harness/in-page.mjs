// @ts-check

/** @typedef {import("playwright").Page} Page */

/** Runs in the browser before the page's own scripts: records the main thread's tasks over 50 ms. */
export function watchTasks() {
  /** @type {{ startTime: number, duration: number }[]} */
  const tasks = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ entryTypes: ["longtask"] });
}

/**
 * Longest task of a page with `watchTasks`, in ms; 0 when none exceeds 50 ms.
 * @param {Page} page
 * @param {number} since in ms of the page's own clock
 * @returns {Promise<number>}
 */
export function longestTask(page, since) {
  return page.evaluate((from) => {
    /** @type {{ startTime: number, duration: number }[]} */
    const tasks = Object(window).longTasks;
    const lengths = tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration);
    return Math.max(0, ...lengths);
  }, since);
}

/** @typedef {{ event: "click" | "keydown", key?: string, selector?: string }} Awaited */

/**
 * Runs in the browser: notes when an event happens, and when the frame that contains the awaited element is
 * painted, or the next frame without a selector.
 * @param {Awaited} awaited
 */
function watchPainted({ event, key, selector }) {
  const times = { happened: Number.NaN, painted: Number.NaN };
  Object.assign(window, { paintedTimes: times });
  /** @param {Event} heard */
  function hear(heard) {
    if (key !== undefined && (!(heard instanceof KeyboardEvent) || heard.key !== key)) return;
    window.removeEventListener(event, hear, { capture: true });
    times.happened = heard.timeStamp;
    requestAnimationFrame(look);
  }
  function look() {
    if (selector !== undefined && document.querySelector(selector) === null) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      times.painted = performance.now();
    });
    port1.start();
    port2.postMessage(null);
  }
  window.addEventListener(event, hear, { capture: true });
}

/**
 * Milliseconds from an event, by the browser's time stamp, until the frame with its result is painted.
 * @param {Page} page
 * @param {Awaited} awaited
 * @param {() => Promise<void>} act brings the event about
 * @returns {Promise<{ happened: number, took: number }>} `happened` on the page's own clock
 */
export async function untilPainted(page, awaited, act) {
  await page.evaluate(watchPainted, awaited);
  await act();
  await page.waitForFunction(() => Object(window).paintedTimes.painted > 0);
  const { happened, painted } = await page.evaluate(() => Object(window).paintedTimes);
  return { happened, took: painted - happened };
}

const dragSteps = 60;

/**
 * Drags a threshold right and most of the way back, one step a frame. Uses the browser's protocol, because
 * Playwright's mouse runs its own scripts in the page at every move of a drag.
 * @param {Page} page
 * @param {import("playwright").Locator} [threshold] the upper one of the threshold room, else
 */
export async function dragThreshold(page, threshold) {
  const box = await (threshold ?? page.getByRole("slider", { name: /^block from/ })).boundingBox();
  if (box === null) throw new Error("There is no threshold to drag.");
  const session = await page.context().newCDPSession(page);
  const [left, y] = [box.x + box.width / 2, box.y + (threshold ? box.height / 2 : 60)];
  const press = { y, button: /** @type {const} */ ("left"), clickCount: 1 };
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: left, y });
  await session.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed", x: left });
  for (let step = 1; step <= dragSteps; step += 1) {
    const x = left + (step <= dragSteps / 2 ? step : dragSteps - step + (threshold ? 3 : 0)) * 3;
    await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button: "left", buttons: 1 });
    await page.waitForTimeout(32);
  }
  await session.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased", x: left });
  await session.detach();
}

/**
 * Runs in the browser: time from a click on a button with this text until `least` elements match a selector,
 * or with `frame`, until the frame that shows them.
 * @param {{ click: string, selector: string, least?: number, frame?: boolean }} wanted
 */
export async function timeClick({ click, selector, least = 1, frame = false }) {
  const target = [...document.querySelectorAll("main button, main summary")].find((element) =>
    element.textContent?.includes(click),
  );
  const start = performance.now();
  if (target instanceof HTMLElement) target.click();
  while (document.querySelectorAll(selector).length < least) {
    if (performance.now() - start > 5000) throw new Error(`Nothing was drawn after a click on ${click}.`);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (frame) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}
