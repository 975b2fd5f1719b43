import { createReadStream } from "node:fs";
import { withFile } from "../input/read-file.ts";

/**
 * The lines of a UTF-8 file with how many bytes it has up to their end; a last line without an end comes with `whole`
 * false. Read piece by piece, so that a file may be of any length.
 */
export async function* readLines(
  path: string,
): AsyncGenerator<{ line: string; end: number; whole: boolean }> {
  const source = createReadStream(path, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let end = 0;
  for (;;) {
    const { done, value } = await withFile(path, "read", () => source.next());
    if (done === true) break;
    const bytes = rest.length === 0 ? (value as Buffer) : Buffer.concat([rest, value as Buffer]);
    let from = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      end += at + 1 - from;
      const line = bytes.toString("utf8", from, at);
      yield { line: line.endsWith("\r") ? line.slice(0, -1) : line, end, whole: true };
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield { line: rest.toString("utf8"), end: end + rest.length, whole: false };
}
