import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect } from "playwright/test";
import { workbookParts } from "#web/cases/testing/xlsx-file.ts";
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

const kB = 1000;

/** One for each reader, each of which once took minutes or the whole memory. */
const hostile: readonly (readonly [name: string, make: () => Uint8Array | string, said: RegExp])[] = [
  ["commas.csv", () => ",".repeat(10_000 * kB), /more than 500 columns/],
  ["rows.csv", () => `text,late\n${"hello,yes\n".repeat(600 * kB)}`, /more than 500,000 rows/],
  ["nested.json", () => "[".repeat(5000 * kB), /nested levels/],
  [
    "keys.jsonl",
    () => Array.from({ length: 60 * kB }, (_, at) => `{"text":"a","k${at}":1}`).join("\n"),
    /Line 500 brings column 501/,
  ],
  ["bomb.csv.gz", () => gzipSync(Buffer.alloc(300_000 * kB)), /more than 150 MB/],
  [
    "far.xlsx",
    () => workbookBytes('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    /more than 500 columns/,
  ],
  ["cut.parquet", () => Buffer.concat([Buffer.from("PAR1"), Buffer.alloc(5000 * kB)]), /Parquet|read/],
  [
    "traces.json",
    () =>
      JSON.stringify({
        resourceSpans: [
          {
            scopeSpans: [
              {
                spans: Array.from({ length: 60 * kB }, (_, at) => ({
                  spanId: `s${at}`,
                  name: "chat",
                  attributes: [{ key: `gen_ai.x${at}`, value: { stringValue: "a" } }],
                })),
              },
            ],
          },
        ],
      }),
    /more than 500 columns/,
  ],
];

function workbookBytes(inside: string): Uint8Array {
  const parts = Object.entries(workbookParts({ sheets: [{ inside }] }));
  return zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, new TextEncoder().encode(xml)])));
}

test("no hostile file of any reader holds the page up: each is refused in words", async ({
  browser,
  page,
  cases,
}, info) => {
  test.slow();
  await cases.button("Import").click();
  await browser.startTracing(page, { categories: ["toplevel"] });
  for (const [name, make, said] of hostile) {
    const file = info.outputPath(name);
    writeFileSync(file, make());
    await page.getByLabel("File with cases").setInputFiles(file);
    await expect(cases.importing).toContainText(said, { timeout: 60_000 });
  }
  expect(Math.max(...taskTimes(await browser.stopTracing()))).toBeLessThan(200);
  await page.getByLabel("File with cases").setInputFiles({
    name: "sound.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("text,late\nWhere is it,yes\nGot it,no\n"),
  });
  await expect(cases.add).toHaveText("Add 2 cases");
});

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
