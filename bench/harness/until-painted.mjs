// @ts-check

/** @typedef {{ event: "click" | "keydown", key?: string, selector?: string }} Awaited */

/**
 * Runs in the browser: notes when an event happened, and when the frame was painted in which what is waited for stands
 * on the page; without a selector, the next frame.
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
 * Milliseconds from an event, as the browser stamped it, until the frame that shows what came of it was painted.
 * @param {import("playwright").Page} page
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
