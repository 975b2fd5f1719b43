import { splitUnprintable } from "#core/text/json/output-text.ts";

/** What a piece of JSON can be. */
export type JsonKind = "object" | "array" | "string" | "number" | "boolean" | "null";

const dialectIds = ["duckdb", "postgres", "sqlite", "bigquery", "snowflake", "spark"] as const;
type DialectId = (typeof dialectIds)[number];

/** How a list becomes an object: by the name that an item has, or by the places of the items where none has one. */
export interface ListKeys {
  /** Whether an item makes the list one of named items. */
  isNamed(item: string): string;
  /** The name of an item as text; NULL where it has none. */
  name(item: string): string;
  /** What of a named item is kept; NULL where it is not there. */
  value(item: string): string;
  /** The keys by place. */
  readonly places: readonly string[];
  /** Whether places count only where there are as many items. */
  readonly isWhole: boolean;
}

/** Many paths at once. */
export interface MultiPathExtract {
  /** What lies at each path, as a list; NULL where there is nothing. */
  all(json: string, paths: readonly (readonly string[])[]): string;
  /** An item of such a list; the first is 0. */
  item(list: string, place: number): string;
  /** An object whose one member is a JSON. */
  wrap(name: string, json: string): string;
  /** A JSON without blanks around it. */
  trim(json: string): string;
  /** Whether a JSON string is one of these as they are usually written. */
  same(json: string, texts: readonly string[]): string;
}

/** What of SQL differs by engine: how values are spelled, and how something is found in JSON. */
export interface SqlDialect {
  readonly id: DialectId;
  readonly title: string;
  /** What the column of responses has to be. */
  readonly column: string;
  /** A name as it is, whatever it holds. */
  quote(name: string): string;
  text(value: string): string;
  readonly double: string;
  /** The largest and the least of several values, none of which is NULL. */
  readonly greatest: string;
  readonly least: string;
  /** The JSON in a column; NULL where it is none. */
  parse(column: string): string;
  /** The member of an object; NULL where there is none. */
  member(json: string, name: string): string;
  is(json: string, kind: JsonKind): string;
  /** How an engine reads what lies at many paths of a JSON at once; null: a member at a time. */
  readonly picking: MultiPathExtract | null;
  /** A JSON number as a double; NULL where that holds no such number. Asked of numbers only. */
  number(json: string): string;
  /** The text of a JSON string, or of a truth value. Asked of these only. */
  string(json: string): string;
  /** How many members an object has, or items a list. Asked of these only. */
  count(json: string): string;
  /** Whether a list has a named item, and the objects that it makes by names and by places; the first of a name counts. */
  gather(list: string, keys: ListKeys): readonly [named: string, byName: string, byPlace: string];
  /** Such an object as JSON, where it is none yet. */
  fromObject(object: string): string;
  /** Follows the FROM of a step where the engine would else write its columns out again at each place that reads them. */
  readonly fence: string;
  /** Stands between AS and the step for the same reason. */
  readonly hint: string;
}

/** A text that every engine takes: NUL and halves of a character never match anything. */
export function toPortableText(value: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is what is looked for
  return value.replace(/\p{Surrogate}|\u0000/gu, "\ufffd");
}

/** A text between quotes, which are doubled within. */
export function quoteDoubled(value: string, quote = "'"): string {
  return quote + toPortableText(value).replaceAll(quote, quote + quote) + quote;
}

/**
 * A text as an expression in which nothing speaks to a terminal or a runner that prints it: characters that can't be
 * seen come from their numbers, by the engine's own function.
 */
export function concatExpression(value: string, fromNumber: "chr" | "char"): string {
  const parts = splitUnprintable(toPortableText(value)).map(({ text, isPrintable }) =>
    isPrintable ? quoteDoubled(text) : `${fromNumber}(${text.codePointAt(0)})`,
  );
  const [only = "''"] = parts;
  return parts.length < 2 && only.startsWith("'") ? only : `('' || ${parts.join(" || ")})`;
}

const toHex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/** A text between quotes where a backslash begins an escape; `large` is one of a number that four digits don't hold. */
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

/** A JavaScript number as a double: with an exponent, since engines read a plain fraction as a decimal. */
export function toDouble(value: number): string {
  const text = String(value);
  return text.includes("e") ? text : `${text}e0`;
}

/** `CASE` over values, the first that holds; NULL where none does. */
export function caseWhen(
  branches: readonly (readonly [when: string, then: string])[],
  otherwise?: string,
): string {
  const [first] = branches;
  if (first === undefined) return otherwise ?? "NULL";
  const whens = branches.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(" ");
  return `CASE ${whens}${otherwise === undefined ? "" : ` ELSE ${otherwise}`} END`;
}

/** A list as an object: by the names of its items where one has one, else by their places; NULL where there are not as many. */
export function listToObject(dialect: SqlDialect, list: string, keys: ListKeys): string {
  const [named, byName, byPlace] = dialect.gather(list, keys);
  const isWhole = `${dialect.count(list)} = ${keys.places.length}`;
  const placed = keys.isWhole ? caseWhen([[isWhole, byPlace]]) : byPlace;
  return dialect.fromObject(caseWhen([[named, byName]], placed));
}

/** The largest of values, none of which may be NULL, as a tree: engines bound the arguments of a call. */
export function greatestOf(values: readonly string[], greatest: string): string {
  const [only] = values;
  if (values.length < 2) return only ?? "NULL";
  if (values.length <= 50) return `${greatest}(${values.join(", ")})`;
  const half = Math.ceil(values.length / 2);
  return `${greatest}(${greatestOf(values.slice(0, half), greatest)}, ${greatestOf(values.slice(half), greatest)})`;
}

/** A SELECT over the step before it: the columns that it adds, and those of before that it leaves out. */
export interface SqlStep {
  readonly name: string;
  readonly adds: readonly (readonly [column: string, value: string])[];
  readonly drops: readonly string[];
}

/** Steps of one question: the last one leaves out what those before it have added, and `sent`. */
export function chainSteps(sent: readonly string[], steps: readonly Omit<SqlStep, "drops">[]): SqlStep[] {
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    const added = steps.slice(0, at).flatMap(({ adds }) => adds.map(([column]) => column));
    return { ...step, drops: isLast ? [...sent, ...added] : [] };
  });
}

/** More columns side by side come near the bounds of engines: PostgreSQL ends at 1,664, SQLite at 2,000. */
const mostAtOnce = 300;

const widthOf = (steps: readonly SqlStep[]) => steps.reduce((sum, { adds }) => sum + adds.length, 0);

/** Steps of several questions side by side: a step each would carry the columns of all others through each. */
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

/** The steps as common table expressions over `source`, whose columns are known, and the name of the last one. */
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

/** What binary arithmetic may put a number outside its range without anybody being wrong. */
const noise = 1e-6;

/** A double from 0 to `max`; NULL where it lies outside. */
export function toRange(value: string, max: number, { least, greatest }: SqlDialect): string {
  return caseWhen([[rangeCondition(value, max), `${least}(${toDouble(max)}, ${greatest}(0e0, ${value}))`]]);
}

export function rangeCondition(value: string, max: number): string {
  return `${value} BETWEEN ${toDouble(-noise)} AND ${toDouble(max + noise)}`;
}

/** A JSON value as a double; NULL where it is no number. */
export function jsonAsDouble(json: string, dialect: SqlDialect): string {
  return caseWhen([[dialect.is(json, "number"), dialect.number(json)]]);
}
