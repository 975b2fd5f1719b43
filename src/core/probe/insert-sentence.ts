// Inserts a sentence at the start or end of a state, for probes that add an opinion or a marker.

import type { AuthoredState } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";

export interface InsertedSentence {
  sentence: string;
  /** Name of the member that gets it in a JSON object; a number is added if it's taken. */
  field: string;
}

/**
 * Adds the sentence before or after the state: as a line of a text, an item of a list, or a member of a JSON
 * object; also as an item or a line of a JSON array or string. The rest stays as written. Null for JSON that
 * can't be read, or is a number, a boolean or null.
 */
export function insertSentence(
  state: AuthoredState,
  at: "start" | "end",
  { sentence, field }: InsertedSentence,
): AuthoredState | null {
  const isFirst = at === "start";
  if (state.form === "text") return { ...state, text: joined([state.text], sentence, isFirst, "\n") };
  if (state.form === "list") {
    return { ...state, items: isFirst ? [sentence, ...state.items] : [...state.items, sentence] };
  }
  const parsed = readStateJson(state);
  if (!parsed.ok) return null;
  const { root } = parsed;
  const literal = JSON.stringify(sentence);
  const inner = state.text.slice(root.offset + 1, root.offset + root.length - 1);
  const rest = inner.trim() === "" ? [] : [inner.trim()];
  if (root.type === "string")
    return { ...state, text: `"${joined([inner], literal.slice(1, -1), isFirst, String.raw`\n`)}"` };
  if (root.type === "array") return { ...state, text: `[${joined(rest, literal, isFirst, ", ")}]` };
  if (root.type !== "object") return null;
  const name = JSON.stringify(freeName(root, field));
  return { ...state, text: `{${joined(rest, `${name}: ${literal}`, isFirst, ", ")}}` };
}

function joined(texts: readonly string[], added: string, isFirst: boolean, separator: string): string {
  return (isFirst ? [added, ...texts] : [...texts, added]).join(separator);
}

function freeName({ members }: Extract<JsonNode, { type: "object" }>, field: string): string {
  const names = new Set(members.map(({ name }) => name));
  let name = field;
  for (let count = 2; names.has(name); count += 1) name = `${field}_${count}`;
  return name;
}
