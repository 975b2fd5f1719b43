import { cases, type Dialect, toDouble } from "./dialect.ts";

/** A SELECT over the step before it: the columns that it adds, and those of before that it leaves out. */
export interface Step {
  readonly name: string;
  readonly adds: readonly (readonly [column: string, value: string])[];
  readonly drops: readonly string[];
}

/** Steps of one question: the last one leaves out what those before it have added, and `sent`. */
export function toSteps(sent: readonly string[], steps: readonly Omit<Step, "drops">[]): Step[] {
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    const added = steps.slice(0, at).flatMap(({ adds }) => adds.map(([column]) => column));
    return { ...step, drops: isLast ? [...sent, ...added] : [] };
  });
}

/** The steps as common table expressions over `source`, whose columns are known, and the name of the last one. */
export function writeSteps(
  source: string,
  columns: readonly string[],
  steps: readonly Step[],
  { fence, hint }: Dialect,
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
export function toRange(value: string, max: number, { least, greatest }: Dialect): string {
  return cases([[isWithin(value, max), `${least}(${toDouble(max)}, ${greatest}(0e0, ${value}))`]]);
}

export function isWithin(value: string, max: number): string {
  return `${value} BETWEEN ${toDouble(-noise)} AND ${toDouble(max + noise)}`;
}

/** A JSON value as a double; NULL where it is no number. */
export function toNumber(json: string, dialect: Dialect): string {
  return cases([[dialect.is(json, "number"), dialect.number(json)]]);
}
