// The second row of names in exports of surveys, and columns without a name.

import { type CaseTable, cellText, type TableRow } from "./case-table.ts";

/** Names that surveys write for the only answer column of a question. */
const plainParts =
  /^(?:response|open-?ended response|free text|answer|value|score|label|text|antwort|offene antwort|réponse|respuesta)$/i;
const sampledRows = 200;
const fewestRows = 4;
/** Least share of filled cells in columns that the row of part names leaves blank, e.g. ids and times. */
const leastFilled = 0.9;

/**
 * Adds the names in a survey's second row to the column names, and marks that row as not a case. The row names the
 * parts of a question, and is blank in columns such as ids and times. A second row of units or types is only marked.
 * Returns other tables unchanged.
 */
export function joinSurveyPartNames(table: CaseTable): CaseTable {
  const [second, ...others] = table.rows;
  if (second === undefined || second.fault !== null || others.length < fewestRows) return table;
  const parts = table.columns.map((_, column) => cellText(second.cells[column]).trim());
  const filled = parts.filter((part) => part !== "").length;
  if (
    areRemarks(parts) &&
    !others.slice(0, sampledRows).some(({ cells }) => areRemarks(cells.map(cellText)))
  ) {
    const remarks: TableRow = {
      ...second,
      fault: "It has units or types of the columns, so it isn't a case.",
    };
    return { ...table, rows: [remarks, ...others] };
  }
  if (filled === 0 || !areParts(table, parts, others)) return table;
  const columns = toNames(table.columns, parts);
  const named: TableRow = { ...second, fault: "It names parts of the columns above it, so it isn't a case." };
  return { ...table, columns, rows: [named, ...others] };
}

/** Matches a unit or remark in brackets, "(1-5)", and types as databases and programs name them. */
const remark =
  /^(?:[([][^()[\]]*[)\]]|string|str|text|varchar|char|int|int64|integer|bigint|bool|boolean|float|float64|double|number|numeric|decimal|date|datetime|timestamp|object|category)$/i;

/** Whether all cells, two or more, are units or types. */
function areRemarks(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length >= 2 && filled.length >= cells.length / 2 && filled.every((cell) => remark.test(cell));
}

function areParts({ columns }: CaseTable, parts: readonly string[], rows: readonly TableRow[]): boolean {
  const sample = rows.filter(({ fault }) => fault === null).slice(0, sampledRows);
  const cellsOf = (column: number) => sample.map(({ cells }) => cellText(cells[column]).trim());
  const isBlankAboveFull = (part: string, column: number) =>
    part === "" && cellsOf(column).filter((cell) => cell !== "").length >= leastFilled * sample.length;
  const hasUnnamed = columns.some((name, column) => isUnnamedColumn(name, column) && parts[column] !== "");
  const arePlain = parts.some((part) => plainParts.test(part));
  return (
    (hasUnnamed || arePlain) &&
    parts.some(isBlankAboveFull) &&
    // Names of parts aren't numbers, and don't occur again in their column.
    parts.every(
      (part, column) => part === "" || (!/^[\d.,:/ -]+$/.test(part) && isName(part, cellsOf(column))),
    )
  );
}

/** A part's name may be the only value of its column, if several answers could be ticked. */
function isName(part: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return !filled.includes(part) || filled.every((cell) => cell === part);
}

export const isUnnamedColumn = (name: string, column: number) => name.trim() === `Column ${column + 1}`;

/** Column names with parts: a column without a name belongs to the question to its left. */
function toNames(columns: readonly string[], parts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  let group = "";
  return columns.map((name, column) => {
    const part = parts[column] ?? "";
    const isOwn = !isUnnamedColumn(name, column);
    if (isOwn) group = name;
    const isPart =
      part !== "" &&
      !plainParts.test(part) &&
      (!isOwn || isUnnamedColumn(columns[column + 1] ?? "", column + 1));
    const whole = isPart && group !== "" ? `${group}: ${part}` : isOwn ? name : part === "" ? name : part;
    let free = whole;
    while (taken.has(free)) free += " ";
    taken.add(free);
    return free;
  });
}
