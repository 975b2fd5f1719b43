import { invisibleCharacters, toCodePointLabel } from "../visible-text.ts";

/** Where a CI runner begins to read a command: GitHub's `::name` first on a line, `##[` and Azure's `##vso[` anywhere. */
const runnerCommands = /(?<=^|\s):(?=:)|(?<=#)#(?=\[|vso\[|teamcity\[)/giu;

/**
 * A text as one line of a terminal or of a CI log: characters that can't be seen, line ends among them, are spelled
 * `U+…`, and so is what would begin a command of a CI runner.
 */
export function toOutputLine(text: string): string {
  return text.replaceAll(invisibleCharacters, toCodePointLabel).replaceAll(runnerCommands, toCodePointLabel);
}

/** A text in pieces: as it is, or one character that `toOutputLine` would spell. */
export function splitUnprintable(text: string): readonly { text: string; isPrintable: boolean }[] {
  const pattern = new RegExp(`${invisibleCharacters.source}|${runnerCommands.source}`, "giu");
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

/** Words that Markdown and GitHub leave as they are: no markup, mention, link, issue or commit. */
const plainWord =
  /^(?!www\.|GH-\d|[\da-f]{7,40}\W*$)[(“]?[+−-]?[\p{L}\p{N}]+(?:[-.,’'_][\p{L}\p{N}]+)*[)”%]?[.,:;?]*$|^[→–·%)]+[.,:;?]*$/iu;

/** Text between backticks, in a cell of a table too. */
function toCode(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  // A backslash before a bar would free the bar.
  const inner = text.replaceAll(/\\(?=\|)/g, toCodePointLabel).replaceAll("|", String.raw`\|`);
  const pad = /^`|`$/.test(inner) ? " " : "";
  return `${fence}${pad}${inner}${pad}${fence}`;
}

/**
 * A text in Markdown, on one line: what is more than plain words (markup, `@name`, links, `#1`) stands between backticks,
 * where neither Markdown nor GitHub reads it.
 */
export function toMarkdown(text: string): string {
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

/** A text in XML or SVG, between tags or as an attribute, on one line. */
export function toXml(text: string): string {
  return toOutputLine(text)
    .replaceAll(/[\ufffe\uffff]/g, toCodePointLabel)
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** Each code unit of a text as JSON escapes it. */
function escapeUnits(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** JSON of which a terminal or a runner reads nothing but text: what can't be seen in its texts is escaped. */
export function escapeJson(json: string): string {
  return json
    .replaceAll(invisibleCharacters, (character) => (character === "\n" ? character : escapeUnits(character)))
    .replaceAll(/(?<=#)#(?=\[|vso\[|teamcity\[)/gi, escapeUnits);
}
