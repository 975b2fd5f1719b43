// @ts-check

/** Runs in the browser before the page's own scripts: keeps the length of every task of the main thread over 50 ms. */
export function watchTasks() {
  /** @type {{ startTime: number, duration: number }[]} */
  const tasks = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ entryTypes: ["longtask"] });
}

/**
 * The longest task of a page under `watchTasks`, in ms; 0: none over 50 ms.
 * @param {import("playwright").Page} page
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
