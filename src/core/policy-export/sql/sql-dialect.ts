// What an SQL dialect has to spell, and the building blocks of queries in any of them.

import { splitUnprintable } from "#core/text/escape-output.ts";

export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null";

const dialectIds = ["duckdb", "postgres", "sqlite", "bigquery", "snowflake", "spark"] as const;
type DialectId = (typeof dialectIds)[number];

/** How to turn a list into an object: by the items' names, or by position if no item has one. */
export interface ListKeys {
  /** SQL condition that the item has a name; one such item makes the whole list named. */
  isNamed(item: string): string;
  /** SQL for the item's name as text; NULL if it has none. */
  name(item: string): string;
  /** SQL for the part of a named item to keep; NULL if absent. */
  value(item: string): string;
  /** Names by position, used if no item is named. */
  readonly places: readonly string[];
  /** Whether positions count only if the list has as many items as `places`. */
  readonly isWhole: boolean;
}

/** SQL for extracting several paths of a JSON value in one call. */
export interface MultiPathExtract {
  /** SQL for a list of the values at all paths; NULL where one is absent. */
  all(json: string, paths: readonly (readonly string[])[]): string;
  /** SQL for an item of the list; `place` counts from 0. */
  item(list: string, place: number): string;
  /** SQL for an object whose only member is `json`, under `name`. */
  wrap(name: string, json: string): string;
  /** SQL for the same value as the engine writes it: without white space and needless escapes. */
  trim(json: string): string;
  /** SQL condition that the raw JSON equals one of `texts`: fast, but misses texts with unusual escapes. */
  same(json: string, texts: readonly string[]): string;
}

export interface SqlDialect {
  readonly id: DialectId;
  readonly title: string;
  /** SQL for an identifier. */
  quote(name: string): string;
  /** SQL for a text literal. */
  text(value: string): string;
  /** Name of the type for doubles. */
  readonly double: string;
  /** Names of the functions for the largest and smallest of several values; no argument may be NULL. */
  readonly greatest: string;
  readonly least: string;
  /** Parses a column; NULL if its text isn't valid JSON. `isNormalized`: see `SqlSource`. */
  parse(column: string, isNormalized?: boolean): string;
  /** The member of an object; NULL if absent. */
  member(json: string, name: string): string;
  /** SQL condition that the JSON is of this kind. */
  is(json: string, kind: JsonKind): string;
  /** Null if the engine can extract only one member at a time. */
  readonly multiPath: MultiPathExtract | null;
  /** The argument must be a JSON number; NULL if a double can't hold it. */
  number(json: string): string;
  /** The argument must be a JSON string or boolean. */
  string(json: string): string;
  /** Number of members or items; the argument must be an object or a list. */
  count(json: string): string;
  /**
   * Turns a list into an object. Returns three expressions: whether any item carries a name (boolean), the object keyed
   * by the items' names, and the object keyed by `keys.places` in order of position. If names repeat, the first counts.
   */
  gather(list: string, keys: ListKeys): readonly [named: string, byName: string, byPlace: string];
  /** Converts an object of `gather` to JSON if it isn't JSON yet. */
  fromObject(object: string): string;
  /** Appended to a step's FROM, so that the engine doesn't repeat its expressions at every use. */
  readonly fence: string;
  /** Inserted after AS, so that the engine doesn't repeat its expressions at every use. */
  readonly hint: string;
}

/** Replaces NUL and lone surrogates, which some engines reject, with U+FFFD. */
export function toPortableText(value: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is what is looked for
  return value.replace(/\p{Surrogate}|\u0000/gu, "\ufffd");
}

/** Quotes a text in which quotes are doubled. */
export function quoteDoubled(value: string, quote = "'"): string {
  return quote + toPortableText(value).replaceAll(quote, quote + quote) + quote;
}

/**
 * Quotes a text. Non-printing characters become calls of `fromNumber` with their code points, so that a printed query
 * can't send control sequences to a terminal.
 */
export function quoteConcatenated(value: string, fromNumber: "chr" | "char"): string {
  const parts = splitUnprintable(toPortableText(value)).map(({ text, isPrintable }) =>
    isPrintable ? quoteDoubled(text) : `${fromNumber}(${text.codePointAt(0)})`,
  );
  const [only = "''"] = parts;
  return parts.length < 2 && only.startsWith("'") ? only : `('' || ${parts.join(" || ")})`;
}

