import { truncateText } from "./visible-text.ts";

const mostNamed = 5;
const longestName = 60;

/** The first `most` names and the number of the others: "a, b and 3 more". Names over 60 UTF-16 units are cut. */
export function listFirstNames(names: readonly string[], most = mostNamed): string {
  const shown = names.slice(0, most).map((name) => truncateText(name, longestName));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
