import type { AuthoredState } from "#core/model/question.ts";

const longest = 240;

/** The beginning on one line: list items are joined, line ends become spaces. */
export function stateExcerpt({ form, text, items }: AuthoredState): string {
  const start = form === "list" ? joinStart(items) : text.slice(0, 4 * longest);
  // Single spaces aren't matched: most text has no other white space.
  return start
    .replaceAll(/\s{2,}|[^\S ]/g, " ")
    .trim()
    .slice(0, longest);
}

function joinStart(items: readonly string[]): string {
  let joined = "";
  for (const item of items) {
    if (joined.length > longest) break;
    joined += `${joined === "" ? "" : " · "}${item.slice(0, 4 * longest)}`;
  }
  return joined;
}

/** Characters in total, in UTF-16 units. */
export function stateLength({ form, text, items }: AuthoredState): number {
  return form === "list" ? items.reduce((sum, item) => sum + item.length, 0) : text.length;
}
