import { parseCodeValue } from "#core/text/code-value.ts";
import { parseJson } from "#core/text/json/json-object.ts";

/** In UTF-16 units. Reading longer texts as code is slow. */
const longestPrinted = 10_000;

/**
 * A list or object as Python prints it, e.g. `['a', 'b']`, which data frames write into cells; undefined for
 * other texts.
 */
export function parsePythonLiteral(text: string): unknown {
  const value = text.length <= longestPrinted && text.includes("'") ? parseCodeValue(text) : null;
  return value === null || value.computed.length > 0 ? undefined : parseJson(value.json);
}

/**
 * A list or object with numbers, as JSON or as Python prints it, including `np.float64(0.8)`; undefined for
 * other texts.
 */
export function parsePythonNumbers(text: string): unknown {
  const plain = text.includes("np.") ? text.replaceAll(/\bnp\.float\d*\(([^()]*)\)/g, "$1") : text;
  return parseJson(plain) ?? parseJson(plain.replaceAll("'", '"')) ?? parsePythonLiteral(plain);
}
