// Reads probabilities, confidences and other numbers of an answer, and checks that they are a distribution.

import type { Confidence } from "#core/model/answer.ts";
import { findFirstMember, isJsonObject, type JsonObject, ownMember } from "#core/text/json/json-object.ts";
import { toCounted } from "#core/text/number-text.ts";
import { describeJsonValue, quoteFirstNames, quoteName } from "#core/text/visible-text.ts";

/** Tolerance at the ends of a range, for binary rounding. */
const noise = 1e-6;

/** `problem` follows the name of the number in a sentence, e.g. "is 2, outside 0 to 1". */
export type NumberReading = { ok: true; value: number } | { ok: false; problem: string };

/** Reads a finite number in 0..`max`; one up to 1e−6 outside is clamped. */
export function readBoundedNumber(sent: unknown, max: number): NumberReading {
  // Checked by hand: a response can have 25,500 numbers, which takes a schema too long.
  if (typeof sent !== "number" || !Number.isFinite(sent)) {
    const reason = sent === null || typeof sent === "number" ? "" : ", not a number";
    return { ok: false, problem: `is ${describeJsonValue(sent)}${reason}` };
  }
  if (sent < -noise || sent > max + noise) return { ok: false, problem: `is ${sent}, outside 0 to ${max}` };
  return { ok: true, value: Math.min(max, Math.max(0, sent)) + 0 };
}

/** `probabilities` has one entry per name in the author's order; null where it's missing or invalid. */
export interface ParsedDistribution {
  probabilities: readonly (number | null)[];
  violations: readonly string[];
  /** All probabilities were rounded to 0, so they can't be compared. */
  tooRounded: boolean;
  /**
   * The probabilities, if other numbers can be derived from them: none is missing, not all are 0, and they sum to
   * about 1. Otherwise null.
   */
  derivable: readonly number[] | null;
  /** The probabilities form a distribution, or none were sent. */
  usable: boolean;
}

interface Entry {
  key: string;
  position: number | null;
  value: unknown;
}

/** Index of the name that an entry belongs to; −1 if there is none. */
type Place = (entry: Entry) => number;

const keyMembers = ["value", "label", "option", "name", "level"];

/**
 * Accepts a map, a list by index, or a list of `{value | label | …, probability}`. Options are keyed by name.
 * Levels are keyed by "0".."n−1", or by text if only that matches every level.
 */
export function readDistribution(
  sent: unknown,
  names: readonly string[],
  keyedBy: "name" | "level",
): ParsedDistribution {
  if (sent === undefined || sent === null) return withoutNumbers(names, "No probabilities were sent.", true);
  const plain = keyedBy === "name" && isJsonObject(sent) ? readPlainMap(sent, names) : null;
  if (plain !== null) return summarise(plain, []);
  const entries = toEntries(sent);
  if (entries === null) {
    return withoutNumbers(
      names,
      `"probabilities" is ${describeJsonValue(sent)}, not a map of probabilities.`,
      false,
    );
  }
  const violations: string[] = [];
  const probabilities = fill(entries, names, choosePlace(entries, names, keyedBy), violations);
  return summarise(probabilities, violations);
}

/**
 * Fast path for the usual format: a map with exactly these names in order, all numbers in 0..1; null for
 * anything else. A response can contain 100 such maps of 255 numbers.
 */
function readPlainMap(sent: JsonObject, names: readonly string[]): number[] | null {
  const keys = Object.keys(sent);
  if (keys.length !== names.length) return null;
  const numbers: number[] = [];
  for (const [index, key] of keys.entries()) {
    const value = sent[key];
    if (key !== names[index] || typeof value !== "number" || !(value >= 0 && value <= 1)) return null;
    numbers.push(value + 0);
  }
  return numbers;
}

function withoutNumbers(names: readonly string[], violation: string, usable: boolean): ParsedDistribution {
  return {
    probabilities: names.map(() => null),
    violations: [violation],
    tooRounded: false,
    derivable: null,
    usable,
  };
}

function toEntries(sent: unknown): Entry[] | null {
  if (isJsonObject(sent)) {
    return Object.entries(sent).map(([key, value]) => ({ key, position: null, value }));
  }
  if (!Array.isArray(sent)) return null;
  if (!sent.some(isJsonObject)) {
    return sent.map((value, position) => ({ key: String(position), position, value }));
  }
  return sent.map((item: unknown) => {
    if (!isJsonObject(item)) return { key: describeJsonValue(item), position: -1, value: item };
    const key = findFirstMember(item, keyMembers)?.value;
    const value = ownMember(item, "probability");
    return typeof key === "string" || typeof key === "number" || typeof key === "boolean"
      ? { key: String(key), position: null, value }
      : { key: "nothing named", position: -1, value };
  });
}

