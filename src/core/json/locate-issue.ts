import { type JsonNode, nodeAt, textPlace } from "./json-node.ts";
import type { JsonTextError } from "./parse-json-text.ts";

/**
 * An issue that a schema found, in words, with the name of its place in the value: "questions[2].rules" is missing.
 * A message that is a sentence already stays as it is.
 */
export function describeIssue(path: readonly PropertyKey[], message: string): string {
  if (message.endsWith(".")) return message;
  const said = message.replace(/^Invalid input: /, "");
  const place = path.length === 0 ? "The whole" : `"${toPathText(path)}"`;
  const kinds = /^expected (.+), received (.+)$/.exec(said);
  if (kinds === null) return `${place}: ${said}.`;
  const [, expected = "", received = ""] = kinds;
  return received === "undefined"
    ? `${place} is missing.`
    : `${place} should be of type ${expected}, and is ${received}.`;
}

function toPathText(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`))
    .join("");
}

/** An issue with a value as an error in its text: at the value that the path names, or the nearest there is. */
export function locateIssue(
  text: string,
  root: JsonNode,
  path: readonly PropertyKey[],
  message: string,
): JsonTextError {
  let node: JsonNode | null = null;
  for (let steps = path.length; node === null && steps > 0; steps -= 1)
    node = nodeAt(root, path.slice(0, steps));
  const { offset, length } = node ?? root;
  return { offset, length, ...textPlace(text, offset), message: describeIssue(path, message) };
}
