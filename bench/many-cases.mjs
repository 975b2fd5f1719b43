// @ts-check

import { caseTable } from "./harness/case-table.mjs";
import { dragThreshold, longestTask, watchTasks } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { filter, firstPicture, heapOf, importOnce, load, rowShows } from "./harness/rooms-of-cases.mjs";
import { percentile, repeat, rowOf } from "./harness/rows.mjs";
import { traceMoves } from "./harness/trace.mjs";

/** @typedef {import("playwright").Browser} Browser */
/** @typedef {import("playwright").Page} Page */

const counts = (process.env.COUNTS ?? "1000,20000,100000").split(",").map(Number);
const rounds = 3;

const words =
  "the customer says that order parcel refund card app account price school invoice never came twice help please today again broken wrong".split(
    " ",
  );

/** A state of about 200 characters. @param {number} at */
function textOf(at) {
  const rest = Array.from(
    { length: 28 },
    (_, place) => words[(at * 7 + place * (1 + (at % 5))) % words.length],
  );
  return `Message ${at}: ${rest.join(" ")}.`;
}

/**
 * Loads the grid: the times until its first row is there, and until that has its answers.
 * @param {Page} page
 * @param {string} origin
 */
async function loadGrid(page, origin) {
  await load(page, `${origin}/#cases`);
  const shown = await page.evaluate(rowShows, "Message 0:");
  return { shown, answered: await page.evaluate(rowShows, "Answer:") };
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} count
 */
async function measureRooms(browser, origin, count) {
  const page = await openLabelledPlayground(browser, origin, count, { decimals: 6, textOf });
  await page.addInitScript(watchTasks);
  const upgrade = await loadGrid(page, origin);
  await page.waitForTimeout(Math.min(30_000, 3000 + count / 10));
  const opened = await repeat(rounds, async () => {
    const times = await loadGrid(page, origin);
    await page.waitForTimeout(1500);
    return { ...times, longest: await longestTask(page, 0) };
  });
  const filtered = [];
  for (let round = 0; round < rounds; round += 1) {
    filtered.push(await page.evaluate(filter, `Message ${count - 7 - round}:`));
    await page.waitForTimeout(500);
  }
  const memory = await heapOf(page);
  const rooms = await repeat(rounds, async () => {
    await load(page, `${origin}/#thresholds`);
    return page.evaluate(firstPicture);
  });
  await page.waitForTimeout(3000);
  const moves = [];
  for (let round = 0; round < rounds; round += 1) {
    moves.push(percentile(await traceMoves(browser, page, () => dragThreshold(page)), 0.95));
    await page.waitForTimeout(1500);
  }
  await page.context().close();
  return { count, upgrade, opened, filtered, memory, rooms, moves };
}

const number = new Intl.NumberFormat("en-US");

/**
 * @param {Awaited<ReturnType<typeof measureRooms>>} measured
 * @param {number | null} peer the drag over 1,000 cases in the same run
 */
function rowsOf({ count, upgrade, opened, filtered, memory, rooms, moves }, peer) {
  const many = `${number.format(count)} cases`;
  const big = count === 100_000;
  const p95 = moves.reduce((sum, one) => sum + one, 0) / moves.length;
  return [
    rowOf(
      `${many}: from the address to the first row`,
      "ms",
      opened.map(({ shown }) => shown),
      big ? 1000 : undefined,
    ),
    rowOf(
      `${many}: to its answers in the grid`,
      "ms",
      opened.map(({ answered }) => answered),
      big ? 1500 : undefined,
    ),
    rowOf(
      `${many}: longest task while opening`,
      "ms",
      opened.map(({ longest }) => longest),
    ),
    rowOf(`${many}: the first time, as an older version left them: first row`, "ms", [upgrade.shown]),
    rowOf(`${many}: the first time: answers`, "ms", [upgrade.answered]),
    rowOf(`${many}: filtered by text`, "ms", filtered, big ? 100 : undefined),
    rowOf(`${many}: heap`, "MB", [memory.heap], big ? 120 : undefined),
    rowOf(`${many}: buffers beside the heap`, "MB", [memory.buffers]),
    rowOf(`${many}: from the address to the threshold room's picture`, "ms", rooms, big ? 1000 : undefined),
    rowOf(`${many}: a frame of a dragged threshold, p95`, "ms", moves, big ? 8 : undefined),
    ...(peer === null || count === 1000
      ? []
      : [rowOf(`${many}: the same beside 1,000 cases`, "×", [p95 / peer])]),
  ];
}

/** Playgrounds of many cases with states of 200 characters and answers of six decimals. */
export function run() {
  return withPages(async (browser, origin) => {
    const rows = [];
    let peer = null;
    for (const count of counts) {
      const measured = await measureRooms(browser, origin, count);
      if (count === 1000) peer = measured.moves.reduce((sum, one) => sum + one, 0) / measured.moves.length;
      rows.push(...rowsOf(measured, peer));
      console.log(JSON.stringify(measured));
    }
    if (!process.env.NOIMPORT) {
      const buffer = Buffer.from(caseTable(100_000));
      const imports = await repeat(rounds, () => importOnce(browser, origin, buffer));
      rows.push(
        rowOf(
          "100,000 rows of CSV: read, added and saved",
          "ms",
          imports.map(({ read, saved }) => read + saved),
          5000,
        ),
        rowOf(
          "100,000 rows of CSV: longest task of the page",
          "ms",
          imports.map(({ longest }) => longest),
          50,
          "0: none over 50 ms",
        ),
      );
    }
    return rows;
  });
}
