// Makes invisible characters visible, compares texts without them, and cuts and quotes names and values for sentences.

interface VisiblePart {
  /** Offset in UTF-16 units. */
  at: number;
  text: string;
  hidden: boolean;
}

/**
 * Matches control and format characters (zero-width, bidi, tags, soft hyphen), lone surrogates, line
 * separators, fillers, joiners and variation selectors.
 */
export const invisibleCharacterPattern =
  /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u3164\uffa0]|\u1160|\u17b4|\u17b5|\u034f|\p{Variation_Selector}/gu;

/** Scripts whose spelling uses joiners and non-joiners between letters. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}`;

/** Invisible characters with a legitimate use: line breaks, tabs, joiners and parts of emoji. */
const setting = [
  String.raw`[\t\r\n]`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
].join("|");

/**
 * Matches characters that a reader can't see and that have no legitimate use there, such as a bidi override.
 */
export const hiddenCharacterPattern = new RegExp(
  `(?!${setting})(?:${invisibleCharacterPattern.source})`,
  "gu",
);

/** Example: "U+200B". */
export function toCodePointLabel(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Splits a text into parts, with each invisible character as a hidden part spelled `U+…`; the empty text
 * gives "(empty)".
 */
export function toVisibleParts(text: string): readonly VisiblePart[] {
  return partsOf(text, invisibleCharacterPattern);
}

/** Like `toVisibleParts`, but line breaks, emoji and joined letters stay as they are. */
export function toReadableParts(text: string): readonly VisiblePart[] {
  return partsOf(text, hiddenCharacterPattern);
}

/** Context shown around a hidden character, in UTF-16 units. */
const around = 24;
/** Most parts of one cluster of hidden characters; then the next cluster begins. */
const mostParts = 40;

/**
 * Hidden characters with their context, in at most `most` clusters; `more` counts the hidden characters not
 * shown.
 */
export function findHiddenCharacters(
  text: string,
  most: number,
): { places: readonly (readonly VisiblePart[])[]; more: number } {
  const parts = text === "" ? [] : toReadableParts(text);
  const places: { from: number; to: number }[] = [];
  let all = 0;
  for (const [at, part] of parts.entries()) {
    if (!part.hidden) continue;
    all += 1;
    const last = places.at(-1);
    const between = parts.slice(last && last.to + 1, at);
    const isNear = between.every((one) => one.text.length <= around);
    if (last && isNear && at - last.from < mostParts) last.to = at;
    else places.push({ from: at, to: at });
  }
  const shown = places
    .slice(0, most)
    .map(({ from, to }) => [
      ...parts.slice(Math.max(0, from - 1), from).flatMap(endOf),
      ...parts.slice(from, to + 1),
      ...parts.slice(to + 1, to + 2).flatMap(startOf),
    ]);
  const told = shown.flat().filter(({ hidden }) => hidden).length;
  return { places: shown, more: all - told };
}

function endOf({ at, text, hidden }: VisiblePart): VisiblePart[] {
  if (hidden) return [];
  if (text.length <= around) return [{ at, text, hidden }];
  const end = text.slice(-around).replace(/^[\uDC00-\uDFFF]/, "");
  return [{ at: at + text.length - end.length, text: `…${end}`, hidden }];
}

function startOf({ at, text, hidden }: VisiblePart): VisiblePart[] {
  return hidden ? [] : [{ at, text: truncateText(text, around), hidden }];
}

function partsOf(text: string, hidden: RegExp): readonly VisiblePart[] {
  if (text === "") return [{ at: 0, text: "(empty)", hidden: true }];
  const parts: VisiblePart[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), hidden: false });
    parts.push({ at: match.index, text: toCodePointLabel(match[0]), hidden: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hidden: false });
  return parts;
}

/** Matches characters other than printable ASCII, and surplus spaces; other texts are already normalised. */
const uncommon = /[^ -~]|^ | $| {2}/;

/** Normalises a text for comparison: NFC, white space as single spaces, trimmed, without invisible characters. */
export function toComparableText(text: string): string {
  if (!uncommon.test(text)) return text;
  // White space is replaced before invisible characters are removed, because a line break is both and separates
  // words.
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisibleCharacterPattern, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

const longest = 60;

/** Most characters that are named of each text. */
const mostTold = 4;

/** A sentence on how two similar names differ, with code points; null if they're equal. */
export function describeNameDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const [first, second] = [Array.from(one), Array.from(other)];
  const from = first.findIndex((character, at) => character !== second[at]);
  const start = from < 0 ? first.length : from;
  let ends = 0;
  while (
    ends < Math.min(first.length, second.length) - start &&
    first[first.length - 1 - ends] === second[second.length - 1 - ends]
  ) {
    ends += 1;
  }
  const [here, there] = [first, second].map((characters) => {
    const told = characters.slice(start, characters.length - ends);
    const more = told.length > mostTold ? " …" : "";
    return told.length === 0 ? "nothing" : told.slice(0, mostTold).map(tellCharacter).join(" ") + more;
  });
  return `At character ${start + 1}, one has ${here} where another has ${there}.`;
}

/** The code point, followed by the character itself if that can be seen alone, unlike a combining mark. */
function tellCharacter(character: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? `${character} (${toCodePointLabel(character)})`
    : toCodePointLabel(character);
}

/** The first `max` UTF-16 units, or one less if that would cut a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Cuts to `max` UTF-16 units, never within a surrogate pair, and appends … to cut texts. */
export function truncateText(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max)}…`;
}

/** The text with invisible characters spelled `U+…`; "(empty)" for the empty text. */
export function revealInvisible(text: string): string {
  return toVisibleParts(text)
    .map((part) => part.text)
    .join("");
}

/** For accessible names: cut to 60 UTF-16 units, with invisible characters spelled `U+…`; "(empty)" for "". */
export function toVisibleName(id: string): string {
  return revealInvisible(truncateText(id, longest));
}

/** A playground's name as `toVisibleName` shows it, without blanks around it; "Unnamed" if it's blank. */
export function toVisiblePlaygroundName(name: string): string {
  const trimmed = name.trim();
  return trimmed === "" ? "Unnamed" : toVisibleName(trimmed);
}

/** A name in quotes for a sentence: cut to 60 UTF-16 units, then with invisible characters as [U+…]. */
export function quoteName(name: string): string {
  if (name === "") return '""';
  const parts = toVisibleParts(truncateText(name, longest));
  return `"${parts.map((part) => (part.hidden ? `[${part.text}]` : part.text)).join("")}"`;
}

/** Quotes the first three names, and counts the others: `"a", "b", "c" and 2 more`. */
export function quoteFirstNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(quoteName).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Describes a JSON value inside a sentence: `the text "0.5"`, `null`, `a list`, `1.5`. */
export function describeJsonValue(value: unknown): string {
  if (typeof value === "string") return `the text ${quoteName(value)}`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "number" && !Number.isFinite(value)) return "too large to read";
  return String(value);
}
