import type { TextRange } from "#core/json-text/json-node.ts";
import type { StateSubject } from "./state-subject.ts";

/** Where a pattern stands first in what is searched of the state; in a list, places are not told apart. */
export function findInState(
  { state, text }: StateSubject,
  pattern: RegExp,
): { range: TextRange | null; found: string } | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [found] = match;
  const range = state.form === "list" ? null : { offset: match.index, length: found.length };
  return { range, found };
}
