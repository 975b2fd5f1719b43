import type { AuthoredState } from "#core/contract/authored.ts";
import type { Case } from "#core/document/case.ts";

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

/** For each case whose state stands in another case too, the key of the first with that state. */
export function findDuplicates(cases: readonly Case[]): ReadonlyMap<string, string> {
  const firsts = {
    text: new Map<string, string>(),
    json: new Map<string, string>(),
    list: new Map<string, string>(),
  };
  const found = new Map<string, string>();
  for (const { key, state } of cases) {
    const known = firsts[state.form];
    const text = textOf(state);
    const first = known.get(text);
    if (first === undefined) known.set(text, key);
    else found.set(key, first).set(first, first);
  }
  return found;
}
