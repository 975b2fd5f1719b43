/** One replacement that makes a text of another, in UTF-16 units of the text before. */
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

/** How many units two texts share from the start, never half a character. */
function sharedStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < most && before.charCodeAt(shared) === after.charCodeAt(shared)) shared += 1;
  return splitsPair(before, shared) || splitsPair(after, shared) ? shared - 1 : shared;
}

/** How many units two texts share from the end beyond `most`, never half a character. */
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

/** The smallest single replacement from one text to another, or null when they are equal. */
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

/** Where a place in the text before stands after the change; a place inside goes to the change's end. */
export function movedOffset(offset: number, change: TextChange): number {
  if (offset <= change.offset) return offset;
  const end = change.offset + change.removed;
  if (offset >= end) return offset - change.removed + change.inserted.length;
  return change.offset + change.inserted.length;
}
