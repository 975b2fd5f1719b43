import type { AuthoredState } from "#core/contract/authored.ts";
import { readStateJson } from "#core/contract/state-json.ts";
import type { JsonNode } from "#core/json-text/json-node.ts";
import { plainName } from "./plain-words.ts";

/** A line of a state as people read it; the label is blank where there is none. */
export interface PlainLine {
  /** Its place among the lines, from 0. */
  at: number;
  label: string;
  text: string;
}

/** A state in plain lines, one for each text of a list and each innermost field of JSON. */
export function plainState(state: AuthoredState): readonly PlainLine[] {
  return wordsOf(state).map((words, at) => ({ at, ...words }));
}

type Words = Omit<PlainLine, "at">;

function wordsOf(state: AuthoredState): readonly Words[] {
  if (state.form === "list") return state.items.map((text) => ({ label: "", text }));
  if (state.form === "text") return [{ label: "", text: state.text }];
  const parsed = readStateJson(state);
  return parsed.ok ? linesOf(state.text, parsed.root, "") : [];
}

function linesOf(text: string, node: JsonNode, label: string): Words[] {
  if (node.type === "object") {
    return node.members.flatMap(({ name, value }) => linesOf(text, value, joined(label, plainName(name))));
  }
  if (node.type === "array") return node.items.flatMap((item) => linesOf(text, item, label));
  if (node.type === "null") return [];
  return [{ label, text: leafText(text, node) }];
}

function joined(label: string, name: string): string {
  return label === "" ? name : `${label}, ${name}`;
}

function leafText(text: string, { type, offset, length }: JsonNode): string {
  const literal = text.slice(offset, offset + length);
  if (type === "string") return JSON.parse(literal) as string;
  if (type === "boolean") return literal === "true" ? "yes" : "no";
  return literal;
}
