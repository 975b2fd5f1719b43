import { type CaseTable, cellText, type TableRow } from "./case-table.ts";

/** What surveys write below a question that has one column of answers. */
const plainParts =
  /^(?:response|open-?ended response|free text|answer|value|score|label|text|antwort|offene antwort|réponse|respuesta)$/i;
const sampledRows = 200;
const fewestRows = 4;
/** Share of a column's cells that are filled where the row below the names has none. */
const leastFilled = 0.9;

/**
 * Surveys write a second row of names, for the parts of a question: blank under ids, times and other columns that every row
 * fills. Such a row names its columns and is no case. Returns other tables unchanged.
 */
export function readNamesBelow(table: CaseTable): CaseTable {
  const [second, ...others] = table.rows;
  if (second === undefined || second.fault !== null || others.length < fewestRows) return table;
  const parts = table.columns.map((_, column) => cellText(second.cells[column]).trim());
  const filled = parts.filter((part) => part !== "").length;
  if (filled === 0 || !areParts(table, parts, others)) return table;
  const columns = toNames(table.columns, parts);
  const named: TableRow = { ...second, fault: "It names parts of the columns above it, so it isn't a case." };
  return { ...table, columns, rows: [named, ...others] };
}

function areParts({ columns }: CaseTable, parts: readonly string[], rows: readonly TableRow[]): boolean {
  const sample = rows.filter(({ fault }) => fault === null).slice(0, sampledRows);
  const cellsOf = (column: number) => sample.map(({ cells }) => cellText(cells[column]).trim());
  const isBlankAboveFull = (part: string, column: number) =>
    part === "" && cellsOf(column).filter((cell) => cell !== "").length >= leastFilled * sample.length;
  const hasUnnamed = columns.some((name, column) => isUnnamed(name, column) && parts[column] !== "");
  const arePlain = parts.some((part) => plainParts.test(part));
  return (
    (hasUnnamed || arePlain) &&
    parts.some(isBlankAboveFull) &&
    // Names of parts are no numbers, and free texts don't return.
    parts.every(
      (part, column) => part === "" || (!/^[\d.,:/ -]+$/.test(part) && isName(part, cellsOf(column))),
    )
  );
}

/** A part may be the one value that its column has, as where several may be ticked. */
function isName(part: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return !filled.includes(part) || filled.every((cell) => cell === part);
}

const isUnnamed = (name: string, column: number) => name.trim() === `Column ${column + 1}`;

/** Parts of the question to their left, where columns have no name of their own. */
function toNames(columns: readonly string[], parts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  let group = "";
  return columns.map((name, column) => {
    const part = parts[column] ?? "";
    const isOwn = !isUnnamed(name, column);
    if (isOwn) group = name;
    const isPart =
      part !== "" && !plainParts.test(part) && (!isOwn || isUnnamed(columns[column + 1] ?? "", column + 1));
    const whole = isPart && group !== "" ? `${group}: ${part}` : isOwn ? name : part === "" ? name : part;
    let free = whole;
    while (taken.has(free)) free += " ";
    taken.add(free);
    return free;
  });
}
