import type { JsonNode } from "#core/json/json-node.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { readStateJson } from "#core/model/state.ts";
import { leafText, maskedNodes, maskState, plainState } from "./mask-state.ts";

/** What stands where a text was hidden. */
export const hiddenText = "[hidden]";

/** Gives a text without what is hidden in it. */
export type Redact = (text: string) => string;

type Presented = Pick<Playground, "presentation" | "cases" | "state">;

/** The states that are shown, and the current one. */
function shownStates({ presentation, cases, state }: Presented): readonly AuthoredState[] {
  const shown = new Set(presentation.slides.map(({ caseKey }) => caseKey));
  return [state, ...cases.filter(({ key }) => shown.has(key)).map((row) => row.state)];
}

/** Shorter numbers and one letter stand in too many texts to tell whose they are. */
const shortestNumber = 4;
const shortestText = 2;

/** The texts and long numbers in the fields at some paths of the shown states, without blanks around them. */
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

/** The words of a name of two to four capitalised words, since "Ada Lovelace" is also written "Ada". */
function nameParts(text: string): readonly string[] {
  return personName.test(text) ? text.split(/\s+/).filter((word) => word.length > 2) : [];
}

/** Letters and digits, but for those of scripts that write no spaces between words. */
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

/** Whole words only, in any case; the parts of a name as they are capitalised. */
function redactTexts(texts: readonly string[]): Redact {
  const wanted = texts.map((text) => text.trim()).filter((text) => text !== "");
  const whole = toExpression(wanted, "giu");
  const parts = toExpression(wanted.flatMap(nameParts), "gu");
  if (whole === null) return (text) => text;
  return (text) => {
    const normal = text.normalize();
    const hidden = normal.replaceAll(whole, hiddenText);
    const all = parts === null ? hidden : hidden.replaceAll(parts, hiddenText);
    return all === normal ? text : all;
  };
}

/** Hides, wherever it stands, each text that the author names and each that a redacted field holds. */
export function toRedact(presented: Presented): Redact {
  const { masked, redacted, hiddenTexts } = presented.presentation;
  const paths = redacted.filter((path) => masked.includes(path));
  return redactTexts([...hiddenTexts, ...fieldTexts(presented, paths)]);
}

/** Where texts stand in what is shown. */
export interface Elsewhere {
  /** The first of them that was found. */
  text: string;
  /** What it stands in, once for each line, title or note: a field's name, or "text". */
  places: readonly string[];
}

function findTexts(
  presented: Presented,
  texts: readonly string[],
  masked: readonly string[],
): Elsewhere | null {
  const { presentation } = presented;
  const named = presentation.slides.flatMap(({ title, notes }) => [
    { label: "a title", text: title },
    { label: "speaker notes", text: notes },
  ]);
  const lines = shownStates(presented).flatMap((state) => plainState(maskState(state, masked)));
  const redact = redactTexts(texts);
  const places = [...lines, ...named].filter(({ text }) => redact(text) !== text);
  const first = texts.find((text) => places.some((place) => redactTexts([text])(place.text) !== place.text));
  return first === undefined ? null : { text: first, places: places.map(({ label }) => label || "text") };
}

/** Where the texts of a masked field stand besides the field itself; null: nowhere. */
export function findElsewhere(presented: Presented, path: string): Elsewhere | null {
  return findTexts(presented, fieldTexts(presented, [path]), [...presented.presentation.masked, path]);
}

/** Where a hidden text stands in what is shown; null: nowhere. */
export function findHiddenText(presented: Presented, text: string): Elsewhere | null {
  return findTexts(presented, [text], presented.presentation.masked);
}
