import { kinds } from "#core/kinds/registry.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type CaseTable, cellText, type TableRow } from "./case-table.ts";
import { parseCellNumber } from "./read-number.ts";
import { normaliseColumnName } from "./reserved-columns.ts";

const around =
  /^(?:(?:p|prob|proba|probability|score|confidence)(?: of)? )?(.*?)(?: (?:p|prob|proba|probability|score|confidence))?$/;

const rowsLookedAt = 200;

function isShare(row: TableRow, place: number): boolean {
  const text = cellText(row.cells[place]).trim();
  const number = parseCellNumber(text);
  return text === "" || (number !== null && number >= 0 && number <= 1);
}

/** Columns with the probability of each option or level, in order; null when one is missing. */
function findParts({ columns, rows }: CaseTable, question: PlaygroundQuestion): readonly number[] | null {
  const names = kinds[question.type].criteria.names(question).map(normaliseColumnName);
  if (names.length < 2 || new Set(names).size < names.length) return null;
  const id = normaliseColumnName(question.id);
  const titles = columns.map((title) => {
    const name = normaliseColumnName(title);
    const rest = name.startsWith(`${id} `) ? name.slice(id.length + 1) : name;
    return around.exec(rest)?.[1] ?? rest;
  });
  const places = names.map((name) => titles.indexOf(name));
  if (places.includes(-1)) return null;
  const sample = rows.filter(({ fault }) => fault === null).slice(0, rowsLookedAt);
  const isFraction = sample.some((row) => places.some((place) => /[.,%]/.test(cellText(row.cells[place]))));
  return isFraction && sample.every((row) => places.every((place) => isShare(row, place))) ? places : null;
}

export interface MappedProbabilities {
  readonly table: CaseTable;
  readonly answers: readonly { readonly questionKey: string; readonly column: number }[];
}

/** Adds a column with a JSON map for each choice or score whose probabilities are in separate columns. */
export function joinProbabilityColumns(
  table: CaseTable,
  questions: readonly PlaygroundQuestion[],
): MappedProbabilities {
  const found = questions.flatMap((question) => {
    const places = kinds[question.type].hasConfidence ? findParts(table, question) : null;
    return places === null
      ? []
      : [{ question, places, names: kinds[question.type].criteria.names(question) }];
  });
  if (found.length === 0) return { table, answers: [] };
  const rows = table.rows.map((row): TableRow => {
    if (row.fault !== null) return row;
    const cells = Array.from(table.columns, (_, place) => row.cells[place] ?? "");
    for (const { places, names } of found) {
      const parts = places.map((place) => parseCellNumber(cellText(row.cells[place])));
      const members = parts.map((part, at) => [names[at] ?? "", part] as const);
      const isWhole = parts.every((part) => part !== null);
      cells.push(isWhole ? { json: JSON.stringify(Object.fromEntries(members)) } : "");
    }
    return { ...row, cells };
  });
  const titles = found.map(({ question }) => `probabilities of ${question.id}`);
  return {
    table: { ...table, columns: [...table.columns, ...titles], rows },
    answers: found.map(({ question: { key } }, at) => ({
      questionKey: key,
      column: table.columns.length + at,
    })),
  };
}
