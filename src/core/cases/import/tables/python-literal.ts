// Reads lists, objects and numbers that Python printed into a cell.

import { parseCodeValue } from "#core/text/code-value.ts";
import { parseJson } from "#core/text/json/json-object.ts";

/** In UTF-16 units. Reading longer texts as code is slow. */
const longestPrinted = 10_000;

/**
 * A list or object as Python prints it, e.g. `['a', 'b']`, which data frames write into cells. Undefined for other
 * texts, and for texts without an apostrophe or over 10,000 characters.
 */
export function parsePythonLiteral(text: string): unknown {
  const value = text.length <= longestPrinted && text.includes("'") ? parseCodeValue(text) : null;
  return value === null || value.computed.length > 0 ? undefined : parseJson(value.json);
}

/**
 * A JSON value, or a list or object with numbers as Python prints it, including `np.float64(0.8)`; undefined for other
 * texts.
 */
export function parseJsonOrPythonNumbers(text: string): unknown {
  const plain = text.includes("np.") ? text.replaceAll(/\bnp\.float\d*\(([^()]*)\)/g, "$1") : text;
  return parseJson(plain) ?? parseJson(plain.replaceAll("'", '"')) ?? parsePythonLiteral(plain);
}
