// Escapes texts for terminals, CI logs, Markdown, XML and JSON.

import { invisibleCharacterPattern, toCodePointLabel } from "./visible-text.ts";

/**
 * Matches the beginning of CI commands: GitHub's `::name` at the start or after white space; `##[`, Azure's `##vso[`
 * and `##teamcity[` anywhere.
 */
const runnerCommands = /(?<=^|\s):(?=:)|(?<=#)#(?=\[|vso\[|teamcity\[)/giu;

/**
 * Makes text safe for one line of a terminal or CI log: invisible characters, including line ends, become
 * `U+…`, and so do starts of CI commands.
 */
export function toOutputLine(text: string): string {
  return text
    .replaceAll(invisibleCharacterPattern, toCodePointLabel)
    .replaceAll(runnerCommands, toCodePointLabel);
}

/** Splits a text into printable pieces and single characters that `toOutputLine` would escape. */
export function splitUnprintable(text: string): readonly { text: string; isPrintable: boolean }[] {
  const pattern = new RegExp(`${invisibleCharacterPattern.source}|${runnerCommands.source}`, "giu");
  const pieces: { text: string; isPrintable: boolean }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isPrintable: true });
    pieces.push({ text: found, isPrintable: false });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isPrintable: true });
  return pieces;
}

/**
 * Matches words that neither Markdown nor GitHub could read as markup, a mention, a link, an issue or a
 * commit.
 */
const plainWord =
  /^(?!www\.|GH-\d|[\da-f]{7,40}\W*$)[(“]?[+−-]?[\p{L}\p{N}]+(?:[-.,’'_][\p{L}\p{N}]+)*[)”%]?[.,:;?]*$|^[→–·%)]+[.,:;?]*$/iu;

/** Writes a code span that also works inside a table cell. */
function toCode(text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  // A backslash before a bar would unescape the bar, so it's written as a code point.
  const inner = text.replaceAll(/\\(?=\|)/g, toCodePointLabel).replaceAll("|", String.raw`\|`);
  const pad = /^`|`$/.test(inner) ? " " : "";
  return `${fence}${pad}${inner}${pad}${fence}`;
}

/**
 * One line of Markdown. Words that could be markup (`@name`, links, `#1`) go into code spans, where neither
 * Markdown nor GitHub interprets them.
 */
export function escapeForMarkdown(text: string): string {
  const parts: { code: boolean; words: string[] }[] = [];
  for (const word of toOutputLine(text).split(" ")) {
    const code = word !== "" && !plainWord.test(word);
    const last = parts.at(-1);
    if (last !== undefined && (last.code === code || word === "")) last.words.push(word);
    else parts.push({ code, words: [word] });
  }
  return parts
    .map(({ code, words }) => (code ? toCode(words.join(" ").trimEnd()) : words.join(" ")))
    .join(" ");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** One line of text for XML or SVG, as content or attribute value. */
export function escapeForXml(text: string): string {
  return toOutputLine(text)
    .replaceAll(/[\ufffe\uffff]/g, toCodePointLabel)
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

function escapeUnits(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Escapes invisible characters, except line feeds, in JSON text, and also the starts of CI commands with `##`. Then
 * neither terminals nor CI runners interpret them.
 */
export function escapeJsonForOutput(json: string): string {
  return json
    .replaceAll(invisibleCharacterPattern, (character) =>
      character === "\n" ? character : escapeUnits(character),
    )
    .replaceAll(/(?<=#)#(?=\[|vso\[|teamcity\[)/gi, escapeUnits);
}
