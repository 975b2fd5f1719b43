import type { Case } from "#core/model/case.ts";
import type { AuthoredState } from "#core/model/question.ts";

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

const samples = 24;

/**
 * A number that equal texts share and most others do not, from the length and a few characters alone. It has 30 bits:
 * engines keep these in place, and find them in a set several times as fast.
 */
function quickMark(text: string): number {
  let mark = text.length;
  const step = Math.max(1, text.length / samples);
  for (let at = 0; at < text.length; at += step) {
    mark = Math.imul(mark, 31) + text.charCodeAt(Math.floor(at));
  }
  return mark & 0x3fffffff;
}

/**
 * For each case whose state stands in another case too, the key of the first with that state. Whole texts are
 * compared only where their quick marks are the same, since hashing every text takes longer than a frame.
 */
export function findDuplicates(cases: readonly Case[]): ReadonlyMap<string, string> {
  const texts = cases.map(({ state }) => textOf(state));
  const marks = texts.map(quickMark);
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const mark of marks) (seen.has(mark) ? repeated : seen).add(mark);
  const firsts = {
    text: new Map<string, string>(),
    json: new Map<string, string>(),
    list: new Map<string, string>(),
  };
  const found = new Map<string, string>();
  for (const [index, { key, state }] of cases.entries()) {
    if (!repeated.has(marks[index] ?? 0)) continue;
    const known = firsts[state.form];
    const text = texts[index] ?? "";
    const first = known.get(text);
    if (first === undefined) known.set(text, key);
    else found.set(key, first).set(first, first);
  }
  return found;
}
