import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { describe, expect, it } from "vitest";
import type { TableReadOptions } from "#core/cases/import/files/open-file.ts";
import { cellText } from "#core/cases/import/tables/case-table.ts";
import { openTableSource } from "./table-source.ts";
import { xlsxFile } from "./testing/xlsx-file.ts";

async function read(
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  change: Partial<TableReadOptions> = {},
) {
  const opening = await openTableSource(typeof bytes === "string" ? bytes : new File([bytes], name));
  if (!opening.ok) return opening.problem;
  const { source } = opening;
  const parsing = source.read({ ...source.guess, ...change });
  if (!parsing.ok) return parsing.problem;
  return [parsing.table.columns, ...parsing.table.rows.map(({ cells }) => cells.map(cellText))];
}

const sheets = {
  First: [
    ["text", "refund", "size"],
    [" a & b < c ", "yes", 1.5],
    ["", "no", 7],
  ],
  Second: [["text"], ["other"]],
};

describe("a workbook", () => {
  it("gives the rows of the sheet that is wanted", async () => {
    const bytes = xlsxFile(sheets);
    expect(await read("a.xlsx", bytes)).toEqual([
      ["text", "refund", "size"],
      [" a & b < c ", "yes", "1.5"],
      ["", "no", "7"],
    ]);
    expect(await read("a.xlsx", bytes, { sheet: 1 })).toEqual([["text"], ["other"]]);
    expect(await read("a.xlsx", bytes, { header: null, sheet: 1 })).toEqual([
      ["Column 1"],
      ["text"],
      ["other"],
    ]);
  });

  it("is refused where there is none in an archive", async () => {
    const broken = xlsxFile(sheets).slice(0, 200);
    expect(await read("a.xlsx", broken)).toMatch(/^It is a zip archive, but no Excel workbook/);
    expect(await read("a.xlsx", xlsxFile({ Empty: [] }))).toBe("The workbook is empty.");
  });
});

describe("a Parquet file", () => {
  it.each(["snappy", "zstd", "gzip"])(
    "packed by %s gives its rows, nested values in their columns",
    async (codec) => {
      const folder = mkdtempSync(join(tmpdir(), "cutpoint-parquet-"));
      try {
        const file = join(folder, "a.parquet");
        const duckdb = await (await DuckDBInstance.create()).connect();
        const select = `SELECT 'hello ' || i AS text, i % 2 = 0 AS refund, i::BIGINT AS id, {lang: 'de', n: i} AS meta,
        TIMESTAMP '2026-05-01 12:30:00' AS seen, NULL::VARCHAR AS gone FROM range(3) t(i)`;
        await duckdb.run(`COPY (${select}) TO '${file}' (FORMAT parquet, COMPRESSION ${codec})`);
        duckdb.closeSync();
        const bytes = Uint8Array.from(readFileSync(file));
        expect(await read("a.parquet", bytes, { split: ["meta"] })).toEqual([
          ["text", "refund", "id", "meta", "meta.lang", "meta.n", "seen", "gone"],
          ...[0, 1, 2].map((at) => [
            `hello ${at}`,
            String(at % 2 === 0),
            String(at),
            `{"lang":"de","n":${at}}`,
            "de",
            String(at),
            "2026-05-01T12:30:00.000Z",
            "",
          ]),
        ]);
        expect(await read("a.parquet", bytes.slice(0, 50))).toMatch(/^The Parquet file can't be read/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe("a text", () => {
  it("is read in the encoding that it seems to have, or in another", async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode("text\ngr"), 0xf6, 0xdf, 0x65]);
    expect(await read("a.csv", bytes)).toEqual([["text"], ["größe"]]);
    expect(await read("a.csv", bytes, { encoding: "utf-8" })).toEqual([["text"], ["gr\ufffd\ufffde"]]);
  });

  it("may be pasted, and is no workbook", async () => {
    expect(await read("", "text\nhello")).toEqual([["text"], ["hello"]]);
    expect(await read("", "text\nhello", { format: "xlsx" })).toBe("It is text, and no workbook.");
    expect(await read("a.pdf", new TextEncoder().encode("%PDF"))).toMatch(
      /^It can't be read as a table: it is a PDF/,
    );
  });
});
