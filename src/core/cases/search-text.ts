import type { Case } from "#core/document/case.ts";

const kept = new WeakMap<Case, string>();
/** Longer texts are searched as they are: their second copies would cost more memory than time. */
const longestKept = 4000;

function textsOf({ state, note, group }: Case): string {
  return [state.form === "list" ? state.items.join("\n") : state.text, note, group].join("\n");
}

/** A test of cases for a text, capital letters aside, in the state, the note and the group. */
export function textFinder(wanted: string): (row: Case) => boolean {
  const text = wanted.trim().toLowerCase();
  if (text === "") return () => true;
  return (row) => {
    const known = kept.get(row);
    if (known !== undefined) return known.includes(text);
    const lower = textsOf(row).toLowerCase();
    if (lower.length <= longestKept) kept.set(row, lower);
    return lower.includes(text);
  };
}
