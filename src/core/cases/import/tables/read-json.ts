import { JsonFault, type JsonNode, type JsonObjectNode, textPlace } from "#core/text/json/json-node.ts";
import { type JsonValue, readJsonValue } from "#core/text/json/parse-json-text.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  type Cell,
  describeOverflow,
  type TableParsing,
  type TableRow,
  tableBounds,
  toCell,
} from "./case-table.ts";
import { longestCell } from "./delimited-text.ts";
import { type JsonRecord, toRecords } from "./json-shapes.ts";

const wholeColumn = "state";

/** Member names of an object, as indices into all names. */
interface Shape {
  readonly places: readonly number[];
  rows: number;
}

interface Found {
  readonly line: number;
  readonly source: string;
  /** Null when it isn't an object. */
  readonly shape: Shape | null;
  readonly cells: readonly Cell[];
  readonly fault: string | null;
  readonly warning: string | null;
}

/** Builds a table under the members that most values have; values of another shape become faulty rows. */
class RowCollector {
  /** Why no table can be made, as a sentence. */
  problem: string | null = null;
  private readonly rows: Found[] = [];
  private readonly names: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly shapes = new Map<string, Shape>();
  /** How often a member was NaN or the like. */
  private readonly wordless = new Map<string, number>();
  private cells = 0;

  /** False when there are too many rows. */
  add(line: number, text: string, value: JsonValue): boolean {
    if (value.unspeakable.length > 0) return this.addWordless(line, text, value);
    const { node } = value;
    const source = text.slice(node.offset, node.offset + node.length);
    const warning = value.repeated.length === 0 ? null : describeRepeated(text, value);
    if (node.type !== "object") {
      return this.push({ line, source, shape: null, cells: [toCell(text, node)], fault: null, warning });
    }
    if (node.members.length > tableBounds.columns) {
      return this.addFault(
        line,
        source,
        `It has ${node.members.length.toLocaleString("en")} members; up to ${tableBounds.columns} are read.`,
      );
    }
    return this.addObject({ line, source, fault: null, warning }, text, node);
  }

  addFault(line: number, source: string, fault: string): boolean {
    const excerpt = source.length > longestCell ? source.slice(0, 200) : source;
    return this.push({ line, source: excerpt, shape: null, cells: [], fault, warning: null });
  }

  private addObject(row: Omit<Found, "shape" | "cells">, text: string, node: JsonObjectNode): boolean {
    const cells = new Map<number, Cell>();
    for (const { name, value } of node.members) {
      const place = this.placeOf(name);
      if (place >= tableBounds.columns) {
        this.problem = `Line ${row.line} brings column ${tableBounds.columns + 1}, “${toVisibleName(name)}”; up to ${tableBounds.columns} are read. Leave out those that say nothing of a case.`;
        return false;
      }
      if (value.length > longestCell) {
        const length = value.length.toLocaleString("en");
        return this.addFault(
          row.line,
          row.source.slice(0, 200),
          `“${toVisibleName(name)}” has ${length} characters; up to ${longestCell.toLocaleString("en")} are read.`,
        );
      }
      cells.set(place, toCell(text, value));
    }
    return this.push({ ...row, shape: this.shapeOf([...cells.keys()]), cells: [...cells.values()] });
  }

  /** Replaces NaN and the like by null. */
  private addWordless(line: number, text: string, { node, unspeakable }: JsonValue): boolean {
    const { offset, length } = node;
    let spoken = "";
    let from = offset;
    for (const { offset: at, length: end } of unspeakable) {
      spoken += `${text.slice(from, at)}null`;
      from = at + end;
      const name = node.type === "object" ? node.members.find(({ value }) => holds(value, at))?.name : null;
      this.wordless.set(name ?? wholeColumn, (this.wordless.get(name ?? wholeColumn) ?? 0) + 1);
    }
    spoken += text.slice(from, offset + length);
    const value = readJsonValue(spoken, 0, tableBounds.values);
    return value instanceof JsonFault
      ? this.addFault(line, spoken, value.message)
      : this.add(line, spoken, value);
  }

