// @ts-check

import { answeredTable, caseTable } from "./harness/case-table.mjs";
import { withPages } from "./harness/pages.mjs";
import { importOnce, rounds } from "./harness/rooms-of-cases.mjs";
import { figuresOf, repeat } from "./harness/rows.mjs";

/** Measures the import of CSV: rows are read, checked, added and stored; also with answers from elsewhere. */
export function run() {
  const buffer = Buffer.from(caseTable(20_000));
  const size = `${(buffer.length / 1e6).toFixed(1)} MB`;
  const answered = Buffer.from(answeredTable(25_000));
  return withPages(async (browser, origin) => {
    const withAnswers = figuresOf(await repeat(rounds, () => importOnce(browser, origin, answered)));
    const row = figuresOf(await repeat(rounds, () => importOnce(browser, origin, buffer)));
    const longest = "20,000 rows of CSV, longest task of the main thread until stored";
    return [
      row("20,000 rows of CSV, read, judged and added", "ms", ({ read, added }) => read + added, 1000, size),
      row("20,000 rows of CSV, read and judged", "ms", ({ read }) => read),
      withAnswers("25,000 rows of CSV with answers, read and judged", "ms", ({ read }) => read, 1500),
      withAnswers(
        "the same, read, added and the answers kept",
        "ms",
        ({ read, saved }) => read + saved,
        4000,
      ),
      row(longest, "ms", (one) => one.longest, 50, "0: none over 50 ms"),
    ];
  });
}
