import { parseJsonText } from "./json/parse-json-text.ts";

/** Longer texts come from no chat. */
const longestStraightened = 200_000;

const doubles = "“”„‟″";
const singles = "‘’‚‛";

/** Whether a text holds quotes that word processors and chats put in the place of straight ones. */
export function hasCurlyQuotes(text: string): boolean {
  return /[“”„‟″‘’‚‛]/.test(text);
}

/** JSON that only lacks straight quotes, with them; null: it is read as it is, or not even then. */
export function straightenedJson(text: string): string | null {
  if (!hasCurlyQuotes(text) || text.length > longestStraightened || parseJsonText(text).ok) return null;
  const straight = straightenQuotes(text);
  return parseJsonText(straight).ok ? straight : null;
}

/** Where a text that a curly quote opened ends: at the quote before a sign of JSON, or at the end. */
const closing = /[“”„‟″"](?=\s*(?:[,:}\]'’]|$))/g;

/**
 * The text with straight quotes where curly ones stand around texts and names, and two hyphens where a dash begins an
 * option; quotes within straight ones stay as they are.
 */
export function straightenQuotes(text: string): string {
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
