import type { JsonNode } from "#core/json-text/json-node.ts";
import { nodeAt } from "#core/json-text/node-at.ts";
import { type JsonTextError, parseJsonText } from "#core/json-text/parse-json-text.ts";
import { textPlace } from "#core/json-text/text-place.ts";
import { fromFile } from "./from-file.ts";
import type { Playground } from "./playground.ts";
import { type NewestFile, newestVersion, versionSteps } from "./versions/newest.ts";
import { upgradeThrough } from "./versions/step.ts";

/** "newer": written by a later Cutpoint in a version that this one does not know. */
export type PlaygroundFileReading =
  | { status: "read"; playground: Playground }
  | { status: "newer"; version: number }
  | { status: "bad"; issues: readonly JsonTextError[] };

type Path = readonly PropertyKey[];

/** Reads a file of any released version, or says in words what is wrong with it and where. */
export function readPlaygroundFile(text: string): PlaygroundFileReading {
  const parsed = parseJsonText(text);
  if (!parsed.ok) return { status: "bad", issues: parsed.errors };
  const bad = (issues: readonly { path: Path; message: string }[]): PlaygroundFileReading => ({
    status: "bad",
    issues: issues.map(({ path, message }) => locate(text, parsed.root, path, message)),
  });

  const value: unknown = JSON.parse(text);
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "cutpoint.playground") return bad([notOurs]);
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return bad([noVersion]);
  if (version > newestVersion) return { status: "newer", version };

  const upgraded = upgradeThrough(versionSteps, version, value);
  if (!upgraded.ok) return bad(upgraded.issues);
  const playground = fromFile(upgraded.value as NewestFile);
  const repeats = repeatedKeys(playground);
  return repeats.length > 0 ? bad(repeats) : { status: "read", playground };
}

const notOurs = {
  path: ["format"],
  message: 'This is no playground: its "format" is not "cutpoint.playground".',
};
const noVersion = { path: ["version"], message: 'The "version" should be a whole number from 1.' };

/** Keys tie answers and labels to their question, so each may stand only once. */
function repeatedKeys(playground: Playground): { path: Path; message: string }[] {
  const seen = new Set<string>();
  return playground.questions.flatMap(({ key }, index) => {
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [{ path: ["questions", index, "key"], message: "Another question has this key." }] : [];
  });
}

/** An issue at the value that its path names, or at the nearest that is there. */
function locate(text: string, root: JsonNode, path: Path, message: string): JsonTextError {
  let { offset, length } = root;
  for (let steps = path.length; steps >= 0; steps -= 1) {
    const node = nodeAt(root, path.slice(0, steps));
    if (node === null) continue;
    ({ offset, length } = node);
    break;
  }
  return { offset, length, ...textPlace(text, offset), message };
}
