import { parseJsonText } from "#core/json-text/parse-json-text.ts";

const longestRead = 200_000;

/**
 * Whether a text is a JSON object or array that its author may have meant to send as one. A long text is
 * judged by its ends alone.
 */
export function looksLikeJson(text: string): boolean {
  const inner = text.trim();
  const pair = `${inner[0]}${inner.at(-1)}`;
  if (inner.length < 2 || (pair !== "{}" && pair !== "[]")) return false;
  if (inner.length > longestRead) return /^(\{\s*"|\[\s*["{[\d])/.test(inner.slice(0, 1000));
  return parseJsonText(inner).ok;
}
