import type { TextRange } from "#core/json-text/json-node.ts";
import type { JsonTextError } from "#core/json-text/parse-json-text.ts";
import { textPlace } from "#core/json-text/text-place.ts";

/** Something to say about a stretch of the text. */
export interface MapFault extends TextRange {
  message: string;
}

const mostPlaced = 100;

/** Faults with their lines and columns, in the order of the text, as many as anybody reads. */
export function placeFaults(text: string, faults: readonly MapFault[]): JsonTextError[] {
  const sorted = [...faults].sort((one, other) => one.offset - other.offset).slice(0, mostPlaced);
  let from = 0;
  let lines = 0;
  return sorted.map((fault) => {
    const place = textPlace(text.slice(from, fault.offset), fault.offset - from);
    lines += place.line - 1;
    const lineStart = fault.offset - place.column + 1;
    from = lineStart;
    return { ...fault, line: lines + 1, column: place.column };
  });
}