function choosePlace(entries: readonly Entry[], names: readonly string[], keyedBy: "name" | "level"): Place {
  const indexes = new Map(names.map((name, index) => [name, index]));
  const byName: Place = (entry) => entry.position ?? indexes.get(entry.key) ?? -1;
  if (keyedBy === "name") return byName;
  const levels = new Map(names.map((_, index) => [String(index), index]));
  const byLevel: Place = (entry) => entry.position ?? levels.get(entry.key) ?? -1;
  const accountsForAll = (place: Place) => {
    const places = new Set(entries.map(place).filter((index) => index >= 0));
    return places.size === names.length && entries.length === names.length;
  };
  return !accountsForAll(byLevel) && accountsForAll(byName) ? byName : byLevel;
}

function fill(
  entries: readonly Entry[],
  names: readonly string[],
  place: Place,
  violations: string[],
): (number | null)[] {
  const filled = names.map((): number | null | undefined => undefined);
  const unknown: string[] = [];
  const twice: string[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) {
    const index = place(entry);
    const name = names[index];
    if (name === undefined) unknown.push(entry.key);
    else if (filled[index] !== undefined) twice.push(name);
    else {
      const reading = readBoundedNumber(entry.value, 1);
      filled[index] = reading.ok ? reading.value : null;
      if (!reading.ok) unreadable.push(`The probability of ${quoteName(name)} ${reading.problem}.`);
    }
  }
  violations.push(...unreadable.slice(0, 3));
  if (unreadable.length > 3)
    violations.push(
      `The same goes for ${toCounted(unreadable.length - 3, "more probability", "more probabilities")}.`,
    );
  const missing = names.filter((_, index) => filled[index] === undefined);
  if (missing.length > 0) violations.push(`No probability was sent for ${quoteFirstNames(missing)}.`);
  if (twice.length > 0) violations.push(`More than one probability was sent for ${quoteFirstNames(twice)}.`);
  if (unknown.length > 0) {
    violations.push(
      `Probabilities were sent for options or levels that the question doesn't have: ${quoteFirstNames(unknown)}.`,
    );
  }
  return filled.map((value) => value ?? null);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, p) => sum + p, 0);
}

/** Allows for rounding: the sum may be off by 0.03, or by 0.005 per number if that's more. */
export function sumsToOne(probabilities: readonly number[]): boolean {
  return Math.abs(sumOf(probabilities) - 1) <= Math.max(0.03, probabilities.length * 0.005) + 1e-9;
}

/**
 * A note if the sum differs from 1, but by no more than rounding explains; otherwise null, also if a number is missing
 * or all are 0.
 */
export function describeRoundedSum(probabilities: readonly (number | null)[]): string | null {
  const numbers = probabilities.filter((p) => p !== null);
  const sum = Number(sumOf(numbers).toFixed(4));
  if (numbers.length < probabilities.length || sum === 1 || sum === 0 || !sumsToOne(numbers)) return null;
  return `The probabilities add up to ${sum}; so far from 1 can be rounding, so they are used.`;
}

function summarise(
  probabilities: readonly (number | null)[],
  violations: readonly string[],
): ParsedDistribution {
  const numbers = probabilities.filter((p) => p !== null);
  const tooRounded = numbers.length > 0 && numbers.every((p) => p === 0);
  const whole = numbers.length === probabilities.length && numbers.length > 0;
  const off = whole && !sumsToOne(numbers);
  const sentence = `The probabilities add up to ${Number(sumOf(numbers).toFixed(4))}, not 1.`;
  return {
    probabilities,
    violations: off ? [...violations, sentence] : violations,
    tooRounded,
    derivable: whole && !off && !tooRounded ? numbers : null,
    usable: whole && !off,
  };
}

export function clampToUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/**
 * The server's confidence if it's valid, otherwise `formula` of the probabilities; null if those can't be
 * used either. A missing confidence isn't a violation.
 */
export function resolveConfidence(
  sent: unknown,
  distribution: ParsedDistribution,
  formula: (probabilities: readonly number[]) => number | null,
): { confidence: Confidence | null; violations: readonly string[] } {
  const reading = sent === undefined || sent === null ? null : readBoundedNumber(sent, 1);
  if (reading?.ok) return { confidence: { value: reading.value, source: "server" }, violations: [] };
  const violations = reading === null ? [] : [`"confidence" ${reading.problem}.`];
  const computed = distribution.derivable === null ? null : formula(distribution.derivable);
  return { confidence: computed === null ? null : { value: computed, source: "computed" }, violations };
}
