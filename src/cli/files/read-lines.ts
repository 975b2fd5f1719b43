// Reads a file or stream of any length line by line.

import { createReadStream } from "node:fs";
import { toCountText } from "#core/text/number-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { withFileFaults } from "./file-io.ts";

/** `end` is the byte offset after the line and its break. `whole` is false for a last line without a line break. */
interface ReadLine {
  line: string;
  end: number;
  whole: boolean;
}

/** Reads a file line by line as a stream, so that it may have any size. */
export function readLines(path: string): AsyncGenerator<ReadLine> {
  return readStreamLines(createReadStream(path, { highWaterMark: 1 << 20 }), path);
}

/**
 * Longest row of a table, in characters, or line, in bytes. A longer one means that the file is neither a table nor
 * JSON Lines.
 */
export const maxRowLength = 1 << 25;

/** Reads lines of a stream. Throws InputFault if reading fails, even halfway, because a part isn't the whole input. */
export async function* readStreamLines(
  stream: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<ReadLine> {
  const source = stream[Symbol.asyncIterator]();
  /** Parts of the current line. They're joined once, because a line may arrive in hundreds of pieces. */
  let parts: Buffer[] = [];
  let held = 0;
  let end = 0;
  const take = (last: Buffer): string => {
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    held = 0;
    end += bytes.length;
    return bytes.toString("utf8");
  };
  for (;;) {
    const { done, value } = await withFileFaults(path, "read", () => source.next());
    if (done === true) break;
    let from = 0;
    for (let at = value.indexOf(10); at >= 0; at = value.indexOf(10, from)) {
      const line = take(value.subarray(from, at));
      end += 1;
      yield { line: line.endsWith("\r") ? line.slice(0, -1) : line, end, whole: true };
      from = at + 1;
    }
    if (from === value.length) continue;
    parts.push(value.subarray(from));
    held += value.length - from;
    if (held > maxRowLength)
      throw new InputFault(
        `${path} has a line of more than ${toCountText(maxRowLength)} bytes. Are its rows a line each?`,
      );
  }
  if (held > 0) yield { line: take(Buffer.alloc(0)), end, whole: false };
}
