import { InputFault } from "#cli/call/input-fault.ts";
import { readTextFile } from "#cli/files/whole-file.ts";
import { type CaseTable, cellText } from "#core/cases/tables/case-table.ts";
import { guessColumns } from "#core/cases/tables/guess-columns.ts";
import { importRows } from "#core/cases/tables/import-rows.ts";
import { guessFormat, parseTable } from "#core/cases/tables/parse-table.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** Columns that name a row, where none is named on the command line. */
const keyNames = new Set(["id", "key", "case", "row_key"]);

/** The place of the column that names rows; null: a row is named by its place. */
export function findKeyColumn(
  columns: readonly string[],
  wanted: string | undefined,
  path: string,
): number | null {
  const at =
    wanted === undefined
      ? columns.findIndex((name) => keyNames.has(name.toLowerCase()))
      : columns.indexOf(wanted);
  if (at >= 0) return at;
  if (wanted === undefined) return null;
  throw new InputFault(`${path} has no column “${wanted}”. It has: ${columns.join(", ")}.`);
}

/** Reads a table of labelled cases; what is wrong with a row is told, and costs that row or that label alone. */
export async function readCases(
  path: string,
  questions: readonly PlaygroundQuestion[],
  key: string | undefined,
  tell: (line: string) => void,
): Promise<readonly Case[]> {
  const text = await readTextFile(path);
  const parsed = parseTable(text, guessFormat(path, text), true);
  if (!parsed.ok) throw new InputFault(`Couldn't read ${path}: ${parsed.problem}`);
  return toCases(parsed.table, findKeyColumn(parsed.table.columns, key, path), questions, path, tell);
}

function toCases(
  { columns, rows }: CaseTable,
  keyColumn: number | null,
  questions: readonly PlaygroundQuestion[],
  path: string,
  tell: (line: string) => void,
): readonly Case[] {
  const map = guessColumns({ columns, rows }, questions);
  const cases: Case[] = [];
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const [index, row] of rows.entries()) {
    const { good, bad, partial } = importRows({ columns, rows: [row] }, map, questions);
    const key = keyColumn === null ? String(index + 1) : cellText(row.cells[keyColumn]);
    for (const { problems } of [...bad, ...partial]) faults.push(`line ${row.line}: ${problems.join(" ")}`);
    if (seen.has(key))
      faults.push(`line ${row.line}: another row has the key “${key}”; this one is left out.`);
    else cases.push(...good.map((one) => ({ ...one, key })));
    seen.add(key);
  }
  if (cases.length === 0)
    throw new InputFault(`${path} has no usable row. The first problem is at ${faults[0] ?? "its start"}`);
  for (const fault of faults.slice(0, 5)) tell(`${path}, ${fault}`);
  if (faults.length > 5) tell(`${path}: ${toCountText(faults.length - 5)} more problems like these.`);
  return cases;
}
