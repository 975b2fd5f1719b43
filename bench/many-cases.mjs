// @ts-check

import { caseTable, messageOf } from "./harness/case-table.mjs";
import { watchTasks } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import {
  importOnce,
  loadGrid,
  measureHeap,
  rounds,
  textsNearEnd,
  timeFilters,
  timeThresholds,
} from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat, rowOf } from "./harness/rows.mjs";

/** @typedef {import("playwright").Browser} Browser */

const counts = (process.env.COUNTS ?? "1000,20000,100000").split(",").map(Number);

/** @param {Browser} browser @param {string} origin @param {number} count */
async function measureRooms(browser, origin, count) {
  const page = await openLabelledPlayground(browser, origin, count, { decimals: 6, textOf: messageOf });
  await page.addInitScript(watchTasks);
  const upgrade = await loadGrid(page, origin, { restMs: Math.min(30_000, 3000 + count / 10) });
  const opened = await repeat(rounds, () => loadGrid(page, origin, { restMs: 1500 }));
  const filtered = await timeFilters(page, textsNearEnd("Message", count));
  const memory = await measureHeap(page);
  const thresholds = await timeThresholds(browser, page, origin);
  await page.context().close();
  return { count, upgrade, opened, filtered, memory, ...thresholds };
}

/** @param {readonly number[]} sample */
const mean = (sample) => sample.reduce((sum, one) => sum + one, 0) / sample.length;

/**
 * @param {Awaited<ReturnType<typeof measureRooms>>} measured
 * @param {number | null} peer the drag over 1,000 cases in the same run
 */
function rowsOf({ count, upgrade, opened, filtered, memory, pictures, moves }, peer) {
  const many = `${count.toLocaleString("en-US")} cases`;
  const atMost = (/** @type {number} */ target) => (count === 100_000 ? target : undefined);
  const row = figuresOf(opened);
  const firstTime = `${many}: the first time, as an older version left them: first row`;
  return [
    row(`${many}: from the address to the first row`, "ms", ({ shown }) => shown, atMost(1000)),
    row(`${many}: to its answers in the grid`, "ms", ({ answered }) => answered, atMost(1500)),
    row(`${many}: longest task while opening`, "ms", ({ longest }) => longest),
    rowOf(firstTime, "ms", [upgrade.shown]),
    rowOf(`${many}: the first time: answers`, "ms", [upgrade.answered]),
    rowOf(`${many}: filtered by text`, "ms", filtered, atMost(100)),
    rowOf(`${many}: heap`, "MB", [memory.heap], atMost(120)),
    rowOf(`${many}: buffers beside the heap`, "MB", [memory.buffers]),
    rowOf(`${many}: from the address to the threshold room's picture`, "ms", pictures, atMost(1000)),
    rowOf(`${many}: a frame of a dragged threshold, p95`, "ms", moves, atMost(8)),
    ...(peer === null || count === 1000
      ? []
      : [rowOf(`${many}: the same beside 1,000 cases`, "×", [mean(moves) / peer])]),
  ];
}

/** Measures playgrounds of many cases, with states of 200 characters and answers of six decimals. */
export function run() {
  return withPages(async (browser, origin) => {
    const rows = [];
    let peer = null;
    for (const count of counts) {
      const measured = await measureRooms(browser, origin, count);
      if (count === 1000) peer = mean(measured.moves);
      rows.push(...rowsOf(measured, peer));
      console.log(JSON.stringify(measured));
    }
    if (process.env.NOIMPORT) return rows;
    const buffer = Buffer.from(caseTable(100_000));
    const row = figuresOf(await repeat(rounds, () => importOnce(browser, origin, buffer)));
    const longest = "100,000 rows of CSV: longest task of the page";
    return [
      ...rows,
      row("100,000 rows of CSV: read, added and saved", "ms", ({ read, saved }) => read + saved, 5000),
      row(longest, "ms", (one) => one.longest, 50, "0: none over 50 ms"),
    ];
  });
}
