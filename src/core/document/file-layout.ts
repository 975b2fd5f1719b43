// Lays out the JSON of a file for version control: which values have a line of their own.

/** Lists with one item per line, so that a changed item is one changed line. */
const itemPerLine = new Set([
  "agentEdits",
  "answers",
  "cases",
  "drawn",
  "keptAside",
  "looks",
  "marks",
  "options",
  "rows",
  "runs",
  "seen",
  "unnamed",
  "uses",
  "wordings",
]);

/** Members written on one line, because they're short and change as a whole. */
const onOneLine = new Set([
  "also",
  "costs",
  "cuts",
  "dismissedAdvice",
  "edges",
  "goals",
  "lookedAt",
  "picked",
]);

function isNumbers(value: readonly unknown[]): boolean {
  return value.every((item) => typeof item === "number");
}

/** Undefined becomes null, as in a JSON array. */
function compact(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function layOut(value: unknown, name: string, indent: string): string {
  if (typeof value !== "object" || value === null || isEmpty(value) || onOneLine.has(name))
    return compact(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (isNumbers(value)) return JSON.stringify(value);
    const items = value.map(
      (item: unknown) => inner + (itemPerLine.has(name) ? compact(item) : layOut(item, "", inner)),
    );
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).flatMap(([member, part]: [string, unknown]) =>
    part === undefined ? [] : [`${inner}${JSON.stringify(member)}: ${layOut(part, member, inner)}`],
  );
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
}

/**
 * JSON for version control: one line for each value, case, option, answer and ledger entry, so that small
 * edits change few lines.
 */
export function formatFileJson(value: object): string {
  return `${layOut(value, "", "")}\n`;
}