const toHex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/** Quotes a text with backslash escapes; `large` writes code points above U+FFFF. */
export function quoteEscaped(
  value: string,
  quote = "'",
  large = (code: number) => String.raw`\U${toHex(code, 8)}`,
): string {
  const inner = splitUnprintable(toPortableText(value)).map(({ text, isPrintable }) => {
    const code = text.codePointAt(0) ?? 0;
    if (isPrintable) return text.replaceAll(/[\\'"`]/g, String.raw`\$&`);
    return code > 0xffff ? large(code) : String.raw`\u${toHex(code, 4)}`;
  });
  return quote + inner.join("") + quote;
}

/** Writes a double with an exponent, because engines read a plain fraction as a decimal. */
export function toDoubleLiteral(value: number): string {
  const text = String(value);
  return text.includes("e") ? text : `${text}e0`;
}

/** A CASE expression; with no branches, just `otherwise` or NULL. */
export function caseWhen(
  branches: readonly (readonly [when: string, then: string])[],
  otherwise?: string,
): string {
  const [first] = branches;
  if (first === undefined) return otherwise ?? "NULL";
  const whens = branches.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(" ");
  return `CASE ${whens}${otherwise === undefined ? "" : ` ELSE ${otherwise}`} END`;
}

/**
 * Makes a list an object by item names if any item has one, otherwise by position; NULL if the counts have to match and
 * don't.
 */
export function listToObject(dialect: SqlDialect, list: string, keys: ListKeys): string {
  const [named, byName, byPlace] = dialect.gather(list, keys);
  const isWhole = `${dialect.count(list)} = ${keys.places.length}`;
  const placed = keys.isWhole ? caseWhen([[isWhole, byPlace]]) : byPlace;
  return dialect.fromObject(caseWhen([[named, byName]], placed));
}

/** Nests the calls, because engines limit the number of arguments. No value may be NULL. */
export function greatestExpression(values: readonly string[], greatest: string): string {
  const [only] = values;
  if (values.length < 2) return only ?? "NULL";
  if (values.length <= 50) return `${greatest}(${values.join(", ")})`;
  const half = Math.ceil(values.length / 2);
  return `${greatest}(${greatestExpression(values.slice(0, half), greatest)}, ${greatestExpression(values.slice(half), greatest)})`;
}

/** One SELECT over the previous step: columns it adds and columns it drops. */
export interface SqlStep {
  readonly name: string;
  readonly adds: readonly (readonly [column: string, value: string])[];
  readonly drops: readonly string[];
}

/** Runs steps one after another; the last one drops `sent` and all columns that earlier steps added. */
export function chainSqlSteps(sent: readonly string[], steps: readonly Omit<SqlStep, "drops">[]): SqlStep[] {
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    const added = steps.slice(0, at).flatMap(({ adds }) => adds.map(([column]) => column));
    return { ...step, drops: isLast ? [...sent, ...added] : [] };
  });
}

/**
 * Steps are merged up to this many columns, because engines limit the columns of a step: PostgreSQL to 1,664, SQLite
 * to 2,000.
 */
const mostAtOnce = 300;

const widthOf = (steps: readonly SqlStep[]) => steps.reduce((sum, { adds }) => sum + adds.length, 0);

/** Merges the questions' steps, because in sequence each step would carry the columns of all other questions. */
export function mergeParallelSqlSteps(questions: readonly (readonly SqlStep[])[]): SqlStep[] {
  const groups: { width: number; members: (readonly SqlStep[])[] }[] = [];
  for (const steps of questions) {
    const [width, last] = [widthOf(steps), groups.at(-1)];
    if (last && last.width + width <= mostAtOnce) {
      last.members.push(steps);
      last.width += width;
    } else groups.push({ width, members: [steps] });
  }
  return groups.flatMap(({ members }, group) => {
    const [only] = members;
    if (only && members.length === 1) return only;
    const depth = Math.max(...members.map((steps) => steps.length));
    return Array.from({ length: depth }, (_, at) => {
      const together = members.flatMap((steps) => steps[at] ?? []);
      return {
        name: `read_${group + 1}_${at + 1}`,
        adds: together.flatMap(({ adds }) => adds),
        drops: together.flatMap(({ drops }) => drops),
      };
    });
  });
}

/** Writes steps as common table expressions over `source`; `last` is the name of the final one. */
export function writeSqlSteps(
  source: string,
  columns: readonly string[],
  steps: readonly SqlStep[],
  { fence, hint }: SqlDialect,
): { ctes: readonly string[]; last: string } {
  let [before, kept] = [source, [...columns]];
  const ctes = steps.map(({ name, adds, drops }) => {
    const left = kept.filter((column) => !drops.includes(column));
    const added = adds.map(([column, value]) => `${value} AS ${column}`);
    const text = `${name} AS ${hint}(\n  SELECT\n    ${[...left, ...added].join(",\n    ")}\n  FROM ${before}${fence}\n)`;
    kept = [...left, ...adds.map(([column]) => column)];
    before = name;
    return text;
  });
  return { ctes, last: before };
}

/** Numbers may lie this far outside a range, because of binary rounding. */
const noise = 1e-6;

/** Clips to 0..`max`; NULL if it's outside by more than rounding. */
export function clipToRange(value: string, max: number, { least, greatest, multiPath }: SqlDialect): string {
  const clipped = `${least}(${toDoubleLiteral(max)}, ${greatest}(0e0, ${value}))`;
  // In DuckDB a comparison costs a fifth of GREATEST.
  const inside = [`${value} > 0e0 AND ${value} < ${toDoubleLiteral(max)}`, value] as const;
  return caseWhen([...(multiPath ? [inside] : []), [rangeCondition(value, max), clipped]]);
}

/** SQL condition that a number is in 0..`max`, or outside it by no more than rounding. */
export function rangeCondition(value: string, max: number): string {
  return `${value} BETWEEN ${toDoubleLiteral(-noise)} AND ${toDoubleLiteral(max + noise)}`;
}

/** NULL if the JSON isn't a number. */
export function jsonAsDouble(json: string, dialect: SqlDialect): string {
  return caseWhen([[dialect.is(json, "number"), dialect.number(json)]]);
}
