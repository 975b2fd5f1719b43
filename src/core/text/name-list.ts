const mostNamed = 5;
const longestName = 60;

/** The first `most` names and the number of the others: "a, b and 3 more". Each name is cut to 60 UTF-16 units. */
export function listNames(names: readonly string[], most = mostNamed): string {
  const shown = names.slice(0, most).map((name) => name.slice(0, longestName));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
