import { type TextChange, textChange } from "./text-change.ts";

/** A line of a text that stands in it once, and where it stands: the line's number and its offset. */
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

/** The changes of one stretch between lines that stay, narrowed to what differs; offsets are of the whole. */
function between(before: string, after: string, offset: number): TextChange[] {
  const change = textChange(before, after);
  return change === null ? [] : [{ ...change, offset: offset + change.offset }];
}

/**
 * Replacements that make a text of another, from its start to its end, each in offsets of the text before.
 * Lines that stand once in both, in the same order, stay; it takes linear time, and finds no moved lines.
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
