// Reads JSON, JSON Lines and what Python prints as a table.

import { parseCodeValue } from "#core/text/code-value.ts";
import { containsOffset, JsonFault, lineAndColumn } from "#core/text/json/json-node.ts";
import { type ParsedJsonValue, readJsonValue } from "#core/text/json/parse-json-tree.ts";
import { describeTableOverflow, type TableParsing, tableBounds } from "./case-table.ts";
import { JsonRowCollector } from "./json-row-collector.ts";
import { findJsonRecords, type JsonRecord } from "./json-shapes.ts";

/** Line numbers of ascending offsets. */
class LineCounter {
  private readonly text: string;
  private line = 1;
  private readonly breaks = /\r\n|\n|\r/g;

  constructor(text: string) {
    this.text = text;
  }

  /** Line of an offset. Offsets of successive calls must not decrease. */
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

/** Skips blanks, and the comma that ends each line when a list has an item a line. */
function skipComma(text: string, at: number): number {
  const here = skipBlanks(text, at);
  return text[here] === "," && /^,[ \t]*(?:[\r\n]|$)/.test(text.slice(here, here + 100))
    ? skipBlanks(text, here + 1)
    : here;
}

function lineEndAfter(text: string, at: number): number {
  for (let here = at; here < text.length; here += 1) {
    const code = text.charCodeAt(here);
    if (code === 0x0a || code === 0x0d) return here;
  }
  return text.length;
}

function describeFault(text: string, at: number, fault: JsonFault): string {
  const { line, column } = lineAndColumn(text, at + fault.offset);
  return `Line ${line}, column ${column}: ${fault.message}`;
}

/**
 * Reads a list of objects, a list of states, or another layout that programs write, as JSON or as Python
 * prints it.
 */
export function readJsonTable(text: string): TableParsing {
  const parsing = readWhole(text);
  const json = !parsing.ok && parsing.problem.endsWith(straightQuotes) ? fromCode(text) : null;
  if (json === null) return parsing;
  const read = readWhole(json);
  return read.ok ? read : parsing;
}

function readWhole(text: string): TableParsing {
  const start = skipBlanks(text, 0);
  if (text[start] === "[") return readLists(text, start) ?? readList(text, start);
  const value = readJsonValue(text.slice(start), 0, tableBounds.values);
  if (value instanceof JsonFault) {
    return {
      ok: false,
      problem: isTooLarge(value) ? describeTableOverflow({}) : describeFault(text, start, value),
    };
  }
  if (skipBlanks(text, start + value.end) < text.length) return readJsonLinesTable(text);
  const own = text.slice(start);
  const shaped = findJsonRecords(own, value.node);
  if (shaped === null) return { ok: false, problem: "This is JSON, but not a list of rows." };
  return collect(text, start, shaped.records, shaped.notes, value);
}

/** End of the JSON parser's message about a single quote. */
const straightQuotes = 'Use straight double quotes: "…".';

function isTooLarge({ message }: JsonFault): boolean {
  return message.startsWith("The value is too large");
}

function collect(
  text: string,
  start: number,
  records: readonly JsonRecord[],
  notes: readonly string[],
  whole: ParsedJsonValue,
): TableParsing {
  const rows = new JsonRowCollector();
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
      ranges.filter(({ offset }) => containsOffset(node, offset));
    const value = { node, end: 0, repeated: within(whole.repeated), nonFinite: within(whole.nonFinite) };
    if (!rows.add(line, own, value)) break;
  }
  return rows.finish(notes);
}

/** Reads a list of lists if it's a table of cells; null for other lists. */
function readLists(text: string, start: number): TableParsing | null {
  if (text[skipBlanks(text, start + 1)] !== "[") return null;
  const own = text.slice(start);
  const value = readJsonValue(own, 0, tableBounds.values);
  if (value instanceof JsonFault || skipBlanks(text, start + value.end) < text.length) return null;
  const shaped = findJsonRecords(own, value.node);
  return shaped && collect(text, start, shaped.records, shaped.notes, value);
}

/** Parses one item after the other, so that only one item's tree is in memory. */
function readList(text: string, start: number): TableParsing {
  const rows = new JsonRowCollector();
  const lines = new LineCounter(text);
  let at = skipBlanks(text, start + 1);
  while (text[at] !== "]") {
    const own = text.slice(at);
    const value = readJsonValue(own, 0, tableBounds.values);
    if (value instanceof JsonFault) {
      return {
        ok: false,
        problem: isTooLarge(value) ? describeTableOverflow({}) : describeFault(text, at, value),
      };
    }
    if (!rows.add(lines.at(at), own, value)) return rows.finish();
    at = skipBlanks(text, at + value.end);
    if (text[at] === ",") at = skipBlanks(text, at + 1);
    else if (text[at] !== "]") {
      const { line, column } = lineAndColumn(text, at);
      const ended = at >= text.length;
      return {
        ok: false,
        problem: `Line ${line}, column ${column}: ${ended ? "The text ends, but the list is still open. Is the end of the file missing?" : "A comma is missing before this."}`,
      };
    }
  }
  if (skipBlanks(text, at + 1) < text.length) {
    const { line, column } = lineAndColumn(text, skipBlanks(text, at + 1));
    return {
      ok: false,
      problem: `Line ${line}, column ${column}: The JSON ends before this; remove what follows.`,
    };
  }
  return rows.finish();
}

/** In UTF-16 units. Recording the offsets of longer code would take several times its memory. */
const longestCode = 10_000_000;

/** Converts a value printed by Python, e.g. `{'text': 'Hi', 'late': True}`, to JSON; null for other texts. */
function fromCode(text: string): string | null {
  const value = text.length <= longestCode && /^\s*[[{]/.test(text) ? parseCodeValue(text) : null;
  return value === null || value.computed.length > 0 ? null : value.json;
}

/** Most unterminated values that are tried over several lines; then every line is read alone. */
const mostTries = 1000;

/**
 * Reads JSON Lines, in which values may also span lines. A text that is one whole list is read as that list. Invalid
 * values become faulty rows; reading continues at the next line or the next likely start of a value.
 */
export function readJsonLinesTable(text: string): TableParsing {
  const rows = new JsonRowCollector();
  const lines = new LineCounter(text);
  let isPretty = /^\s*[[{]\s*[\r\n]/.test(text.slice(0, 1000));
  let at = skipBlanks(text, 0);
  if (text[at] === "[" && isWholeList(text, at)) {
    const list = readJsonTable(text);
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
      const json = value.message === straightQuotes ? fromCode(own) : null;
      const read = json === null ? value : readJsonValue(json, 0, tableBounds.values);
      if (json !== null && !(read instanceof JsonFault)) {
        if (!rows.add(line, json, read)) break;
        at = skipBlanks(text, end);
        continue;
      }
      const problem = isTooLarge(value)
        ? value.message
        : `It is not JSON: column ${value.offset + 1}, ${value.message}`;
      if (!rows.addFault(line, own, problem)) break;
      at = isPretty ? nextStart(text, end) : skipBlanks(text, end);
      continue;
    }
    const after = skipComma(text, at + value.end);
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

/** Whether the list spans several lines, or is the only line and has objects. */
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

/** Offset of the next line that starts with `[` or `{`; the text's length if there is none. */
function nextStart(text: string, from: number): number {
  const starts = /[\r\n](?=[[{])/g;
  starts.lastIndex = from;
  const found = starts.exec(text);
  return found === null ? text.length : found.index + 1;
}
