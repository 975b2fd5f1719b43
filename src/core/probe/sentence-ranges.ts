import type { TextRange } from "#core/json-text/json-node.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Where each sentence of a text stands, the space behind it included; lines of space alone belong to no one. */
export function sentenceRanges(text: string): TextRange[] {
  return [...segmenter.segment(text)].flatMap(({ index, segment }) =>
    segment.trim() === "" ? [] : [{ offset: index, length: segment.length }],
  );
}
