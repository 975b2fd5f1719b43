import { type CaseTable, cellText, type TableCell } from "./case-table.ts";

/** fastText files have labels before the text, and no columns. */
const labelled = /^(?:__label__\S+[ \t,]+)+/;
const mark = "__label__";

/**
 * Turns lines such as `__label__spam You have won` into a label and a text; other tables stay as they are.
 */
export function convertFasttextLines(table: CaseTable): CaseTable {
  const { columns, rows } = table;
  const lines = rows.map(({ cells }) => cellText(cells[0]));
  if (columns.length !== 1 || lines.length === 0 || !lines.every((line) => labelled.test(line))) return table;
  return {
    ...table,
    columns: ["text", "labels"],
    rows: rows.map((row, at) => {
      const line = lines[at] ?? "";
      const [front = ""] = labelled.exec(line) ?? [];
      const labels = front.split(/[ \t,]+/).filter((word) => word !== "");
      const cells: readonly TableCell[] = [
        line.slice(front.length),
        labels.map((word) => word.slice(mark.length)).join("; "),
      ];
      return { ...row, cells };
    }),
    notes: [...(table.notes ?? []), "Read as texts with fastText's labels before them."],
  };
}
