// @ts-check

import { caseTable } from "./harness/case-table.mjs";
import { withPages } from "./harness/pages.mjs";
import { importOnce, rounds } from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** 20,000 rows of CSV: read, judged, added, stored. */
export function run() {
  const buffer = Buffer.from(caseTable(20_000));
  const size = `${(buffer.length / 1e6).toFixed(1)} MB`;
  return withPages(async (browser, origin) => {
    const row = figuresOf(await repeat(rounds, () => importOnce(browser, origin, buffer)));
    const longest = "20,000 rows of CSV, longest task of the main thread until stored";
    return [
      row("20,000 rows of CSV, read, judged and added", "ms", ({ read, added }) => read + added, 1000, size),
      row("20,000 rows of CSV, read and judged", "ms", ({ read }) => read),
      row(longest, "ms", (one) => one.longest, 50, "0: none over 50 ms"),
    ];
  });
}
