import type { Probabilities } from "../distribution.ts";

/** A reference result from `vectors/`, computed by other software. */
export interface Vector {
  readonly name: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly tolerance: Tolerance;
}

interface Margin {
  readonly abs: number;
  readonly rel: number;
}

interface Tolerance extends Margin {
  readonly overrides: { readonly [keys: string]: Margin };
}

/** "inf" is the threshold no row reaches; JSON has no infinity. */
export function toNumber(value: number | string): number {
  return value === "inf" ? Infinity : Number(value);
}

/** Values outside the vector's tolerance, and keys on one side only. */
export function differences(actual: unknown, { expected, tolerance }: Vector): string[] {
  const complaints: string[] = [];
  compare(actual, expected, "", { tolerance, complaints });
  return complaints;
}

interface Walk {
  readonly tolerance: Tolerance;
  readonly complaints: string[];
}

function compare(actual: unknown, expected: unknown, path: string, walk: Walk): void {
  if (Array.isArray(expected) && isList(actual)) {
    if (actual.length !== expected.length) {
      walk.complaints.push(`${path}: ${actual.length} instead of ${expected.length} values`);
    }
    expected.forEach((value, index) => compare(actual[index], value, `${path}[${index}]`, walk));
  } else if (isRecord(expected) && isRecord(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (!(key in expected) || !(key in actual)) walk.complaints.push(`${path}.${key} is on one side only`);
      else compare(actual[key], expected[key], `${path}.${key}`, walk);
    }
  } else if (!isSame(actual, expected, marginAt(path, walk.tolerance))) {
    walk.complaints.push(`${path}: ${String(actual)} instead of ${JSON.stringify(expected)}`);
  }
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !isList(value);
}

function marginAt(path: string, tolerance: Tolerance): Margin {
  const found = Object.entries(tolerance.overrides).find(([keys]) => new RegExp(keys).test(path));
  return found?.[1] ?? tolerance;
}

function isSame(actual: unknown, expected: unknown, { abs, rel }: Margin): boolean {
  if (expected === "inf") return actual === Infinity;
  if (typeof expected !== "number" || typeof actual !== "number") return actual === expected;
  return Math.abs(actual - expected) <= Math.max(abs, rel * Math.abs(expected));
}

/** First of equals; −1 if empty. */
export function topOf(shares: Probabilities): number {
  return shares.indexOf(Math.max(...shares));
}
