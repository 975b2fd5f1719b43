interface VisiblePart {
  /** Offset in UTF-16 units. */
  at: number;
  text: string;
  hidden: boolean;
}

/**
 * Matches controls, format characters (zero-width, bidi, tags, soft hyphen), lone surrogates, line separators, fillers,
 * joiners and variation selectors.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u3164\uffa0]|\u1160|\u17b4|\u17b5|\u034f|\p{Variation_Selector}/gu;

/** Scripts whose spelling uses joiners and non-joiners between letters. */
const joining = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}`;

/** Invisible characters with an honest use: line breaks and tabs, parts of emoji, joiners. */
const setting = [
  String.raw`[\t\r\n]`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})`,
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
].join("|");

/** Matches characters that a person who reads the text can't see, such as a bidi override. */
export const hiddenFromReaders = new RegExp(`(?!${setting})(?:${invisibleCharacters.source})`, "gu");

/** Example: "U+200B". */
export function toCodePointLabel(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Splits a text into visible parts, with each invisible character spelled as `U+…`; the empty text gets a mark. */
export function toVisibleParts(text: string): readonly VisiblePart[] {
  return partsOf(text, invisibleCharacters);
}

/** Like `toVisibleParts`, but keeps line breaks, emoji and joined letters as they are. */
export function toReadableParts(text: string): readonly VisiblePart[] {
  return partsOf(text, hiddenFromReaders);
}

/** Context shown around a hidden character, in UTF-16 units. */
const around = 24;
/** A cluster of hidden characters is shown in at most this many parts. */
const mostParts = 40;

/** Hidden characters with their context, at most `most` places. */
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

/** Matches text that comparison changes or may change: characters beyond printable ASCII, or surplus spaces. */
const uncommon = /[^ -~]|^ | $| {2}/;

/** Normalises a text for comparison: NFC, white space as single spaces, trimmed, without invisible characters. */
export function toComparableText(text: string): string {
  if (!uncommon.test(text)) return text;
  // White space is replaced first, because line breaks count as invisible but separate words.
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisibleCharacters, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

const longest = 60;

/** At most this many characters of each text are named where they differ. */
const mostTold = 4;

/** Explains how two names that look alike differ, by code points; null when they're equal. */
export function describeDifference(one: string, other: string): string | null {
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

/** A code point with its character, if that is visible on its own, as a combining mark isn't. */
function tellCharacter(character: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? `${character} (${toCodePointLabel(character)})`
    : toCodePointLabel(character);
}

/** Cuts to at most `max` UTF-16 units, never within a surrogate pair, and adds … if something was cut. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

export function revealInvisible(text: string): string {
  return toVisibleParts(text)
    .map((part) => part.text)
    .join("");
}

/** An id for an accessible name: short, with invisible characters spelled out. */
export function toVisibleName(id: string): string {
  return revealInvisible(truncateText(id, longest));
}

/** A name in quotes, for a sentence: at most 60 UTF-16 units, with invisible characters as [U+…]. */
export function quoteName(name: string): string {
  if (name === "") return '""';
  const parts = toVisibleParts(truncateText(name, longest));
  return `"${parts.map((part) => (part.hidden ? `[${part.text}]` : part.text)).join("")}"`;
}

export function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(quoteName).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** A JSON value in the words of a sentence: `the text "0.5"`, `null`, `a list`, `1.5`. */
export function quoteValue(value: unknown): string {
  if (typeof value === "string") return `the text ${quoteName(value)}`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "number" && !Number.isFinite(value)) return "too large to read";
  return String(value);
}

/** Matches letters of Hebrew, Arabic and other scripts written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Direction by the first letter, as with `dir="auto"`; left to right if there's no letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return rightToLeft.test(letter) ? "rtl" : "ltr";
}

const names = /^(?:question|ask|instructions?|prompt|task|query|text)$/i;
const deepest = 3;
/** In UTF-16 units. Longer texts aren't parsed. */
const longestRead = 100_000;

/** All strings in a value with the name of their member, outer ones first. */
function stringsOf(value: unknown, depth = 0): (readonly [name: string, text: string])[] {
  if (typeof value !== "object" || value === null || depth === deepest) return [];
  const members = Object.entries(value);
  return [
    ...members.flatMap(([name, one]) => (typeof one === "string" ? [[name, one] as const] : [])),
    ...members.flatMap(([, one]) => stringsOf(one, depth + 1)),
  ];
}

/**
 * The question that JSON instructions contain: the member called question, otherwise the first string with a question
 * mark. Other text is returned as written.
 */
export function instructionsPlainText(text: string): string {
  const written = text.trim();
  if (!/^[[{]/.test(written) || written.length > longestRead) return written;
  try {
    const strings = stringsOf(JSON.parse(written)).filter(([, one]) => one.trim() !== "");
    const found = strings.find(([name]) => names.test(name)) ?? strings.find(([, one]) => one.includes("?"));
    return found?.[1].trim() ?? written;
  } catch {
    return written;
  }
}
