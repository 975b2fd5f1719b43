// Collects JSON records as the rows of a table.

import { containsOffset, JsonFault, type JsonObjectNode } from "#core/text/json/json-node.ts";
import { type ParsedJsonValue, readJsonValue } from "#core/text/json/parse-json-tree.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  cellFromJsonNode,
  describeTableOverflow,
  type TableCell,
  type TableParsing,
  type TableRow,
  tableBounds,
} from "./case-table.ts";
import { maxCellLength } from "./delimited-text.ts";

const wholeColumn = "state";

/** Member names of objects of one form, as indices into all names. */
interface Shape {
  readonly places: readonly number[];
  rows: number;
}

interface Found {
  readonly line: number;
  readonly source: string;
  /** Null if the value isn't an object. */
  readonly shape: Shape | null;
  readonly cells: readonly TableCell[];
  readonly fault: string | null;
  readonly warning: string | null;
}

/**
 * Makes a table with a column for each member, or one column if most values aren't objects. Values of another form than
 * most become faulty rows, also objects with none of the members that at least half of the objects have.
 */
export class JsonRowCollector {
  /** A sentence on why no table can be made; null if one can. */
  problem: string | null = null;
  private readonly rows: Found[] = [];
  private readonly names: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly shapes = new Map<string, Shape>();
  /** Number of NaN and Infinity values by member name. */
  private readonly nonFinite = new Map<string, number>();
  private cells = 0;

  /** Adds a value as a row. Returns false if the table becomes too large. */
  add(line: number, text: string, value: ParsedJsonValue): boolean {
    if (value.nonFinite.length > 0) return this.addWithNonFinite(line, text, value);
    const { node } = value;
    const source = text.slice(node.offset, node.offset + node.length);
    const warning = value.repeated.length === 0 ? null : describeRepeated(text, value);
    if (node.type !== "object") {
      return this.push({
        line,
        source,
        shape: null,
        cells: [cellFromJsonNode(text, node)],
        fault: null,
        warning,
      });
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
    const excerpt = source.length > maxCellLength ? source.slice(0, 200) : source;
    return this.push({ line, source: excerpt, shape: null, cells: [], fault, warning: null });
  }

  private addObject(row: Omit<Found, "shape" | "cells">, text: string, node: JsonObjectNode): boolean {
    const cells = new Map<number, TableCell>();
    for (const { name, value } of node.members) {
      const place = this.placeOf(name);
      if (place >= tableBounds.columns) {
        this.problem = `Line ${row.line} brings column ${tableBounds.columns + 1}, “${toVisibleName(name)}”; up to ${tableBounds.columns} are read. Leave out those that say nothing of a case.`;
        return false;
      }
      if (value.length > maxCellLength) {
        const length = value.length.toLocaleString("en");
        return this.addFault(
          row.line,
          row.source.slice(0, 200),
          `“${toVisibleName(name)}” has ${length} characters; up to ${maxCellLength.toLocaleString("en")} are read.`,
        );
      }
      cells.set(place, cellFromJsonNode(text, value));
    }
    return this.push({ ...row, shape: this.shapeOf([...cells.keys()]), cells: [...cells.values()] });
  }

  /** Replaces each NaN and Infinity by null, counts them by member, and adds the value. */
  private addWithNonFinite(line: number, text: string, { node, nonFinite }: ParsedJsonValue): boolean {
    const { offset, length } = node;
    let spoken = "";
    let from = offset;
    for (const { offset: at, length: end } of nonFinite) {
      spoken += `${text.slice(from, at)}null`;
      from = at + end;
      const name =
        node.type === "object" ? node.members.find(({ value }) => containsOffset(value, at))?.name : null;
      this.nonFinite.set(name ?? wholeColumn, (this.nonFinite.get(name ?? wholeColumn) ?? 0) + 1);
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
    if (this.rows.length > tableBounds.rows) this.problem = describeTableOverflow({ rows: this.rows.length });
    if (this.cells > tableBounds.cells) this.problem = describeTableOverflow({ cells: this.cells });
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
      return { ok: false, problem: describeTableOverflow({ cells: columns.length * kept.length }) };
    }
    const rows = kept.map(({ row, fault, targets }): TableRow => {
      const cells = Array.from({ length: columns.length }, (): TableCell => "");
      if (fault !== null) cells[0] = row.source;
      for (const [index, target] of targets.entries()) cells[target] = row.cells[index] ?? "";
      return { line: row.line, cells, fault, ...(row.warning !== null && { warning: row.warning }) };
    });
    const left = [...this.nonFinite].map(
      ([name, times]) =>
        `${toVisibleName(name)}: ${toCounted(times, "value")} left out, since JSON has no word for NaN and Infinity.`,
    );
    const told = [...notes, ...left];
    return { ok: true, table: { columns, rows, ...(told.length > 0 && { notes: told }) } };
  }

  /** Returns a function that gives a row's own fault, else a sentence on why it differs from most others; null if neither. */
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

function describeRepeated(text: string, { repeated }: ParsedJsonValue): string {
  const names = new Set(repeated.map(({ offset, length }) => text.slice(offset + 1, offset + length - 1)));
  const shown = [...names].slice(0, 3).map((name) => `“${toVisibleName(name)}”`);
  return `It gives ${shown.join(", ")} more than once: the last counts.`;
}
