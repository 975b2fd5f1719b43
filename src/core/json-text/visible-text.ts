/** A stretch of a text as it can be shown: as it is, or with its characters spelled out. */
export interface VisiblePart {
  /** Where it starts in the text, in UTF-16 units. */
  at: number;
  text: string;
  hidden: boolean;
}

// Controls, soft hyphen, zero-width and bidi characters, fillers, variation and tag characters, lone surrogates.
const unseen =
  /[\p{Cc}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}\p{Cs}]/gu;

function spell(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The parts of a text with every character that cannot be seen spelled as `U+…`; the empty text says so. */
export function toVisibleParts(text: string): readonly VisiblePart[] {
  if (text === "") return [{ at: 0, text: "(empty)", hidden: true }];
  const parts: VisiblePart[] = [];
  let from = 0;
  for (const match of text.matchAll(unseen)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), hidden: false });
    parts.push({ at: match.index, text: spell(match[0]), hidden: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hidden: false });
  return parts;
}
