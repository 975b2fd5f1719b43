/**
 * An issue that a schema found, in words, with the name of its place in the value: "questions[2].rules" is missing.
 * A message that is a sentence already stays as it is.
 */
export function sayIssue(path: readonly PropertyKey[], message: string): string {
  if (message.endsWith(".")) return message;
  const said = message.replace(/^Invalid input: /, "");
  const place = path.length === 0 ? "The whole" : `"${toPathText(path)}"`;
  const kinds = /^expected (.+), received (.+)$/.exec(said);
  if (kinds === null) return `${place}: ${said}.`;
  const [, expected = "", received = ""] = kinds;
  return received === "undefined"
    ? `${place} is missing.`
    : `${place} should be of the kind ${expected}, and is ${received}.`;
}

function toPathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");
}
