const names = /^(?:question|ask|instructions?|prompt|task|query|text)$/i;
const deepest = 3;
/** Longer texts are shown as they are. */
const longestRead = 100_000;

/** Every string of a value with the name that it stands under, the outer ones first. */
function stringsOf(value: unknown, depth = 0): (readonly [name: string, text: string])[] {
  if (typeof value !== "object" || value === null || depth === deepest) return [];
  const members = Object.entries(value);
  return [
    ...members.flatMap(([name, one]) => (typeof one === "string" ? [[name, one] as const] : [])),
    ...members.flatMap(([, one]) => stringsOf(one, depth + 1)),
  ];
}

/**
 * The words of instructions as people read them: of JSON the member that is called the question, else the first
 * string that asks; all else as it is written.
 */
export function questionWords(text: string): string {
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
