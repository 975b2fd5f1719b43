// What the export format of a tool is, and the readers of cells that formats share.

import { isJsonObject, parseJson } from "#core/text/json/json-object.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { type CaseTable, cellFromJsonNode, cellText, type TableCell } from "../tables/case-table.ts";

/** A row of the converted table. */
export type CellsByColumn = ReadonlyMap<string, TableCell>;

/** One kind of file that a labelling or evaluation tool exports, and its conversion. */
export interface ExportFormat {
  /** Name of the tool, as shown. */
  readonly name: NonNullable<CaseTable["origin"]>["name"];
  /** Recognises the format, mostly by column names. */
  isFormatOf(columns: ReadonlySet<string>, table: CaseTable): boolean;
  /** Whether rows have only answers for existing cases, but no states. */
  readonly stateless?: boolean;
  /**
   * Rows of cases from one row of the file; none if it has no case. `isClassified`: in every row of the file, the
   * program's output is the name of a class. `columns`: those of the file.
   */
  toRows(
    cells: (name: string) => TableCell,
    isClassified: boolean,
    columns: readonly string[],
  ): readonly CellsByColumn[];
  /** The program's output in a row. It isn't part of the state if all outputs are class names. */
  readOutput?(cells: (name: string) => TableCell): TableCell;
}

/** A text as it is, nothing as a blank cell, any other value as JSON. */
export const toJsonCell = (value: unknown): TableCell =>
  typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : { json: JSON.stringify(value) };

/** Members of a JSON object in a cell; empty for other cells. Numbers keep their spelling. */
export function readJsonMembers(cell: TableCell): [name: string, value: TableCell][] {
  const text = cellText(cell);
  const parsed = parseJsonTree(text);
  if (!parsed.ok || parsed.root.type !== "object") return [];
  return parsed.root.members.map(({ name, value }) => [name, cellFromJsonNode(text, value)]);
}

/** Objects in a JSON list; empty for other cells. */
export function readJsonObjects(cell: TableCell | undefined): readonly Record<string, unknown>[] {
  const list = parseJson(cellText(cell));
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** Label columns beside the data columns `own`. A label is renamed if the data has a column of its name. */
export function toLabelColumns(
  values: Iterable<readonly [string, unknown]>,
  own: readonly [string, TableCell][],
): [string, TableCell][] {
  const taken = new Set(own.map(([name]) => name));
  return Array.from(values, ([name, value]) => [taken.has(name) ? `label ${name}` : name, toJsonCell(value)]);
}

/** Columns that the conversion adds to every export. */
const addedColumns = new Set(["id", "annotator", "labeled_at", "model"]);

/** Data columns. A column is renamed if it has the name of an added one. */
export function toDataColumns(members: readonly [string, TableCell][]): [string, TableCell][] {
  return members.map(([name, value]) => [addedColumns.has(name) ? `data ${name}` : name, value]);
}

/** The item of a list of one. Longer lists stay lists, which aren't read as labels. */
export function unwrapSingleItem(values: unknown): unknown {
  return Array.isArray(values) && values.length === 1 ? values[0] : values;
}
