// @ts-check

import { caseTable } from "./harness/case-table.mjs";
import { withPages } from "./harness/pages.mjs";
import { importOnce } from "./harness/rooms-of-cases.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const rows = 20_000;
const rounds = 3;

/** 20,000 rows of CSV: read, judged, added, stored. */
export function run() {
  const buffer = Buffer.from(caseTable(rows));
  const size = `${(buffer.length / 1e6).toFixed(1)} MB`;
  return withPages(async (browser, origin) => {
    const runs = await repeat(rounds, () => importOnce(browser, origin, buffer));
    return [
      rowOf(
        "20,000 rows of CSV, read, judged and added",
        "ms",
        runs.map(({ read, added }) => read + added),
        1000,
        size,
      ),
      rowOf(
        "20,000 rows of CSV, read and judged",
        "ms",
        runs.map(({ read }) => read),
      ),
      rowOf(
        "20,000 rows of CSV, longest task of the main thread until stored",
        "ms",
        runs.map(({ longest }) => longest),
        50,
        "0: none over 50 ms",
      ),
    ];
  });
}
