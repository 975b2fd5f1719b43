// Replaces typographic quotes and dashes by those of code, also in pasted JSON.

import { parseJsonTree } from "./json/parse-json-tree.ts";

/** In UTF-16 units. Longer texts aren't pasted from chats. */
export const maxStraightenedLength = 200_000;

const doubles = "“”„‟″";
const singles = "‘’‚‛";

/** Whether the text has typographic quotes, as word processors and chats insert them. */
export function hasCurlyQuotes(text: string): boolean {
  return /[“”„‟″‘’‚‛]/.test(text);
}

/**
 * The text with straight quotes if that turns invalid JSON into valid JSON; otherwise, and for very long
 * texts, null.
 */
export function repairJsonQuotes(text: string): string | null {
  if (!hasCurlyQuotes(text) || text.length > maxStraightenedLength || parseJsonTree(text).ok) return null;
  const straight = undoSmartPunctuation(text);
  return parseJsonTree(straight).ok ? straight : null;
}

/**
 * Matches a quote that ends a string with a curly opening quote: it stands before JSON punctuation or the end of the
 * text.
 */
const closing = /[“”„‟″"](?=\s*(?:[,:}\]'’]|$))/g;

/**
 * Replaces curly quotes around strings and names by straight ones, and a dash before a command-line option by
 * two hyphens. Quotes inside straight-quoted strings are kept.
 */
export function undoSmartPunctuation(text: string): string {
  let out = "";
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === '"') {
      const end = /^"(?:[^"\\]|\\[^])*"/.exec(text.slice(at))?.[0] ?? letter;
      out += end;
      at += end.length;
    } else if (doubles.includes(letter)) {
      closing.lastIndex = at + 1;
      const end = closing.exec(text)?.index ?? text.length;
      out += `"${text.slice(at + 1, end).replace(/(?<!\\)"/g, '\\"')}"`;
      at = end + 1;
    } else {
      out += singles.includes(letter) ? "'" : letter;
      at += 1;
    }
  }
  return out.replace(/(^|\s)[–—](?=(?:data|json|request|header|url)\b)/g, "$1--");
}
