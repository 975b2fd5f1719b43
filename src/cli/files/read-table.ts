// Reads a table from a file of any format that the import knows, and tells what was assumed of it.

import { openTableBytes, rowWordOf, type TableSource } from "#core/cases/import/files/open-file.ts";
import { type CaseTable, type RowWord, toRowPlace } from "#core/cases/import/tables/case-table.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { isReadableOnce, readFileBytes } from "./file-io.ts";

export interface TableFileOptions {
  /** Name of a workbook's sheet; undefined for its first visible one with rows. */
  readonly sheet: string | undefined;
  /** Gets a sentence for each thing that was assumed of the table. */
  readonly tell: (line: string) => void;
}

export interface TableFile {
  readonly table: CaseTable;
  readonly rowWord: RowWord;
}

/** Throws InputFault for a sheet without any of the options that name a workbook. */
export function refuseSheetWithoutFile<Option extends string>(
  command: string,
  values: Readonly<Partial<Record<Option, string | undefined>>> & Pick<TableFileOptions, "sheet">,
  options: readonly Option[],
): void {
  if (values.sheet === undefined || options.some((option) => values[option] !== undefined)) return;
  const named = options.map((option) => `--${option}`).join(" or ");
  throw usageFault({ name: command }, `--sheet is a sheet of a workbook: name the file with ${named}`);
}

const mostSheetsNamed = 20;

function listSheets(sheets: TableSource["sheets"]): string {
  const names = sheets.map(({ name, isHidden }) => `“${toVisibleName(name)}”${isHidden ? " (hidden)" : ""}`);
  return listFirstNames(names, mostSheetsNamed);
}

/** Excel's names of sheets differ in more than capitals. */
const sheetKey = (name: string) => name.trim().toLowerCase();

/** Index of the sheet. Throws InputFault if there's none of that name, or the file is no workbook. */
function findSheet(path: string, { sheets }: TableSource, wanted: string): number {
  if (sheets.length === 0) throw new InputFault(`${path} is no workbook, so it has no sheet “${wanted}”.`);
  const exact = sheets.findIndex(({ name }) => name === wanted);
  const at = exact >= 0 ? exact : sheets.findIndex(({ name }) => sheetKey(name) === sheetKey(wanted));
  if (at >= 0) return at;
  throw new InputFault(`${path} has no sheet “${wanted}”. It has: ${listSheets(sheets)}.`);
}

/** Says what was assumed of a file's first rows. */
export function describeGuessedHeader(path: string, header: number | null, word: RowWord = "line"): string {
  return header === null
    ? `${path}: the first row is taken for a case, not for the names of the columns.`
    : `${path}: ${toRowPlace(word, header).toLowerCase()} is taken for the names of the columns, not for a case.`;
}

/**
 * Reads the whole file. Recognises the format by the first bytes, because names may be wrong. Throws an InputFault if
 * it can't be read, isn't a table, or hasn't the sheet.
 */
export async function readTableFile(path: string, { sheet, tell }: TableFileOptions): Promise<TableFile> {
  if (sheet !== undefined && (await isReadableOnce(path)))
    throw new InputFault(
      `${path === "-" ? "Standard input" : path} is read as JSON lines, which have no sheets.`,
    );
  const bytes = await readFileBytes(path);
  const opening = openTableBytes(path, bytes, () => bytes);
  if (!opening.ok) throw new InputFault(`Couldn't read ${path}: ${opening.problem}`);
  const { source } = opening;
  const { guess, sheets } = source;
  const options =
    sheet === undefined ? guess : source.guessWith({ ...guess, sheet: findSheet(path, source, sheet) });
  const read = sheets[options.sheet];
  const others = sheets.filter((_, at) => at !== options.sheet);
  const place =
    read === undefined || others.length === 0 ? path : `${path}, sheet “${toVisibleName(read.name)}”`;
  if (read !== undefined && others.length > 0 && sheet === undefined)
    tell(
      `${path}: of ${sheets.length} sheets, “${toVisibleName(read.name)}” is read. --sheet chooses another: ${listSheets(others)}.`,
    );
  const parsed = source.read(options);
  if (!parsed.ok) throw new InputFault(`Couldn't read ${place}: ${parsed.problem}`);
  const rowWord = rowWordOf(options.format);
  if (!source.isHeaderSure(options)) tell(describeGuessedHeader(path, options.header, rowWord));
  for (const note of parsed.table.notes ?? []) tell(`${path}: ${note}`);
  return { table: parsed.table, rowWord };
}
