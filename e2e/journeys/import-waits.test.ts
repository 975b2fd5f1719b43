import { writeFileSync } from "node:fs";
import { expect } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";

const rows = 25_000;
const text = ["text,late,answer:refund_requested"]
  .concat(
    Array.from(
      { length: rows },
      (_, at) => `"Order ${at} is late, and ${"why? ".repeat(10)}",yes,0.${at % 10}1`,
    ),
  )
  .join("\n");

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs: a busy machine makes a task last longer, but not work more. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Processor time of each task of a page's main thread, in ms. */
function taskTimes(trace: Buffer): readonly number[] {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith("RunTask") && tdur !== undefined && threads.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  );
}

test("no task holds the page up for long while 25,000 rows with answers are read and added", async ({
  browser,
  page,
  cases,
}, info) => {
  test.slow();
  // Passed by path: from bytes, the test's own code in the page would unpack it in a task of 230 ms.
  const file = info.outputPath("large.csv");
  writeFileSync(file, text);
  await browser.startTracing(page, { categories: ["toplevel"] });
  await cases.button("Import").click();
  await page.getByLabel("File with cases").setInputFiles(file);
  await expect(cases.add).toHaveText("Add 25,000 cases", { timeout: 60_000 });
  await cases.add.click();
  await cases.importing.getByRole("button", { name: "Show cases" }).click({ timeout: 60_000 });
  await cases.grid.waitFor();
  const times = taskTimes(await browser.stopTracing());
  expect(times.length).toBeGreaterThan(100);
  expect(Math.max(...times)).toBeLessThan(200);
});
