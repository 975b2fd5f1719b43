// Differences of two texts as replacements, and where an offset moves by them.

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

/** Length of the common prefix, which doesn't end within a surrogate pair. */
function sharedStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < most && before.charCodeAt(shared) === after.charCodeAt(shared)) shared += 1;
  return splitsPair(before, shared) || splitsPair(after, shared) ? shared - 1 : shared;
}

/** Length of the common suffix, at most `most`, which doesn't start within a surrogate pair. */
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
export function singleTextChange(before: string, after: string): TextChange | null {
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
 * Maps an offset from the old text to the new one. An offset inside the replaced part moves to the end of the
 * replacement.
 */
export function offsetAfterChange(offset: number, change: TextChange): number {
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

/** Lines that occur exactly once. */
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

/** The replacement between two parts, if they differ; `offset` is that of the parts in the whole text. */
function between(before: string, after: string, offset: number): TextChange[] {
  const change = singleTextChange(before, after);
  return change === null ? [] : [{ ...change, offset: offset + change.offset }];
}

/**
 * Replacements in order, with offsets in the old text. As in patience diff, lines that are unique in both
 * texts and in the same order are kept. Linear time; moved lines aren't detected.
 */
export function diffTextsByLine(before: string, after: string): TextChange[] {
  const whole = singleTextChange(before, after);
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
