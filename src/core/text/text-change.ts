/** One replacement, in UTF-16 units of the old text. */
export interface TextChange {
  offset: number;
  removed: number;
  inserted: string;
}

function splitsPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}

/** Length of the common prefix, which never splits a surrogate pair. */
function sharedStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < most && before.charCodeAt(shared) === after.charCodeAt(shared)) shared += 1;
  return splitsPair(before, shared) || splitsPair(after, shared) ? shared - 1 : shared;
}

/** Length of the common suffix, at most `most`, which never splits a surrogate pair. */
function sharedEnd(before: string, after: string, most: number): number {
  let shared = 0;
  while (
    shared < most &&
    before.charCodeAt(before.length - 1 - shared) === after.charCodeAt(after.length - 1 - shared)
  ) {
    shared += 1;
  }
  const splits = splitsPair(before, before.length - shared) || splitsPair(after, after.length - shared);
  return splits && shared > 0 ? shared - 1 : shared;
}

/** The smallest single replacement between two texts; null when they're equal. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const start = sharedStart(before, after);
  const end = sharedEnd(before, after, Math.min(before.length, after.length) - start);
  return {
    offset: start,
    removed: before.length - start - end,
    inserted: after.slice(start, after.length - end),
  };
}

/**
 * Maps an offset from the old text to the new one. An offset within the replaced part moves to the end of the
 * replacement.
 */
export function movedOffset(offset: number, change: TextChange): number {
  if (offset <= change.offset) return offset;
  const end = change.offset + change.removed;
  if (offset >= end) return offset - change.removed + change.inserted.length;
  return change.offset + change.inserted.length;
}

/** A line that occurs once in its text, with its index and offset. */
interface Line {
  at: number;
  offset: number;
}

function singleLines(lines: readonly string[]): Map<string, Line> {
  const found = new Map<string, Line | null>();
  let offset = 0;
  lines.forEach((line, at) => {
    found.set(line, found.has(line) ? null : { at, offset });
    offset += line.length;
  });
  return new Map([...found].flatMap(([line, place]) => (place === null ? [] : [[line, place] as const])));
}

function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Replacements between two kept lines; `offset` relates them to the whole text. */
function between(before: string, after: string, offset: number): TextChange[] {
  const change = textChange(before, after);
  return change === null ? [] : [{ ...change, offset: offset + change.offset }];
}

/**
 * Replacements from start to end, in offsets of the old text. Lines that are unique in both texts and in the same order
 * are kept (as in patience diff). Linear time; moved lines aren't detected.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const whole = textChange(before, after);
  if (whole === null) return [];
  const middle = before.slice(whole.offset, whole.offset + whole.removed);
  const known = singleLines(toLines(middle));
  const changes: TextChange[] = [];
  let [from, put, last] = [0, 0, -1];
  for (const [line, { offset }] of singleLines(toLines(whole.inserted))) {
    const there = known.get(line);
    if (there === undefined || there.at <= last) continue;
    changes.push(
      ...between(middle.slice(from, there.offset), whole.inserted.slice(put, offset), whole.offset + from),
    );
    [from, put, last] = [there.offset + line.length, offset + line.length, there.at];
  }
  changes.push(...between(middle.slice(from), whole.inserted.slice(put), whole.offset + from));
  return changes;
}

/** Number of leading byte order marks. */
function leadingMarks(text: string): number {
  let marks = 0;
  while (text.charCodeAt(marks) === 0xfeff) marks += 1;
  return marks;
}

/** The text as Monaco holds it: without leading byte order marks, and with all line ends as LF. */
export function toEditorText(text: string): string {
  const bare = text.slice(leadingMarks(text));
  return bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare;
}

/** Maps an offset (UTF-16 units) in the text to the editor's text. */
export function toEditorOffset(text: string, offset: number): number {
  let shown = Math.max(0, offset - leadingMarks(text));
  for (let at = text.indexOf("\r\n"); at !== -1 && at + 1 < offset; at = text.indexOf("\r\n", at + 2))
    shown -= 1;
  return shown;
}

/** The inverse of `toEditorOffset`. */
function fromShownOffset(text: string, shownOffset: number): number {
  let offset = shownOffset + leadingMarks(text);
  for (let at = text.indexOf("\r\n"); at !== -1 && at < offset; at = text.indexOf("\r\n", at + 2))
    offset += 1;
  return offset;
}

/**
 * Applies an edit of the editor's text to the original. Byte order marks and line ends that the edit didn't
 * touch stay, so that typing one letter changes only that letter.
 */
export function mergeEditorText(text: string, shown: string): string {
  const before = toEditorText(text);
  if (before === text) return shown;
  const change = textChange(before, shown);
  if (change === null) return text;
  const from = fromShownOffset(text, change.offset);
  const to = fromShownOffset(text, change.offset + change.removed);
  const merged = text.slice(0, from) + change.inserted + text.slice(to);
  // A lone CR before an inserted LF would become one line end, so the result is checked.
  return toEditorText(merged) === shown ? merged : shown;
}
