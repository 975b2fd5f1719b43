// Reads a table of separated values from disk in pieces, so that it needn't fit into memory.

import { closeSync, openSync, readSync } from "node:fs";
import { EncodingDetector } from "#core/cases/import/files/decode-table.ts";
import {
  describeMarkupProblem,
  describeUnreadableName,
  detectFileType,
} from "#core/cases/import/files/file-types.ts";
import { createTextDecoder } from "#core/cases/import/files/text-decoder.ts";
import type { TextEncoding } from "#core/cases/import/files/text-encodings.ts";
import { isGzip } from "#core/cases/import/files/unpack.ts";
import type { CaseTable } from "#core/cases/import/tables/case-table.ts";
import {
  maxPreambleLength,
  readDialectSample,
  sniffCsvDialect,
} from "#core/cases/import/tables/csv-dialect.ts";
import { isDrawnTable } from "#core/cases/import/tables/drawn-table.ts";
import { guessTableFormat } from "#core/cases/import/tables/parse-table.ts";
import { readDelimitedInTables } from "#core/cases/import/tables/read-delimited.ts";
import { toCountText } from "#core/text/number-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "./file-io.ts";
import { maxRowLength } from "./read-lines.ts";

const pieceBytes = 1 << 20;

/** Reads a file in pieces. A piece is only valid until the next one is read; an empty piece marks the end. */
class FilePieces {
  private readonly file: number;
  private readonly piece: Buffer;

  constructor(path: string, size: number) {
    this.file = openSync(path, "r");
    this.piece = Buffer.alloc(size);
  }

  next(): Buffer {
    return this.piece.subarray(0, readSync(this.file, this.piece, 0, this.piece.length, null));
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Reads a file as decoded text in pieces; a blank piece marks the end. */
class TextPieces {
  private readonly bytes: FilePieces;
  private readonly decoder: ReturnType<typeof createTextDecoder>;

  constructor(path: string, encoding: TextEncoding, size: number) {
    this.bytes = new FilePieces(path, size);
    this.decoder = createTextDecoder(encoding);
  }

  next(): string {
    for (;;) {
      const bytes = this.bytes.next();
      const text = this.decoder.decode(bytes, { stream: bytes.length > 0 });
      if (text !== "" || bytes.length === 0) return text;
    }
  }

  close(): void {
    this.bytes.close();
  }
}

/** Detects the encoding from the whole file, as the page does; null if the file isn't plain text. */
function findEncoding(path: string): TextEncoding | null {
  const pieces = new FilePieces(path, pieceBytes);
  try {
    const detector = new EncodingDetector();
    for (
      let bytes = pieces.next(), isFirst = true;
      bytes.length > 0;
      bytes = pieces.next(), isFirst = false
    ) {
      if (isFirst && (isGzip(bytes) || detectFileType(bytes) !== null)) return null;
      detector.add(bytes);
    }
    return detector.find();
  } finally {
    pieces.close();
  }
}

/** A sample of the text, in which the dialect can be detected as in the whole file, which may be larger than memory. */
function sampleFile(path: string, encoding: TextEncoding, size: number): string {
  const pieces = new TextPieces(path, encoding, size);
  try {
    return readDialectSample(() => pieces.next());
  } finally {
    pieces.close();
  }
}

interface DelimitedFile {
  readonly dialect: ReturnType<typeof sniffCsvDialect>;
  readonly tables: Generator<CaseTable>;
}

/**
 * Reads CSV and TSV files in pieces of `size` bytes, so that they may be larger than memory. Yields tables of at most
 * `rowsAtOnce` rows, the same rows as of the whole text. Null for other formats, such as JSON or HTML, a compressed file, or a
 * table drawn with bars. Throws an InputFault if the file can't be read, or while it's read at a row above
 * `maxRowLength`.
 */
export async function openDelimitedFile(
  path: string,
  rowsAtOnce: number,
  size = pieceBytes,
): Promise<DelimitedFile | null> {
  if (describeUnreadableName(path) !== null) return null;
  const encoding = await withFileFaults(path, "read", () => findEncoding(path));
  if (encoding === null) return null;
  const sample = await withFileFaults(path, "read", () => sampleFile(path, encoding, size));
  if (describeMarkupProblem(sample) !== null) return null;
  const format = guessTableFormat(path, sample);
  if ((format !== "csv" && format !== "tsv") || isDrawnTable(sample)) return null;
  const dialect = sniffCsvDialect(sample);
  return { dialect, tables: readPieces(path, encoding, dialect, rowsAtOnce, size) };
}

function* readPieces(
  path: string,
  encoding: TextEncoding,
  dialect: Parameters<typeof readDelimitedInTables>[1],
  rowsAtOnce: number,
  size: number,
): Generator<CaseTable> {
  const pieces = new TextPieces(path, encoding, size);
  try {
    let first = "";
    for (let piece = pieces.next(); piece !== ""; piece = pieces.next()) {
      first += piece;
      if (first.length >= maxPreambleLength) break;
    }
    yield* readDelimitedInTables(first, dialect, rowsAtOnce, (kept) => {
      if (kept > maxRowLength)
        throw new InputFault(
          `${path} has a row of more than ${toCountText(maxRowLength)} characters. Is it a table?`,
        );
      return pieces.next();
    });
  } finally {
    pieces.close();
  }
}
