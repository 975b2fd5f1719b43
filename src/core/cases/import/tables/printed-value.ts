import { parseCodeValue } from "#core/text/code-value.ts";
import { parseJson } from "#core/text/json/json-object.ts";

/** In characters, since reading code is slow. */
const longestPrinted = 10_000;

/** A list or an object as Python prints it, `['a', 'b']`, which data frames write into cells; undefined for other texts. */
export function parsePrinted(text: string): unknown {
  const value = text.length <= longestPrinted && text.includes("'") ? parseCodeValue(text) : null;
  return value === null || value.computed.length > 0 ? undefined : parseJson(value.json);
}

/** Numbers in a list or an object as JSON or as Python prints it, also `np.float64(0.8)`; undefined for other texts. */
export function parsePrintedNumbers(text: string): unknown {
  const plain = text.includes("np.") ? text.replaceAll(/\bnp\.float\d*\(([^()]*)\)/g, "$1") : text;
  return parseJson(plain) ?? parseJson(plain.replaceAll("'", '"')) ?? parsePrinted(plain);
}
