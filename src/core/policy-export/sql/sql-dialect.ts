import { splitUnprintable } from "#core/text/json/output-text.ts";

export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null";

const dialectIds = ["duckdb", "postgres", "sqlite", "bigquery", "snowflake", "spark"] as const;
type DialectId = (typeof dialectIds)[number];

/** How to turn a list into an object: by item names, or by position if no item is named. */
export interface ListKeys {
  /** SQL condition; one named item makes the whole list named. */
  isNamed(item: string): string;
  /** Text; NULL if the item has no name. */
  name(item: string): string;
  /** What to keep of a named item; NULL if absent. */
  value(item: string): string;
  /** Used if no item is named. */
  readonly places: readonly string[];
  /** Whether positions count only if the list has as many items. */
  readonly isWhole: boolean;
}

export interface MultiPathExtract {
  /** A list with the value at each path; NULL where absent. */
  all(json: string, paths: readonly (readonly string[])[]): string;
  /** `place` is 0-based. */
  item(list: string, place: number): string;
  wrap(name: string, json: string): string;
  trim(json: string): string;
  /** Compares raw JSON, so unusual escapes don't match. */
  same(json: string, texts: readonly string[]): string;
}

export interface SqlDialect {
  readonly id: DialectId;
  readonly title: string;
  /** Quotes an identifier. */
  quote(name: string): string;
  text(value: string): string;
  readonly double: string;
  /** Functions for several values; no argument may be NULL. */
  readonly greatest: string;
  readonly least: string;
  /** NULL if the text isn't valid JSON. */
  parse(column: string): string;
  /** NULL if absent. */
  member(json: string, name: string): string;
  is(json: string, kind: JsonKind): string;
  /** Null if the engine extracts one member at a time. */
  readonly picking: MultiPathExtract | null;
  /** Argument must be a JSON number; NULL if a double can't hold it. */
  number(json: string): string;
  /** Argument must be a JSON string or boolean. */
  string(json: string): string;
  /** Argument must be an object or a list. */
  count(json: string): string;
  /**
   * Whether any item is named, and the objects by name and by position; the first of duplicate names wins.
   */
  gather(list: string, keys: ListKeys): readonly [named: string, byName: string, byPlace: string];
  /** Converts such an object to JSON if it isn't already. */
  fromObject(object: string): string;
  /** Appended to a step's FROM, so the engine doesn't inline its expressions at every use. */
  readonly fence: string;
  /** Inserted after AS, for the same reason. */
  readonly hint: string;
}

/** Replaces NUL and lone surrogates with U+FFFD: some engines reject them. */
export function toPortableText(value: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is what is looked for
  return value.replace(/\p{Surrogate}|\u0000/gu, "\ufffd");
}

/** Doubles quotes inside. */
export function quoteDoubled(value: string, quote = "'"): string {
  return quote + toPortableText(value).replaceAll(quote, quote + quote) + quote;
}

/**
 * Non-printing characters are built from code points, so the query can't send control sequences to a
 * terminal.
 */
export function concatExpression(value: string, fromNumber: "chr" | "char"): string {
  const parts = splitUnprintable(toPortableText(value)).map(({ text, isPrintable }) =>
    isPrintable ? quoteDoubled(text) : `${fromNumber}(${text.codePointAt(0)})`,
  );
  const [only = "''"] = parts;
  return parts.length < 2 && only.startsWith("'") ? only : `('' || ${parts.join(" || ")})`;
}

const toHex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/** Backslash escapes; `large` writes code points above U+FFFF. */
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

/** With an exponent, since engines read a plain fraction as a decimal. */
export function toDouble(value: number): string {
  const text = String(value);
  return text.includes("e") ? text : `${text}e0`;
}

/** Without branches, `otherwise` or NULL. */
export function caseWhen(
  branches: readonly (readonly [when: string, then: string])[],
  otherwise?: string,
): string {
  const [first] = branches;
  if (first === undefined) return otherwise ?? "NULL";
  const whens = branches.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(" ");
  return `CASE ${whens}${otherwise === undefined ? "" : ` ELSE ${otherwise}`} END`;
}

/** By item names if any item has one, else by position; NULL if the counts must match and don't. */
export function listToObject(dialect: SqlDialect, list: string, keys: ListKeys): string {
  const [named, byName, byPlace] = dialect.gather(list, keys);
  const isWhole = `${dialect.count(list)} = ${keys.places.length}`;
  const placed = keys.isWhole ? caseWhen([[isWhole, byPlace]]) : byPlace;
  return dialect.fromObject(caseWhen([[named, byName]], placed));
}

/** Nested calls, since engines limit the number of arguments. No value may be NULL. */
export function greatestOf(values: readonly string[], greatest: string): string {
  const [only] = values;
  if (values.length < 2) return only ?? "NULL";
  if (values.length <= 50) return `${greatest}(${values.join(", ")})`;
  const half = Math.ceil(values.length / 2);
  return `${greatest}(${greatestOf(values.slice(0, half), greatest)}, ${greatestOf(values.slice(half), greatest)})`;
}

/** One SELECT over the previous step: columns it adds and columns it drops. */
export interface SqlStep {
  readonly name: string;
  readonly adds: readonly (readonly [column: string, value: string])[];
  readonly drops: readonly string[];
}

/** The last step drops `sent` and all columns the earlier ones added. */
export function chainSteps(sent: readonly string[], steps: readonly Omit<SqlStep, "drops">[]): SqlStep[] {
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    const added = steps.slice(0, at).flatMap(({ adds }) => adds.map(([column]) => column));
    return { ...step, drops: isLast ? [...sent, ...added] : [] };
  });
}

/** Engines limit columns: PostgreSQL to 1,664, SQLite to 2,000. */
const mostAtOnce = 300;

const widthOf = (steps: readonly SqlStep[]) => steps.reduce((sum, { adds }) => sum + adds.length, 0);

/** Runs questions side by side: in sequence, each step would carry the columns of all the others. */
export function mergeParallelSteps(questions: readonly (readonly SqlStep[])[]): SqlStep[] {
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

/** Common table expressions over `source`; `last` is the name of the final one. */
export function writeSteps(
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

/** Tolerance for binary rounding at both ends of a range. */
const noise = 1e-6;

/** Clips to 0..`max`; NULL if outside by more than rounding. */
export function toRange(value: string, max: number, { least, greatest }: SqlDialect): string {
  return caseWhen([[rangeCondition(value, max), `${least}(${toDouble(max)}, ${greatest}(0e0, ${value}))`]]);
}

export function rangeCondition(value: string, max: number): string {
  return `${value} BETWEEN ${toDouble(-noise)} AND ${toDouble(max + noise)}`;
}

/** NULL if it isn't a number. */
export function jsonAsDouble(json: string, dialect: SqlDialect): string {
  return caseWhen([[dialect.is(json, "number"), dialect.number(json)]]);
}
