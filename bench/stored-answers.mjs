// @ts-check

import { watchTasks } from "./harness/in-page.mjs";
import { openLabelledPlayground } from "./harness/labelled-playground.mjs";
import { withPages } from "./harness/pages.mjs";
import { loadGrid, rounds } from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** Measures opening a playground of 20,000 cases with stored answers. */
export function run() {
  return withPages(async (browser, origin) => {
    const page = await openLabelledPlayground(browser, origin, 20_000);
    await page.addInitScript(watchTasks);
    const row = figuresOf(await repeat(rounds, () => loadGrid(page, origin, { text: "", restMs: 1000 })));
    const name = "20,000 cases with stored answers, from the address to the answers in the grid";
    const longest = "the same, longest task of the main thread";
    return [
      row(name, "ms", ({ answered }) => answered),
      row(longest, "ms", (one) => one.longest, 200, "0: none over 50 ms"),
    ];
  });
}
