// JSON values: objects with their own members, and texts that may be JSON.

import { parseJsonTree } from "./parse-json-tree.ts";

/** A parsed object. Read its members only with `ownMember`, because an id may be `__proto__`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether the value is an object, but neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Value of an own member, so that names such as `constructor` find no inherited one; undefined if absent. */
export function ownMember(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The first of these members that exists; null if none does. */
export function findFirstMember(
  object: JsonObject,
  names: readonly string[],
): { name: string; value: unknown } | null {
  const name = names.find((candidate) => Object.hasOwn(object, candidate));
  return name === undefined ? null : { name, value: object[name] };
}

/** Parses JSON after an optional byte order mark; undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  // Throwing costs 10 µs, so blank cells in 100,000 rows would take a second.
  if (text === "") return undefined;
  try {
    return JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A text, or an object or array, which the service accepts instead of a text. */
export type TextOrJson = string | { [key: string]: Json } | Json[];

const longestRead = 200_000;

/**
 * Whether the text is a JSON object or array without repeated names. Texts over 200,000 characters are judged by their
 * first and last characters, because parsing them while somebody types takes too long.
 */
export function looksLikeJson(text: string): boolean {
  const inner = text.trim();
  const pair = `${inner[0]}${inner.at(-1)}`;
  if (inner.length < 2 || (pair !== "{}" && pair !== "[]")) return false;
  if (inner.length > longestRead) return /^(\{\s*"|\[\s*["{[\d])/.test(inner.slice(0, 1000));
  return parseJsonTree(inner).ok;
}
