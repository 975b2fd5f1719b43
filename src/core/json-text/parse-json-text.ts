import { Fault } from "./fault.ts";
import type { JsonNode, TextRange } from "./json-node.ts";
import { JsonTreeBuilder } from "./json-tree-builder.ts";
import { textPlace } from "./text-place.ts";

/** What is wrong with a text, in words for its author, and where. Lines and columns count from 1. */
export interface JsonTextError extends TextRange {
  line: number;
  column: number;
  message: string;
}

/** With errors, the tree is there when only repeated names are wrong. */
export type ParsedJsonText =
  | { ok: true; root: JsonNode }
  | { ok: false; root: JsonNode | null; errors: readonly JsonTextError[] };

/**
 * Reads strict JSON (RFC 8259) into a tree of places. Repeated names and more than 128 levels are errors.
 * Reading stops at the first error of form; its time and memory are linear, its stack constant.
 */
export function parseJsonText(text: string): ParsedJsonText {
  const builder = new JsonTreeBuilder(text);
  const faults = builder.faults;
  let root: JsonNode | null = null;
  try {
    root = builder.build();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    faults.push(fault);
  }
  if (root !== null && faults.length === 0) return { ok: true, root };
  const errors = faults.map(({ offset, length, message }) => ({
    offset,
    length,
    ...textPlace(text, offset),
    message,
  }));
  return { ok: false, root, errors };
}
