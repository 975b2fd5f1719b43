// Hides fields and texts of a state from an audience, and finds where a hidden text still shows.

import type { Playground } from "#core/model/playground.ts";
import type { AuthoredEntry, AuthoredState } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";
import { removeJsonNodes } from "#core/text/json/edit-json-text.ts";
import type { JsonNode } from "#core/text/json/json-node.ts";

/** Turns "crm_notes" and "crmNotes" into "crm notes"; a name with spaces stays as it is. */
export function toSpacedName(name: string): string {
  if (/\s/.test(name.trim())) return name.trim();
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/[_\-.]+/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * Texts for readers who don't read code: paths in backticks become words, JSON becomes its strings. Blank if invalid.
 */
export function toAudienceWords({ form, text }: AuthoredEntry): string {
  if (form === "json") return jsonTexts(text);
  return text.replaceAll(/`([^`]+)`/g, (_, path: string) => `“${toSpacedName(path)}”`).trim();
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

/** The screen lists at most this many fields; nobody reads a longer list. */
const mostPaths = 60;
const casesLooked = 50;

/** At most 60 fields of the current state and the first 50 cases, as names joined by dots, without array indices. */
export function findFieldPaths({ state, cases }: Pick<Playground, "state" | "cases">): readonly string[] {
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
 * Removes masked fields, in every item of a list. Invalid JSON becomes blank if any field is masked, because its
 * fields can't be found; plain texts have no fields.
 */
export function maskState(state: AuthoredState, masked: readonly string[]): AuthoredState {
  if (state.form !== "json" || masked.length === 0) return state;
  const parsed = readStateJson(state);
  if (!parsed.ok) return { ...state, text: "" };
  const gone = maskedNodes(parsed.root, masked);
  return gone.size === 0 ? state : { ...state, text: removeJsonNodes(state.text, parsed.root, gone) };
}

function maskedNodes(root: JsonNode, paths: readonly string[]): ReadonlySet<JsonNode> {
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

/** One value of a state; `label` is blank if it has no name. */
export interface StateLine {
  /** Index from 0 of the list item or JSON value. */
  at: number;
  label: string;
  text: string;
}

/** One line for each list item or JSON value that isn't null; none for invalid JSON. */
export function toStateLines(state: AuthoredState): readonly StateLine[] {
  return wordsOf(state).map((words, at) => ({ at, ...words }));
}

type Words = Omit<StateLine, "at">;

function wordsOf(state: AuthoredState): readonly Words[] {
  if (state.form === "list") return state.items.map((text) => ({ label: "", text }));
  if (state.form === "text") return [{ label: "", text: state.text }];
  const parsed = readStateJson(state);
  return parsed.ok ? linesOf(state.text, parsed.root, "") : [];
}

function linesOf(text: string, node: JsonNode, label: string): Words[] {
  if (node.type === "object") {
    return node.members.flatMap(({ name, value }) => linesOf(text, value, joined(label, toSpacedName(name))));
  }
  if (node.type === "array") return node.items.flatMap((item) => linesOf(text, item, label));
  if (node.type === "null") return [];
  return [{ label, text: leafText(text, node) }];
}

function joined(label: string, name: string): string {
  return label === "" ? name : `${label}, ${name}`;
}

/** Strings are unquoted and keep their white space; booleans become yes or no. */
function leafText(text: string, { type, offset, length }: JsonNode): string {
  const literal = text.slice(offset, offset + length);
  if (type === "string") return JSON.parse(literal) as string;
  if (type === "boolean") return literal === "true" ? "yes" : "no";
  return literal;
}

export const redactedPlaceholder = "[hidden]";

export type RedactText = (text: string) => string;

type Presented = Pick<Playground, "presentation" | "cases" | "state">;

function shownStates({ presentation, cases, state }: Presented): readonly AuthoredState[] {
  const shown = new Set(presentation.slides.map(({ caseKey }) => caseKey));
  return [state, ...cases.filter(({ key }) => shown.has(key)).map((row) => row.state)];
}

/** In characters. Shorter numbers and single letters occur in too many texts to identify anybody. */
const shortestNumber = 4;
const shortestText = 2;

/** Texts to hide at these paths: trimmed strings of at least 2 characters, and numbers of at least 4. */
function fieldTexts(presented: Presented, paths: readonly string[]): readonly string[] {
  const texts = new Set<string>();
  for (const state of shownStates(presented)) {
    if (state.form !== "json") continue;
    const parsed = readStateJson(state);
    if (!parsed.ok) continue;
    for (const node of maskedNodes(parsed.root, paths)) collectTexts(state.text, node, texts);
  }
  return [...texts];
}

function collectTexts(text: string, node: JsonNode, into: Set<string>): void {
  if (node.type === "array") for (const item of node.items) collectTexts(text, item, into);
  if (node.type === "object") for (const { value } of node.members) collectTexts(text, value, into);
  if (node.type !== "string" && node.type !== "number") return;
  const found = leafText(text, node).trim();
  if (found.length >= (node.type === "number" ? shortestNumber : shortestText)) into.add(found);
}

const personName = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*){1,3}$/u;

/** Single words of a name of two to four capitalised words, so that "Ada Lovelace" is also hidden as "Ada". */
function nameParts(text: string): readonly string[] {
  return personName.test(text) ? text.split(/\s+/).filter((word) => word.length > 2) : [];
}

/** Word boundaries exist only in scripts that put spaces between words. */
const wordAtStart = /^[\p{L}\p{N}]/u;
const wordAtEnd = /[\p{L}\p{M}\p{N}]$/u;
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function toPattern(text: string): string {
  const escaped = text.normalize().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll(/\s+/g, String.raw`\s+`);
  if (spaceless.test(text)) return pattern;
  const before = wordAtStart.test(text) ? String.raw`(?<![\p{L}\p{M}\p{N}])` : "";
  const after = wordAtEnd.test(text) ? String.raw`(?![\p{L}\p{M}\p{N}])` : "";
  return before + pattern + after;
}

function toExpression(texts: Iterable<string>, flags: string): RegExp | null {
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return longestFirst.length === 0 ? null : new RegExp(longestFirst.map(toPattern).join("|"), flags);
}

/** Hides whole words, ignoring case; parts of names only where they're capitalised. */
function redactTexts(texts: readonly string[]): RedactText {
  const wanted = texts.map((text) => text.trim()).filter((text) => text !== "");
  const whole = toExpression(wanted, "giu");
  const parts = toExpression(wanted.flatMap(nameParts), "gu");
  if (whole === null) return (text) => text;
  return (text) => {
    const normal = text.normalize();
    const hidden = normal.replaceAll(whole, redactedPlaceholder);
    const all = parts === null ? hidden : hidden.replaceAll(parts, redactedPlaceholder);
    return all === normal ? text : all;
  };
}

/**
 * Returns a function that hides, wherever they occur, the texts that the author lists or that a redacted field
 * contains.
 */
export function createRedactor(presented: Presented): RedactText {
  const { masked, redacted, hiddenTexts } = presented.presentation;
  const paths = redacted.filter((path) => masked.includes(path));
  return redactTexts([...hiddenTexts, ...fieldTexts(presented, paths)]);
}

export interface TextOccurrences {
  /** The first of the hidden texts that was found. */
  text: string;
  /** Where it occurs: a field's name, "a title", "speaker notes", "a page", or "text" without a field. */
  places: readonly string[];
}

function findTexts(
  presented: Presented,
  texts: readonly string[],
  masked: readonly string[],
): TextOccurrences | null {
  const { presentation } = presented;
  const written = [
    presentation.subtitle,
    presentation.beforeName,
    ...presentation.wordings.map(({ text }) => text),
  ];
  const pages = written.map((text) => ({ label: "a page", text }));
  const named = presentation.slides.flatMap(({ title, notes }) => [
    { label: "a title", text: title },
    { label: "speaker notes", text: notes },
  ]);
  const lines = shownStates(presented).flatMap((state) => toStateLines(maskState(state, masked)));
  const redact = redactTexts(texts);
  const places = [...lines, ...named, ...pages].filter(({ text }) => redact(text) !== text);
  const first = texts.find((text) => places.some((place) => redactTexts([text])(place.text) !== place.text));
  return first === undefined ? null : { text: first, places: places.map(({ label }) => label || "text") };
}

/** Places where the texts of the field at `path` occur outside of it; null if there are none. */
export function findFieldTextsElsewhere(presented: Presented, path: string): TextOccurrences | null {
  return findTexts(presented, fieldTexts(presented, [path]), [...presented.presentation.masked, path]);
}

/** Places where a text to hide occurs; null if it occurs nowhere. */
export function findTextOccurrences(presented: Presented, text: string): TextOccurrences | null {
  return findTexts(presented, [text], presented.presentation.masked);
}
