// Columns that each have one labeler's labels: found, and joined into one column with a row for each label.

import { isMissingWord } from "#core/kinds/read-label.ts";
import { toCounted } from "#core/text/number-text.ts";
import { type CaseTable, cellText, type TableCell, type TableRow, tableBounds } from "./case-table.ts";
import { humanLabelTitlePattern, idTitles, labelerTitlePattern, labelTitles } from "./column-titles.ts";
import { normaliseColumnName } from "./reserved-columns.ts";
import { maxYesNoWordLength } from "./yes-no-columns.ts";

const tooMany =
  "The labels of all labelers are more rows than a table takes. Import fewer columns or rows at once.";

function freeTitle(title: string, taken: readonly string[]): string {
  return taken.includes(title) ? freeTitle(`${title} `, taken) : title;
}

/**
 * Index of the label column in a table made by `joinLabelerColumns`, followed by the column of labelers; null in
 * other tables.
 */
export function findJoinedLabelColumn({ columns }: CaseTable): number | null {
  const place = columns.findLastIndex(
    (title, at) => title.trim() === "label" && columns[at + 1]?.trim() === "labeler",
  );
  return place < 0 ? null : place;
}

/**
 * Turns columns with one labeler's labels each into rows: one for each label, with its labeler, and with a "row id" if
 * the table has no ids. `people` are the titles of those columns; with fewer than two, the table stays. If the result
 * would be too large, only a note is added.
 */
export function joinLabelerColumns(table: CaseTable, people: readonly string[]): CaseTable {
  const places = people.flatMap((name) => {
    const at = table.columns.indexOf(name);
    return at < 0 ? [] : [at];
  });
  const kept = [...table.columns.keys()].filter((at) => !places.includes(at));
  const width = kept.length + 3;
  const noted = (note: string): CaseTable => ({ ...table, notes: [...(table.notes ?? []), note] });
  if (places.length < 2) return table;
  if (table.rows.length * places.length * width > tableBounds.cells) return noted(tooMany);
  const names = kept.map((at) => table.columns[at] ?? "");
  const hasId = names.some((name) => idTitles.includes(normaliseColumnName(name)));
  const rows = table.rows.flatMap((row): TableRow[] => {
    if (row.fault !== null) return [row];
    const own = [...kept.map((at) => row.cells[at] ?? ""), ...(hasId ? [] : [String(row.line)])];
    const given = places.filter((at) => cellText(row.cells[at]).trim() !== "");
    const givenLabels = given.map((at): TableCell[] => [row.cells[at] ?? "", table.columns[at] ?? ""]);
    return (givenLabels.length > 0 ? givenLabels : [["", ""]]).map((label) => ({
      ...row,
      cells: [...own, ...label],
    }));
  });
  if (rows.length > tableBounds.rows) return noted(tooMany);
  const columns = [...names];
  for (const title of [...(hasId ? [] : ["row id"]), "label", "labeler"])
    columns.push(freeTitle(title, columns));
  const note = `The columns of ${toCounted(places.length, "labeler")} are read as labels of one question.`;
  return { ...noted(note), columns, rows };
}

const fewestRows = 6;

/** Labels of people repeat at least this often on average. */
const leastRowsPerValue = 2;

/**
 * Titles of columns with one labeler's labels each: the titles name people, and the cells repeat a few
 * values. Empty if there are fewer than two, or if the table has a column of agreed labels.
 */
export function findLabelerColumns(table: CaseTable): readonly string[] {
  const { columns, rows } = table;
  const places = [...columns.keys()].filter((at) =>
    labelerTitlePattern.test(normaliseColumnName(columns[at] ?? "")),
  );
  const isAgreed = columns.some((title) => {
    const name = normaliseColumnName(title);
    return labelTitles.includes(name) || humanLabelTitlePattern.test(name);
  });
  if (places.length < 2 || isAgreed || rows.length < fewestRows) return [];
  const values = new Set<string>();
  for (const { cells, fault } of rows) {
    for (const at of fault === null ? places : []) {
      const cell = cellText(cells[at]).trim();
      if (cell.length > maxYesNoWordLength) return [];
      if (!isMissingWord(cell)) values.add(cell.toLowerCase());
    }
    if (values.size * leastRowsPerValue > rows.length * places.length) return [];
  }
  return values.size >= 2 ? places.map((at) => columns[at] ?? "") : [];
}
