import { parseJsonText } from "#core/json/parse-json-text.ts";
import { type AuthoredEntry, isBlank } from "./question.ts";

/** The exact JSON text of an entry: a JSON string, or the author's own JSON text as typed. */
export function toEntryText(entry: AuthoredEntry): string {
  return entry.form === "json" ? entry.text : JSON.stringify(entry.text);
}

/** Why an entry that is JSON cannot be sent, or null; plain text can always be sent. */
export function entryProblem(entry: AuthoredEntry): string | null {
  if (entry.form === "text" || isBlank(entry)) return null;
  const parsed = parseJsonText(entry.text);
  const first = parsed.ok ? null : parsed.errors[0];
  if (first) return `This is not JSON: line ${first.line}, column ${first.column}: ${first.message}`;
  const opening = entry.text.trimStart()[0];
  if (opening === "{" || opening === "[" || opening === '"') return null;
  return "JSON here must be an object, an array or a string.";
}