  private push(row: Found): boolean {
    this.cells += row.cells.length;
    if (row.shape !== null) row.shape.rows += 1;
    this.rows.push(row);
    if (this.rows.length > tableBounds.rows) this.problem = describeOverflow({ rows: this.rows.length });
    if (this.cells > tableBounds.cells) this.problem = describeOverflow({ cells: this.cells });
    return this.problem === null;
  }

  private placeOf(name: string): number {
    const before = this.places.get(name);
    if (before !== undefined) return before;
    this.places.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  private shapeOf(places: readonly number[]): Shape {
    const key = places.join();
    const known = this.shapes.get(key) ?? { places, rows: 0 };
    this.shapes.set(key, known);
    return known;
  }

  finish(notes: readonly string[] = []): TableParsing {
    if (this.problem !== null) return { ok: false, problem: this.problem };
    const strayOf = this.strayFinder();
    const columns: string[] = [];
    const at = new Map<number, number>();
    const columnOf = (place: number, name: string) => {
      const known = at.get(place);
      if (known !== undefined) return known;
      at.set(place, columns.length);
      return columns.push(name) - 1;
    };
    const kept = this.rows.map((row) => {
      const fault = strayOf(row);
      if (fault !== null) return { row, fault, targets: [] };
      const targets = row.shape?.places.map((place) => columnOf(place, this.names[place] ?? ""));
      return { row, fault, targets: targets ?? [columnOf(-1, wholeColumn)] };
    });
    if (columns.length === 0) columns.push(wholeColumn);
    if (columns.length * kept.length > tableBounds.cells) {
      return { ok: false, problem: describeOverflow({ cells: columns.length * kept.length }) };
    }
    const rows = kept.map(({ row, fault, targets }): TableRow => {
      const cells = Array.from({ length: columns.length }, (): Cell => "");
      if (fault !== null) cells[0] = row.source;
      for (const [index, target] of targets.entries()) cells[target] = row.cells[index] ?? "";
      return { line: row.line, cells, fault, ...(row.warning !== null && { warning: row.warning }) };
    });
    const left = [...this.wordless].map(
      ([name, times]) =>
        `${toVisibleName(name)}: ${toCounted(times, "value")} left out, since JSON has no word for NaN and Infinity.`,
    );
    const told = [...notes, ...left];
    return { ok: true, table: { columns, rows, ...(told.length > 0 && { notes: told }) } };
  }

  /** Why a row differs from most others, as a sentence; null when it doesn't. */
  private strayFinder(): (row: Found) => string | null {
    const sound = this.rows.filter(({ fault }) => fault === null);
    const objects = sound.reduce((sum, { shape }) => sum + Number(shape !== null), 0);
    if (objects * 2 < sound.length) {
      return ({ shape, fault }) =>
        fault ?? (shape === null ? null : "It is an object, and most others are not.");
    }
    const counts = new Map<number, number>();
    for (const { places, rows } of this.shapes.values()) {
      for (const place of places) counts.set(place, (counts.get(place) ?? 0) + rows);
    }
    const common = new Set([...counts].flatMap(([place, count]) => (count * 2 >= objects ? [place] : [])));
    const alike = new Map<Shape, boolean>();
    for (const shape of this.shapes.values()) {
      alike.set(shape, common.size === 0 || shape.places.some((place) => common.has(place)));
    }
    return ({ shape, fault }) => {
      if (fault !== null) return fault;
      if (shape === null) return "It is not an object, as most others are.";
      return alike.get(shape) === true ? null : "It has none of the members that most others have.";
    };
  }
}

function holds({ offset, length }: JsonNode, at: number): boolean {
  return at >= offset && at < offset + length;
}

function describeRepeated(text: string, { repeated }: JsonValue): string {
  const names = new Set(repeated.map(({ offset, length }) => text.slice(offset + 1, offset + length - 1)));
  const shown = [...names].slice(0, 3).map((name) => `“${toVisibleName(name)}”`);
  return `It gives ${shown.join(", ")} more than once: the last counts.`;
}

/** Line numbers for increasing offsets. */
class LineCounter {
  private readonly text: string;
  private line = 1;
  private readonly breaks = /\r\n|\n|\r/g;

