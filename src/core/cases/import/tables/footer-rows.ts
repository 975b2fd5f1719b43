// Rows at the end of a file that look like its footer: totals, copyright, who exported it.

import { type CaseTable, cellText, type TableRow } from "./case-table.ts";
import type { ColumnMap } from "./column-map.ts";

const total =
  /^(?:grand |sub-?)?(?:total(?:s|es|e)?|sum|average|mean|count|summe|gesamt(?:summe)?|insgesamt|durchschnitt|anzahl|somme|moyenne|total général|promedio|totale|media|razem|suma|итого|всего|合計|合计|总计|總計|합계|المجموع|الإجمالي)(?!\p{L})[\s:=\d.,%()-]*$/iu;
const others = [
  /^(?:©|\(c\) ?\d{4}|copyright(?!\p{L}))/iu,
  /^(?:strictly )?(?:confidential|vertraulich|confidentiel|confidencial)(?!\p{L}).{0,80}$/iu,
  /^(?:generated|exported|created|printed|downloaded|report run|erstellt|exportiert|généré|exporté|generado|exportado|generato|wygenerowano) (?:by|on|at|from|with|von|am|mit|par|le|por|el|da|il|przez)(?!\p{L})/iu,
  /^(?:page|seite|página|pagina|strona) \d+(?: ?(?:of|von|de|di|z|\/) ?\d+)?$/iu,
  /^(?:end of (?:the )?(?:file|report|list|data|export|table)|-+ ?end ?-+|eof)\.?$/iu,
  /^\(?(?:rows?|records?|zeilen|lines?)[:=]? \d+\)?$|^\(?\d[\d.,]* (?:rows?|records?|zeilen|lines?)(?: affected| in set| selected)?\)?\.?$/iu,
];

/** A number with its unit. */
const figure = /^[\d\s.,:%+\-$€£¥]+$/;

/** A footer is at most this many rows. */
const mostRows = 5;

function looksLikeFooter({ cells, fault }: TableRow, map: ColumnMap): boolean {
  if (fault !== null || map.labels.some(({ column }) => cellText(cells[column]).trim() !== "")) return false;
  const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== "");
  const words = texts.filter((text) => !figure.test(text));
  const [first] = words;
  if (first === undefined || words.length > 1) return false;
  return total.test(first) || others.some((form) => form.test(first));
}

/**
 * The last rows if each has one text alone, beside numbers and without a label, that names a total, a copyright, an
 * export and the like. They are read as cases all the same, because a case may have such a text.
 */
export function findFooterRows({ rows }: Pick<CaseTable, "rows">, map: ColumnMap): ReadonlySet<TableRow> {
  const found = new Set<TableRow>();
  for (const row of rows.slice(-mostRows).reverse()) {
    if (!looksLikeFooter(row, map)) break;
    found.add(row);
  }
  return found;
}

export const footerWarning =
  "It looks like a footer of the file, but becomes a case. If it's a footer, delete it from the file.";
