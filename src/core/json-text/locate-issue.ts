import type { JsonNode } from "./json-node.ts";
import { nodeAt } from "./node-at.ts";
import type { JsonTextError } from "./parse-json-text.ts";
import { sayIssue } from "./say-issue.ts";
import { textPlace } from "./text-place.ts";

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
  return { offset, length, ...textPlace(text, offset), message: sayIssue(path, message) };
}
