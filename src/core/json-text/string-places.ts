/** How long each escape of a JSON string is: `\u` and four digits, or one character after the backslash. */
function escapeLength(literal: string, at: number): number {
  return literal[at + 1] === "u" ? 6 : 2;
}

/**
 * Where each UTF-16 unit of a string's value stands in its JSON literal (quotes included), and at the end where
 * the closing quote does: as many places as units, and one.
 */
export function stringPlaces(literal: string): number[] {
  const places: number[] = [];
  let at = 1;
  while (at < literal.length - 1) {
    places.push(at);
    at += literal[at] === "\\" ? escapeLength(literal, at) : 1;
  }
  return [...places, at];
}
