// Columns that count how many people gave each label, and the majority label that they lead to.

import { toVisibleName } from "#core/text/visible-text.ts";
import { type CaseTable, cellText, type TableRow } from "./case-table.ts";

/** Columns that count how many people chose each label. */
interface Counts {
  readonly places: readonly number[];
  /** Number of labelers in each row; null if it differs between rows. */
  readonly people: number | null;
}

const rowsLookedAt = 1000;
const mostPeople = 1000;
const fewestRows = 5;
/** With fewer columns, 0 and 1 may add up to 1 by chance. */
const leastClasses = 3;
const leastRowsPerClass = 5;

function countOf({ cells }: TableRow, place: number): number | null {
  const text = cellText(cells[place]).trim();
  return /^\d{1,4}(\.0+)?$/.test(text) ? Number(text) : null;
}

/** Null if a cell isn't a count. */
function countsOf(row: TableRow, places: readonly number[]): readonly number[] | null {
  const counts = places.map((place) => countOf(row, place));
  return counts.every((count) => count !== null) ? counts : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/**
 * Adjacent columns of integers whose sum is the same in every sampled row, or equals another column; null if
 * there are none.
 */
function findCounts({ columns, rows }: CaseTable): Counts | null {
  const sample = rows.filter(({ fault }) => fault === null).slice(0, rowsLookedAt);
  if (sample.length < fewestRows) return null;
  const isCount = columns.map((_, place) => sample.every((row) => countOf(row, place) !== null));
  const runs: number[][] = [];
  for (const [place, is] of isCount.entries()) {
    if (!is) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  for (const run of runs) {
    // A total or winner may be adjacent to the counts, so the longest stretch that adds up is taken.
    for (let length = run.length; length >= 2; length -= 1) {
      for (let from = 0; from + length <= run.length; from += 1) {
        const places = run.slice(from, from + length);
        const others = run.filter((place) => !places.includes(place));
        const people = peopleOf(sample, places, others);
        if (people !== undefined) return { places, people };
      }
    }
  }
  return null;
}

/**
 * Number of labelers in each row; null if another column has the total. Undefined if the columns aren't counts of
 * labelers, for instance because they add up to neither a constant nor another column.
 */
function peopleOf(
  rows: readonly TableRow[],
  places: readonly number[],
  others: readonly number[],
): number | null | undefined {
  const sums = rows.map((row) => sum(countsOf(row, places) ?? []));
  const [first = 0] = sums;
  const isOneHot =
    places.length >= leastClasses &&
    rows.length >= leastRowsPerClass * places.length &&
    sums.every((one) => one === 1) &&
    places.every((place) => rows.some((row) => countOf(row, place) === 1));
  if (isOneHot) return 1;
  const isTotal = (place: number) => rows.every((row, at) => 2 * (countOf(row, place) ?? 0) === sums[at]);
  if (places.length > 2 && places.some(isTotal)) return undefined;
  const isSplit = rows.some((row) => (countsOf(row, places) ?? []).filter((count) => count > 0).length > 1);
  if (!isSplit || Math.max(...sums) > mostPeople) return undefined;
  if (first >= 2 && sums.every((one) => one === first)) return first;
  const total = others.find((place) => rows.every((row, at) => countOf(row, place) === sums[at]));
  return total !== undefined && sums.some((one) => one >= 2) ? null : undefined;
}

export interface TableWithMajority {
  readonly table: CaseTable;
  /** Indices of the count columns, and of the added column. */
  readonly counts: readonly number[];
  readonly place: number;
}

/**
 * Adds a column with the label that most people gave. A tie gives no label and a warning. Null if no columns
 * count labels.
 */
export function addMajorityLabelColumn(table: CaseTable): TableWithMajority | null {
  const found = findCounts(table);
  if (found === null) return null;
  const { places, people } = found;
  const title =
    people === null ? "majority of labelers" : people === 1 ? "class" : `majority of ${people} labelers`;
  const rows = table.rows.map((row): TableRow => {
    if (row.fault !== null) return row;
    const counts = countsOf(row, places) ?? [];
    const most = Math.max(0, ...counts);
    const winners = places.filter((_, at) => most > 0 && counts[at] === most);
    const names = winners.map((place) => table.columns[place] ?? "");
    const cells = Array.from(table.columns, (_, place) => row.cells[place] ?? "");
    const tie = `As many people said ${names.map(toVisibleName).join(" as ")}: it has no label.`;
    return {
      ...row,
      cells: [...cells, names.length === 1 ? (names[0] ?? "") : ""],
      ...(names.length > 1 && { warning: [row.warning, tie].filter(Boolean).join(" ") }),
    };
  });
  return {
    table: { ...table, columns: [...table.columns, title], rows },
    counts: places,
    place: table.columns.length,
  };
}
