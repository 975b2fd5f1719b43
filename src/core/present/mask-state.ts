import { withoutNodes } from "#core/json/edit-json-text.ts";
import type { JsonNode } from "#core/json/json-node.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredEntry, AuthoredState } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";

/** A name in plain words: "crm_notes" and "crmNotes" are "crm notes"; a name of words stays as it is written. */
export function plainName(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
}

/** What an author wrote, for people who do not read code: paths in backticks become words; JSON becomes its texts. */
export function plainWords({ form, text }: AuthoredEntry): string {
  if (form === "json") return jsonTexts(text);
  return text.replaceAll(/`([^`]+)`/g, (_, path: string) => `“${plainName(path)}”`).trim();
}

function jsonTexts(text: string): string {
  const texts: string[] = [];
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
  } catch {
    return "";
  }
  return texts.join(" · ");
}

/** A list of more would not be read. */
const mostPaths = 60;
const casesLooked = 50;

/** The paths of the fields in the current state and the first cases: names joined by dots, arrays left out. */
export function fieldPaths({ state, cases }: Pick<Playground, "state" | "cases">): readonly string[] {
  const paths = new Set<string>();
  for (const one of [state, ...cases.slice(0, casesLooked).map((row) => row.state)]) {
    if (one.form !== "json") continue;
    const parsed = readStateJson(one);
    if (parsed.ok) fieldPathsCollect(parsed.root, "", paths);
  }
  return [...paths].slice(0, mostPaths);
}

function fieldPathsCollect(node: JsonNode, path: string, paths: Set<string>): void {
  if (node.type === "array") for (const item of node.items) fieldPathsCollect(item, path, paths);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const below = path === "" ? name : `${path}.${name}`;
    paths.add(below);
    fieldPathsCollect(value, below, paths);
  }
}

/**
 * A state without the fields that are masked, wherever they stand: paths are names joined by dots, the places in
 * arrays left out. JSON that cannot be read is blank once anything is masked; texts have no fields.
 */
export function maskState(state: AuthoredState, masked: readonly string[]): AuthoredState {
  if (state.form !== "json" || masked.length === 0) return state;
  const parsed = readStateJson(state);
  if (!parsed.ok) return { ...state, text: "" };
  const gone = maskedNodes(parsed.root, masked);
  return gone.size === 0 ? state : { ...state, text: withoutNodes(state.text, parsed.root, gone) };
}

/** The values at some paths, those of arrays included. */
export function maskedNodes(root: JsonNode, paths: readonly string[]): ReadonlySet<JsonNode> {
  const found = new Set<JsonNode>();
  collect(root, "", new Set(paths), found);
  return found;
}

function collect(node: JsonNode, path: string, masked: ReadonlySet<string>, gone: Set<JsonNode>): void {
  if (node.type === "array") for (const item of node.items) collect(item, path, masked, gone);
  if (node.type !== "object") return;
  for (const { name, value } of node.members) {
    const below = path === "" ? name : `${path}.${name}`;
    if (masked.has(below)) gone.add(value);
    else collect(value, below, masked, gone);
  }
}

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

/** A text or number of JSON as people read it, and yes or no; its blanks as they stand. */
export function leafText(text: string, { type, offset, length }: JsonNode): string {
  const literal = text.slice(offset, offset + length);
  if (type === "string") return JSON.parse(literal) as string;
  if (type === "boolean") return literal === "true" ? "yes" : "no";
  return literal;
}
