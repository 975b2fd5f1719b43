const longestRead = 4000;

/**
 * The English of a text for rules to read: lower case, spaces single, apostrophes plain; a name in backticks
 * reads "this", a quotation "quote", since what others said is not what is asked.
 */
export function toProse(text: string): string {
  return text
    .slice(0, longestRead)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/`[^`]{0,200}`/g, "this")
    .replaceAll(/"[^"]{0,400}"/g, "quote")
    .replaceAll(/(^|[\s(])'[^']{1,200}'(?=$|[\s).,;:?!])/g, "$1quote")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** What stands in backticks, in order. */
export function backticked(text: string): string[] {
  return [...text.matchAll(/`([^`]{1,200})`/g)].map(([, inside]) => inside ?? "");
}
