/** A row as it was found, before it is known which names the columns. */
export interface FoundRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The line that names the columns, null where none does, and whether that is more than a guess. */
export interface FoundHeader {
  readonly line: number | null;
  readonly sure: boolean;
}

const usualNames = new Set(
  `id ids key uuid index text texts state input prompt content message messages body subject title sentence review comment
  comments note notes question answer response output document ticket conversation summary description label labels target
  class category topic intent sentiment score rating stars expected truth gold annotator labeler date time timestamp created
  language lang source channel split model probability prob confidence reason name type status value version group problem
  line user customer country region product url email phone`.split(/\s+/),
);
const ownNames = /^(label|answer|confidence|picked|meta|score|evaluation):|^state_form$/;

function isUsual(cell: string): boolean {
  const name = cell.trim().toLowerCase();
  return (
    usualNames.has(name) ||
    ownNames.test(name) ||
    name.split(/[\s_.-]+/).some((word) => usualNames.has(word) && name.length < 25)
  );
}

// A number, per cent, date or time, or a word for yes and no: what stands in cells and names no column.
const isValue = (cell: string) =>
  /^[-+]?[\d.,]+\s?%?$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([T ].*)?$|^(yes|no|true|false|null|none|nan|n\/a)$/i.test(
    cell.trim(),
  );

const isSentence = (cell: string) => /[.!?…]["']?$/.test(cell.trim()) || cell.trim().split(/\s+/).length > 5;

const mostCompared = 200;

/** How much a row looks like names of the columns below it, where more than 0 is likely. */
function nameness(row: readonly string[], body: readonly (readonly string[])[]): number {
  // A row with one cell less leaves the first column, of row names, without a name.
  const shift = body.length > 0 && body.every((cells) => cells.length === row.length + 1) ? 1 : 0;
  // Most tables of several columns name them.
  let score = row.length > 1 ? 0.5 : 0;
  const seen = new Set<string>();
  for (const [column, cell] of row.entries()) {
    const name = cell.trim().toLowerCase();
    const below = body.flatMap((cells) => {
      const other = cells[column + shift]?.trim().toLowerCase() ?? "";
      return other === "" ? [] : [other];
    });
    if (name === "") {
      score -= column === 0 ? 0 : 0.5;
      continue;
    }
    if (isValue(cell)) {
      score -= 3;
      continue;
    }
    if (seen.has(name)) score -= 1;
    seen.add(name);
    if (below.includes(name)) score -= 3;
    if (isUsual(cell)) score += 2;
    if (isSentence(cell)) score -= 1.5;
    if (below.length === 0) continue;
    if (below.filter(isValue).length >= below.length * 0.8) score += 1.5;
    const average = below.reduce((sum, other) => sum + other.length, 0) / below.length;
    const distinct = new Set(below).size;
    // Few values that come again and again, of which the name is none.
    if (distinct <= below.length / 3 && !below.includes(name)) score += 0.75;
    if (average > 15 && name.length < average / 2) score += 0.5;
    if (name.length > 12 && name.length > average * 1.5 && !isUsual(cell)) score -= 0.5;
  }
  return score;
}

/** How many cells most rows have, of lengths that are as frequent the longest, and how many rows have that many. */
export function modalRowLength(rows: readonly FoundRow[]): { length: number; times: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let usual = { length: 1, times: 0 };
  for (const [length, times] of counts) {
    if (times > usual.times || (times === usual.times && length > usual.length)) usual = { length, times };
  }
  return usual;
}

const mostTitles = 20;

/**
 * Finds the row that names the columns: the first, or one below title lines, which have fewer cells; null where the first row is
 * like all others. Rows may have a cell more than there are names.
 */
export function findHeader(rows: readonly FoundRow[]): FoundHeader {
  const [first] = rows;
  if (first === undefined) return { line: null, sure: true };
  const { length: usual } = modalRowLength(rows);
  const reached = rows.findIndex(({ cells }) => cells.length >= usual);
  const last = Math.min(Math.max(reached, 0), mostTitles, rows.length - 1);
  let best = { line: first.line, score: Number.NEGATIVE_INFINITY };
  for (let at = 0; at <= last; at += 1) {
    const row = rows[at];
    if (row === undefined || (row.cells.length < usual - 1 && row.cells.length < 2 && usual > 1)) continue;
    // Where files were joined, the names come again.
    const isAgain = (cells: readonly string[]) =>
      cells.length > 1 && cells.join("\0") === row.cells.join("\0");
    const below = rows.slice(at + 1, at + 1 + mostCompared).map(({ cells }) => cells);
    const body = below.filter((cells) => !isAgain(cells));
    const score = nameness(row.cells, body);
    if (score > best.score) best = { line: row.line, score };
  }
  // A text with one row has nothing but names, or nothing but one case.
  return { line: best.score > 0 ? best.line : null, sure: Math.abs(best.score) >= 1 };
}
