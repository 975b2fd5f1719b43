// Reads Excel workbooks (.xlsx): sheets, rows and merged cells.

import { toCounted } from "#core/text/number-text.ts";
import { describeTableOverflow, type TableCell, tableBounds } from "../tables/case-table.ts";
import { parseXmlEntry } from "./read-xml.ts";
import { createCellReader, type SheetCell } from "./sheet-cells.ts";
import { readZipEntries, type UnpackBudget, UnpackLimitError, type ZipEntry } from "./unpack.ts";

/** `line` is the row's number in the sheet. */
export interface SheetRow {
  readonly line: number;
  readonly cells: TableCell[];
  readonly warning?: string;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly notes: readonly string[];
  /** By the row in which merged cells begin: the last row of those that go over several rows. */
  readonly mergedUntil: ReadonlyMap<number, number>;
}

export interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  readonly entry: ZipEntry;
}

/** An opened workbook. Reading a sheet gives a problem if it exceeds `tableBounds` or is damaged. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
  read(place: SheetEntry): Sheet | { readonly problem: string };
}

const relationKinds = { styles: "/styles", strings: "/sharedStrings" };

/** Related entries of a workbook part: by id, and by type. */
function readRelations(entries: ReadonlyMap<string, ZipEntry>, budget: UnpackBudget, path: string) {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const byId = new Map<string, ZipEntry>();
  const byKind = new Map<string, ZipEntry>();
  const relations = entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (relations === undefined) return { byId, byKind };
  parseXmlEntry(relations, budget, {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Target = "", Type = "" } = attributes();
      const entry = entries.get(Target.startsWith("/") ? Target.slice(1) : folder + Target);
      if (entry === undefined) return;
      byId.set(Id, entry);
      for (const kind of Object.values(relationKinds)) if (Type.endsWith(kind)) byKind.set(kind, entry);
    },
  });
  return { byId, byKind };
}

/** Null if the bytes aren't an Excel workbook that can be read. */
export function openWorkbook(bytes: Uint8Array): Workbook | null {
  const entries = readZipEntries(bytes);
  const path = [...(entries?.keys() ?? [])].find((name) => /(^|\/)workbook\.xml$/.test(name));
  const main = path === undefined ? undefined : entries?.get(path);
  if (entries === null || path === undefined || main === undefined) return null;
  const budget = { bytes: tableBounds.bytes };
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  try {
    const { byId, byKind } = readRelations(entries, budget, path);
    parseXmlEntry(main, budget, {
      open(name, attributes, decode) {
        if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes().date1904 ?? "");
        if (name !== "sheet") return;
        const own = attributes();
        const id = Object.entries(own).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
        const entry = byId.get(id);
        if (entry === undefined) return;
        sheets.push({ name: decode(own.name ?? ""), isHidden: /hidden/i.test(own.state ?? ""), entry });
      },
    });
    return { sheets, read: sheetReader(byKind, is1904) };
  } catch {
    return null;
  }
}

