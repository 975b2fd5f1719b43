// What is at the caret of a JSON text, and what can be suggested there.

import type { TextRange } from "./json-node.ts";

/** What is at an offset of a JSON text, which may be incomplete. */
export interface JsonPlace {
  /** Names of the enclosing members; array items add none. */
  path: readonly string[];
  /** "after" means after a value, where a comma is missing. */
  at: "name" | "value" | "after";
  /** The token at or just before the offset; of length 0 between tokens. */
  token: TextRange;
  /**
   * Enclosing objects, outermost first: the name of each member with its value as text, or null if that is an
   * object or array.
   */
  objects: readonly ReadonlyMap<string, string | null>[];
}

/** An entry of the editor's completion list. */
export interface JsonSuggestion {
  label: string;
  detail: string;
  text: string;
  /** Whether the text has tab stops, spelled `$2` or `${1:word}`. */
  isSnippet?: boolean;
}

interface Level {
  isObject: boolean;
  name: string | null;
  filled: boolean;
  members: Map<string, string | null>;
}

const token = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/;

function isOpen(written: string): boolean {
  return written.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(written);
}

/** Decodes a string token, even an unterminated one; other tokens are returned unchanged. */
export function decodeJsonToken(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replace(/^"/, "");
  }
}

function fill(level: Level | undefined, value: string | null): void {
  if (level === undefined) return;
  level.filled = true;
  if (level.name !== null) level.members.set(level.name, value);
}

function step(levels: Level[], written: string): void {
  const level = levels.at(-1);
  if (written === "{" || written === "[") {
    fill(level, null);
    levels.push({ isObject: written === "{", name: null, filled: false, members: new Map() });
  } else if (written === "}" || written === "]") levels.pop();
  else if (level === undefined || written === ":") return;
  else if (written === ",") {
    level.name = null;
    level.filled = false;
  } else if (level.isObject && level.name === null) level.name = decodeJsonToken(written);
  else fill(level, decodeJsonToken(written));
}

function placeIn(levels: readonly Level[], range: TextRange): Omit<JsonPlace, "objects"> | null {
  const inner = levels.at(-1);
  if (inner === undefined) return null;
  const isName = inner.isObject && inner.name === null;
  return {
    path: levels.flatMap(({ name }) => name ?? []),
    at: isName ? "name" : inner.filled ? "after" : "value",
    token: range,
  };
}

/**
 * Finds what is at an offset, from tokens alone, so that invalid JSON works too. Null outside of objects and
 * arrays.
 */
export function findJsonPlace(text: string, offset: number): JsonPlace | null {
  const levels: Level[] = [];
  let place: Omit<JsonPlace, "objects"> | null | undefined;
  let around: Level[] = [];
  const tokens = new RegExp(token, "g");
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const from = match.index;
    let [written] = match;
    if (place === undefined && from < offset && tokens.lastIndex > offset && isOpen(written)) {
      // For an unterminated string, the part up to the caret counts.
      written = text.slice(from, offset);
      tokens.lastIndex = offset;
    }
    const end = tokens.lastIndex;
    const hasText = /^["\w-]/.test(written);
    if (place === undefined && (from >= offset || (hasText && end >= offset))) {
      const isIn = hasText && from < offset;
      place = placeIn(levels, isIn ? { offset: from, length: written.length } : { offset, length: 0 });
      around = [...levels];
      // A name without a colon after it is still being typed.
      if (isIn && place?.at === "name" && !/^\s*:/.test(text.slice(end, end + 100))) continue;
    }
    step(levels, written);
  }
  if (place === undefined) {
    place = placeIn(levels, { offset, length: 0 });
    around = levels;
  }
  return (
    place && { ...place, objects: around.flatMap(({ isObject, members }) => (isObject ? [members] : [])) }
  );
}
