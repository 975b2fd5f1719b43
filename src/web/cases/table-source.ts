// Opens a file or a pasted text as a table: text, a workbook or Parquet.

import {
  convertParsedTable,
  defaultReadOptions,
  openTableBytes,
  openTextTable,
  type SourceOpening,
} from "#core/cases/import/files/open-file.ts";
import { describeTableOverflow, tableBounds } from "#core/cases/import/tables/case-table.ts";
import { tableFromValues } from "#core/cases/import/tables/table-from-values.ts";

/** Opens a file or a pasted text. Detects the format by the first bytes, because names may be wrong. */
export async function openTableSource(source: File | string): Promise<SourceOpening> {
  if (typeof source === "string") return { ok: true, source: openTextTable("", source, null, () => source) };
  const { name, size } = source;
  if (size > tableBounds.bytes) return { ok: false, problem: describeTableOverflow({ bytes: size }) };
  const buffer = await source.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "PAR1") return openParquet(name, buffer);
  return openTableBytes(name, bytes, () => bytes);
}

async function openParquet(name: string, buffer: ArrayBuffer): Promise<SourceOpening> {
  try {
    const { readParquet } = await import("#web/kit/browser/read-parquet.ts");
    const parquet = await readParquet(buffer, tableBounds);
    if ("over" in parquet) return { ok: false, problem: describeTableOverflow(parquet.over) };
    const guess = { ...defaultReadOptions, format: "parquet" as const };
    return {
      ok: true,
      source: {
        ...{ name, guess, sheets: [], isHeaderSure: () => true },
        guessWith: (choices) => choices,
        read: (choices) => convertParsedTable(tableFromValues(parquet.columns, parquet.rows, 1), choices),
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    return { ok: false, problem: `The Parquet file can't be read. ${reason}` };
  }
}