  constructor(text: string) {
    this.text = text;
  }

  /** `place` mustn't be before the previous one. */
  at(place: number): number {
    for (;;) {
      const before = this.breaks.lastIndex;
      const found = this.breaks.exec(this.text);
      if (found === null || this.breaks.lastIndex > place) {
        this.breaks.lastIndex = found === null ? this.text.length : before;
        return this.line;
      }
      this.line += 1;
    }
  }
}

const isBlank = (code: number) =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x1e || code === 0xfeff;

function skipBlanks(text: string, at: number): number {
  let here = at;
  while (here < text.length && isBlank(text.charCodeAt(here))) here += 1;
  return here;
}

function lineEndAfter(text: string, at: number): number {
  for (let here = at; here < text.length; here += 1) {
    const code = text.charCodeAt(here);
    if (code === 0x0a || code === 0x0d) return here;
  }
  return text.length;
}

function describeFault(text: string, at: number, fault: JsonFault): string {
  const { line, column } = textPlace(text, at + fault.offset);
  return `Line ${line}, column ${column}: ${fault.message}`;
}

/** A list of objects, a list of states, or another layout that programs write. */
export function readJson(text: string): TableParsing {
  const start = skipBlanks(text, 0);
  if (text[start] === "[") return readList(text, start);
  const value = readJsonValue(text.slice(start), 0, tableBounds.values);
  if (value instanceof JsonFault) {
    return {
      ok: false,
      problem: isTooLarge(value) ? describeOverflow({}) : describeFault(text, start, value),
    };
  }
  if (skipBlanks(text, start + value.end) < text.length) return readJsonLines(text);
  const own = text.slice(start);
  const shaped = toRecords(own, value.node);
  if (shaped === null) return { ok: false, problem: "This is JSON, but not a list of rows." };
  return collect(text, start, shaped.records, shaped.notes, value);
}

function isTooLarge({ message }: JsonFault): boolean {
  return message.startsWith("The value is too large");
}

function collect(
  text: string,
  start: number,
  records: readonly JsonRecord[],
  notes: readonly string[],
  whole: JsonValue,
): TableParsing {
  const rows = new RowCollector();
  const lines = new LineCounter(text);
  const own = text.slice(start);
  for (const record of records) {
    const line = record.at === null ? 1 : lines.at(start + record.at);
    if ("text" in record) {
      const value = readJsonValue(record.text, 0, tableBounds.values);
      if (
        value instanceof JsonFault
          ? !rows.addFault(line, record.text, value.message)
          : !rows.add(line, record.text, value)
      )
        break;
      continue;
    }
    const { node } = record;
    const within = <Range extends { offset: number }>(ranges: readonly Range[]) =>
      ranges.filter(({ offset }) => holds(node, offset));
    const value = { node, end: 0, repeated: within(whole.repeated), unspeakable: within(whole.unspeakable) };
    if (!rows.add(line, own, value)) break;
  }
  return rows.finish(notes);
}

/** Parses one item at a time, so that only one item's tree is in memory. */
function readList(text: string, start: number): TableParsing {
  const rows = new RowCollector();
  const lines = new LineCounter(text);
  let at = skipBlanks(text, start + 1);
  while (text[at] !== "]") {
    const own = text.slice(at);
    const value = readJsonValue(own, 0, tableBounds.values);
    if (value instanceof JsonFault) {
      return {
        ok: false,
        problem: isTooLarge(value) ? describeOverflow({}) : describeFault(text, at, value),
      };
    }
    if (!rows.add(lines.at(at), own, value)) return rows.finish();
    at = skipBlanks(text, at + value.end);
    if (text[at] === ",") at = skipBlanks(text, at + 1);
    else if (text[at] !== "]") {
      const { line, column } = textPlace(text, at);
      const ended = at >= text.length;
      return {
        ok: false,
        problem: `Line ${line}, column ${column}: ${ended ? "The text ends, but the list is still open. Is the end of the file missing?" : "A comma is missing before this."}`,
      };
    }
  }
  if (skipBlanks(text, at + 1) < text.length) {
    const { line, column } = textPlace(text, skipBlanks(text, at + 1));
    return {
      ok: false,
      problem: `Line ${line}, column ${column}: The JSON ends before this; remove what follows.`,
    };
  }
  return rows.finish();
}

/** Unterminated values tolerated before every line is read on its own. */
const mostTries = 1000;

/**
 * Reads JSON Lines, also with values that span lines. Invalid values become faulty rows; reading resumes at
 * the next line or the next likely start of a value.
 */
export function readJsonLines(text: string): TableParsing {
  const rows = new RowCollector();
  const lines = new LineCounter(text);
  let isPretty = /^\s*[[{]\s*[\r\n]/.test(text.slice(0, 1000));
  let at = skipBlanks(text, 0);
  if (text[at] === "[" && isWholeList(text, at)) {
    const list = readJson(text);
    if (list.ok) return list;
  }
  let tries = mostTries;
  while (at < text.length) {
    const line = lines.at(at);
    const end = lineEndAfter(text, at);
    const own = text.slice(at, end);
    let value = readJsonValue(own, 0, tableBounds.values);
    let source = own;
    if (
      value instanceof JsonFault &&
      value.offset >= own.trimEnd().length &&
      end < text.length &&
      tries > 0
    ) {
      const longer = text.slice(at);
      const over = readJsonValue(longer, 0, tableBounds.values);
      if (!(over instanceof JsonFault)) {
        value = over;
        source = longer;
        isPretty = true;
      } else tries -= 1;
    }
    if (value instanceof JsonFault) {
      const problem = isTooLarge(value)
        ? value.message
        : `It is not JSON: column ${value.offset + 1}, ${value.message}`;
      if (!rows.addFault(line, own, problem)) break;
      at = isPretty ? nextStart(text, end) : skipBlanks(text, end);
      continue;
    }
    const after = skipBlanks(text, at + value.end);
    const rest = text.slice(at + value.end, Math.min(after, lineEndAfter(text, at + value.end)));
    const isNext =
      after >= text.length || rest.length < after - at - value.end || "{[".includes(text[after] ?? "");
    if (!isNext) {
      const column = value.end + 1;
      const fault = `It is not JSON: column ${column}, The JSON ends before this; remove what follows.`;
      if (!rows.addFault(line, own, fault)) break;
      at = skipBlanks(text, lineEndAfter(text, at + value.end));
      continue;
    }
    if (!rows.add(line, source, value)) break;
    at = after;
  }
  return rows.finish();
}

/** Whether a list spans lines, or is the only line and contains objects. */
function isWholeList(text: string, at: number): boolean {
  const end = lineEndAfter(text, at);
  const line = readJsonValue(text.slice(at, end), 0, tableBounds.values);
  if (line instanceof JsonFault) return true;
  const { node } = line;
  const isLast = skipBlanks(text, at + line.end) >= text.length;
  return (
    isLast &&
    node.type === "array" &&
    node.items.length > 0 &&
    node.items.every(({ type }) => type === "object")
  );
}

/** The next line that starts with an unindented value. */
function nextStart(text: string, from: number): number {
  const starts = /[\r\n](?=[[{])/g;
  starts.lastIndex = from;
  const found = starts.exec(text);
  return found === null ? text.length : found.index + 1;
}
