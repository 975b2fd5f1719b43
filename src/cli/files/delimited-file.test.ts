import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeTable } from "#core/cases/import/files/decode-table.ts";
import type { CaseTable } from "#core/cases/import/tables/case-table.ts";
import { readDialectSample, sniffCsvDialect } from "#core/cases/import/tables/csv-dialect.ts";
import { maxCellLength } from "#core/cases/import/tables/delimited-text.ts";
import { readDelimitedInTables } from "#core/cases/import/tables/read-delimited.ts";
import { isFullSize, sized } from "#core/testing/size.ts";
import { openDelimitedFile } from "./delimited-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cutpoint-pieces-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function readWhole(bytes: Uint8Array, rowsAtOnce: number): readonly CaseTable[] {
  const decoded = decodeTable(bytes);
  if (!decoded.ok) throw new Error(decoded.problem);
  return [...readDelimitedInTables(decoded.text, sniffCsvDialect(decoded.text), rowsAtOnce)];
}

async function readInPieces(path: string, rowsAtOnce: number, size: number): Promise<readonly CaseTable[]> {
  return [...((await openDelimitedFile(path, rowsAtOnce, size))?.tables ?? [])];
}

const cell = fc.oneof(
  fc.constantFrom("yes", "no", "1,5", " ", "", "é", "👩🏽‍🚀", "\u202e", '\\"', '"', '""', "a\\", "\t"),
  fc.stringMatching(/^[a-z ,;"\\\r\n|é]{0,12}$/),
  fc.stringMatching(/^[a-z ,;\r\n]{0,20}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
);
const anyText = fc
  .record({
    start: fc.constantFrom("", "sep=;\r\n", "\ufeff", "Title\n\n", "text,late\n"),
    separator: fc.constantFrom(",", ";", "\t", "|"),
    rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
    end: fc.constantFrom("\n", "\r\n", "\r"),
    last: fc.boolean(),
  })
  .map(
    ({ start, separator, rows, end, last }) =>
      start + rows.map((cells) => cells.join(separator)).join(end) + (last ? end : ""),
  );

it("reads the same rows in pieces, wherever those are cut, as of the whole text", async () => {
  const path = join(folder, "any.csv");
  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, size, most) => {
        const bytes = new TextEncoder().encode(text);
        writeFileSync(path, bytes);
        expect(await readInPieces(path, most, size)).toEqual(readWhole(bytes, most));
      },
    ),
    { numRuns: sized(500, 100) },
  );
});

it("finds the dialect of a whole text by a part of it, however late backslashes come", () => {
  const line = `"${"word ".repeat(40)}",yes\n`;
  const odd = String.raw`"She wrote \"where is it\", twice",no` + "\n";
  for (const [before, after] of [
    [0, 0],
    [10, 10],
    [4000, 0],
    [4000, 1],
    [2500, 4000],
    [1941, 3],
  ] as const)
    for (const lineEnd of ["\n", "\r\n", "\r"])
      for (const size of isFullSize ? [1000, 65_537, 1 << 20] : [65_537]) {
        const rows = `text,late\n${line.repeat(before)}${odd.repeat(after === 0 ? 0 : 3)}${line.repeat(after)}`;
        const text = rows.replaceAll("\n", lineEnd);
        let at = 0;
        const sample = readDialectSample(() => text.slice(at, (at += size)));
        expect(sniffCsvDialect(sample)).toEqual(sniffCsvDialect(text));
        expect(sample.length).toBeLessThan(3_000_000);
      }
});

it.each([
  ["an open quote at the start", `text,late\n"open, ${"x,y\n".repeat(sized(300_000, 100_000))}`],
  ["a cell at the bound", `text,late\n"${"x".repeat(maxCellLength)}",yes\nlast,no\n`],
  ["a cell beyond it", `text,late\n"${"x".repeat(maxCellLength + 1)}",yes\nlast,no\n`],
  ["a long row", `text,late\n${"x".repeat(2_500_000)},yes\nlast,no\n`],
])("reads %s as of the whole text", async (name, text) => {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, text);
  const whole = readWhole(readFileSync(path), 1000);
  for (const size of [65_536, 1 << 20]) {
    const found = await readInPieces(path, 1000, size);
    expect(found.length).toBe(whole.length);
    expect(found.every((table, at) => JSON.stringify(table) === JSON.stringify(whole[at]))).toBe(true);
  }
});

it("refuses a row without an end, and what is no delimited text isn't read as such", async () => {
  const endless = join(folder, "endless.csv");
  writeFileSync(endless, `text\n${"x".repeat(34_600_000)}`);
  await expect(readInPieces(endless, 1000, 1 << 20)).rejects.toThrow(
    /has a row of more than 33,554,432 characters/,
  );
  const json = join(folder, "list.txt");
  writeFileSync(json, '[{"text":"a"}]');
  expect(await openDelimitedFile(json, 1000)).toBeNull();
});

it("keeps no more of a large file in memory than a few pieces", async () => {
  const path = join(folder, "large.csv");
  const file = openSync(path, "w");
  const block = `"${"Where is my order? ".repeat(50)}",yes\n`.repeat(1000);
  writeSync(file, "text,late\n");
  const blocks = sized(150, 75);
  for (let at = 0; at < blocks; at += 1) writeSync(file, block);
  closeSync(file);
  const before = process.memoryUsage().rss;
  let rows = 0;
  let most = 0;
  for (const table of (await openDelimitedFile(path, 1000))?.tables ?? []) {
    rows += table.rows.length;
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  rmSync(path);
  expect(rows).toBe(blocks * 1000);
  // The file has 140 MB, and half of it in small, which is twice as much as JavaScript text.
  expect(most).toBeLessThan(110_000_000);
});

it("takes long rows a few at once, so that a table of documents doesn't fill the memory", async () => {
  const path = join(folder, "documents.csv");
  const long = "word ".repeat(200_000);
  writeFileSync(path, ["text", ...Array.from({ length: 40 }, (_, at) => `${at} ${long}`)].join("\n"));
  const tables = (await openDelimitedFile(path, 1000))?.tables ?? [];
  expect(Array.from(tables, ({ rows }) => rows.length)).toEqual([17, 17, 6]);
});
