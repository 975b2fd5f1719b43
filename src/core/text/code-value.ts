// Finds literal values in code with the names of their variables, and the places in the code that they come from.

import { CodeReader, type JsonFromSource } from "./code-reader.ts";

const lookedAt =
  /\/\/[^\n]*|\/\*[^]*?\*\/|#[^\n]*|(?:const|let|var|final)?\s*([A-Za-z_$][\w$]*)\s*(?::[^=\n{}()]*)?=(?![=>])\s*|(?:String\.raw|\b[rRuUbBfF]{1,2})?["'`]|[{([]/g;

/** `values` are in source order; `names` maps variables to the values that were last assigned to them. */
export interface LiteralsInCode {
  values: readonly JsonFromSource[];
  names: ReadonlyMap<string, JsonFromSource>;
}

/**
 * Finds literal values in code: those assigned to variables, strings, and others that `wanted` accepts.
 * Doesn't search inside values it has found.
 */
export function findLiteralsInCode(code: string, wanted: (value: JsonFromSource) => boolean): LiteralsInCode {
  const reader = new CodeReader(code);
  const values: JsonFromSource[] = [];
  lookedAt.lastIndex = 0;
  for (let found = lookedAt.exec(code); found !== null; found = lookedAt.exec(code)) {
    const [text, name] = found;
    const after = lookedAt.lastIndex;
    const opens = text.at(-1) ?? "";
    if (name !== undefined) {
      const value = reader.valueAt(after);
      if (value === null) continue;
      reader.names.set(name, value);
      values.push(value);
      lookedAt.lastIndex = reader.at;
      continue;
    }
    const isText = "\"'`".includes(opens);
    if (!isText && !"{[(".includes(opens)) continue;
    const read = isText ? reader.textAt : opens === "(" ? reader.argumentsAt : reader.valueAt;
    const value = read.call(reader, found.index);
    if (value === null || !(isText || wanted(value))) continue;
    values.push(value);
    lookedAt.lastIndex = Math.max(reader.at, after);
  }
  return { values, names: reader.names };
}

/** Offset in the code at which the token at an offset of the JSON text begins. */
export function toCodeOffset({ places }: JsonFromSource, offset: number): number {
  let place = 0;
  for (const [json, code] of places) {
    if (json > offset) break;
    place = code;
  }
  return place;
}

/** Reads the whole text as one literal, such as loose JSON or a Python list; null when it isn't one. */
export function parseCodeValue(code: string): JsonFromSource | null {
  const reader = new CodeReader(code);
  const value = reader.valueAt(0);
  return value !== null && code.slice(reader.at).replace(/^(?:\s|;|,|\/\/[^\n]*|#[^\n]*)+/, "") === ""
    ? value
    : null;
}
