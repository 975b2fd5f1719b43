// Finds the question in instructions that are JSON.

const names = /^(?:question|ask|instructions?|prompt|task|query|text)$/i;
const deepest = 3;
/** In UTF-16 units. Longer texts aren't parsed. */
const longestRead = 100_000;

/**
 * Strings in a value, each with the name of its member. An object's own strings come before those below it. At most
 * three levels deep.
 */
function stringsOf(value: unknown, depth = 0): (readonly [name: string, text: string])[] {
  if (typeof value !== "object" || value === null || depth === deepest) return [];
  const members = Object.entries(value);
  return [
    ...members.flatMap(([name, one]) => (typeof one === "string" ? [[name, one] as const] : [])),
    ...members.flatMap(([, one]) => stringsOf(one, depth + 1)),
  ];
}

/**
 * The question in JSON instructions: the member named question, prompt or similar, otherwise the first string
 * with a question mark. Other text is returned trimmed.
 */
export function extractQuestionText(text: string): string {
  const written = text.trim();
  if (!/^[[{]/.test(written) || written.length > longestRead) return written;
  try {
    const strings = stringsOf(JSON.parse(written)).filter(([, one]) => one.trim() !== "");
    const found = strings.find(([name]) => names.test(name)) ?? strings.find(([, one]) => one.includes("?"));
    return found?.[1].trim() ?? written;
  } catch {
    return written;
  }
}
