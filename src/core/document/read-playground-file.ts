import { locateIssue } from "#core/json-text/locate-issue.ts";
import { type JsonTextError, parseJsonText } from "#core/json-text/parse-json-text.ts";
import { type PlaygroundValueReading, readPlaygroundValue } from "./read-playground-value.ts";

export type PlaygroundFileReading =
  | Exclude<PlaygroundValueReading, { status: "bad" }>
  | { status: "bad"; issues: readonly JsonTextError[] };

/** Reads a file of any released version, or says in words what is wrong with it and where. */
export function readPlaygroundFile(text: string): PlaygroundFileReading {
  const parsed = parseJsonText(text);
  if (!parsed.ok) return { status: "bad", issues: parsed.errors };
  const reading = readPlaygroundValue(JSON.parse(text));
  if (reading.status !== "bad") return reading;
  const issues = reading.issues.map(({ path, message }) => locateIssue(text, parsed.root, path, message));
  return { status: "bad", issues };
}