/** Strings that cells refer to by index. */
function readStrings(entry: ZipEntry | undefined, budget: UnpackBudget): string[] {
  const strings: string[] = [];
  if (entry === undefined) return strings;
  let text = "";
  let isText = false;
  // Phonetic readings (`rPh`) aren't part of the text.
  let isSpoken = false;
  parseXmlEntry(entry, budget, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isSpoken = true;
      if (name === "t") isText = !isSpoken;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isSpoken = false;
      if (name === "si") strings.push(text);
      if (strings.length > tableBounds.cells) throw new UnpackLimitError();
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return strings;
}

function sheetReader(byKind: ReadonlyMap<string, ZipEntry>, is1904: boolean): Workbook["read"] {
  return ({ entry }) => {
    const budget = { bytes: tableBounds.bytes };
    try {
      const strings = readStrings(byKind.get(relationKinds.strings), budget);
      const toValue = createCellReader(byKind.get(relationKinds.styles), budget, is1904);
      return readSheet(entry, budget, strings, toValue);
    } catch (error) {
      if (error instanceof TooWideError)
        return { problem: describeTableOverflow({ columns: tableBounds.columns + 1 }) };
      if (error instanceof TooManyError) return { problem: describeTableOverflow(error.size) };
      if (error instanceof UnpackLimitError)
        return { problem: describeTableOverflow({ bytes: tableBounds.bytes + 1 }) };
      return { problem: "The sheet is damaged and can't be read." };
    }
  };
}

class TooWideError extends Error {}

class TooManyError extends Error {
  readonly size: Parameters<typeof describeTableOverflow>[0];

  constructor(size: Parameters<typeof describeTableOverflow>[0]) {
    super();
    this.size = size;
  }
}

/** Column index, from 0, of a cell reference such as AB12; null without letters. */
function columnOf(place: string): number | null {
  let column = 0;
  let at = 0;
  for (; at < place.length && at < 4; at += 1) {
    const code = place.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return at === 0 ? null : column - 1;
}

/** Excel's limit of characters in a cell. */
const longestExcelCell = 32_767;

interface Reading {
  rows: SheetRow[];
  cells: number;
  /** Number of cells, including blank ones. */
  seen: number;
  /** Number of hidden rows. */
  hidden: number;
}

function readSheet(
  entry: ZipEntry,
  budget: UnpackBudget,
  strings: readonly string[],
  toValue: (shown: SheetCell, strings: readonly string[]) => TableCell | { error: string },
): Sheet {
  const reading: Reading = { rows: [], cells: 0, seen: 0, hidden: 0 };
  let line = 0;
  let column = -1;
  let row: TableCell[] = [];
  let odd: string[] = [];
  let cell: SheetCell = { type: "", style: 0, text: "" };
  let isValue = false;
  let isSpoken = false;
  const keepCell = () => {
    if (cell.text === "") return;
    const value = toValue(cell, strings);
    const place = `Column ${column + 1}`;
    const isError = typeof value === "object" && "error" in value;
    if (isError) odd.push(`${place} holds the error ${value.error}, which is left out.`);
    if (isError || value === "") return;
    if (column >= tableBounds.columns) throw new TooWideError();
    if (typeof value === "string" && value.length === longestExcelCell)
      odd.push(`${place} has 32,767 characters, the most a cell of Excel holds: its end may be missing.`);
    reading.cells += column + 1 - row.length;
    if (reading.cells > tableBounds.cells) throw new TooManyError({ cells: reading.cells });
    while (row.length < column) row.push("");
    row[column] = value;
  };
  const merged: string[] = [];
  parseXmlEntry(entry, budget, {
    open(name, attributes) {
      if (name === "row") {
        const { r, hidden } = attributes();
        line = r === undefined ? line + 1 : Number(r);
        if (hidden === "1" || hidden === "true") reading.hidden += 1;
        column = -1;
        row = [];
        odd = [];
      } else if (name === "c") {
        const { r = "", t = "n", s = "0" } = attributes();
        column = columnOf(r) ?? column + 1;
        reading.seen += 1;
        if (reading.seen > tableBounds.cells) throw new TooManyError({ cells: reading.seen });
        cell = { type: t, style: Number(s), text: "" };
      } else if (name === "rPh") isSpoken = true;
      else if (name === "v" || name === "t") isValue = !isSpoken;
      else if (name === "mergeCell" && merged.length < mostMerged) merged.push(attributes().ref ?? "");
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isSpoken = false;
      else if (name === "c") keepCell();
      else if (name === "row" && (row.length > 0 || odd.length > 0)) {
        reading.rows.push({
          line,
          cells: row,
          ...(odd.length > 0 && { warning: odd.slice(0, 3).join(" ") }),
        });
        if (reading.rows.length > tableBounds.rows + 1) throw new TooManyError({ rows: reading.rows.length });
      }
    },
    text(piece) {
      if (isValue) cell.text += piece;
    },
  });
  const mergedUntil = new Map<number, number>();
  for (const range of merged) {
    const [, from = "", to = ""] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
    if (Number(to) > Number(from))
      mergedUntil.set(Number(from), Math.max(Number(to), mergedUntil.get(Number(from)) ?? 0));
  }
  const filled = fillMerged(reading.rows, merged);
  const notes = [
    ...(filled > 0 ? [`${toCounted(filled, "merged cell")} below another got its value.`] : []),
    ...(reading.hidden > 0 ? [`${toCounted(reading.hidden, "hidden row")} read, too.`] : []),
  ];
  return { rows: reading.rows, notes, mergedUntil };
}

/** Most merged ranges, and most ranges plus cells below them that are looked at; later cells stay blank. */
const mostMerged = 200_000;

/**
 * Copies the value of a merged range into the blank cells below it, in its first column, because it applies to each of
 * these rows. Returns the number of filled cells.
 */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[]): number {
  let looked = 0;
  let filled = 0;
  for (const range of merged) {
    const [, letters = "", from = "", to = ""] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
    const column = columnOf(letters) ?? 0;
    let at = placeOf(rows, Number(from));
    const top = rows[at];
    looked += 1;
    if (looked > mostMerged) break;
    const value = top?.line === Number(from) ? (top.cells[column] ?? "") : "";
    if (value === "") continue;
    for (at += 1; at < rows.length && (rows[at]?.line ?? 0) <= Number(to); at += 1) {
      const cells = rows[at]?.cells ?? [];
      looked += 1;
      if (looked > mostMerged) break;
      if ((cells[column] ?? "") !== "") continue;
      while (cells.length < column) cells.push("");
      cells[column] = value;
      filled += 1;
    }
  }
  return filled;
}

/** Index of the first row at or after a line. */
function placeOf(rows: readonly SheetRow[], line: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
