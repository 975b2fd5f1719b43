import { toAmount } from "./amounts.ts";
import { findAmount } from "./comparison.ts";
import type { Focus } from "./focus.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Reading } from "./reading.ts";

interface Range {
  from: number;
  to: number;
}

/** The level whose range of numbers ("10-60%", "over 200", "3") holds the state's number; −1 when they are no ranges. */
export function levelInRange(
  reading: Reading,
  levels: readonly string[],
  asked: Hypothesis,
  focus: Focus,
): number {
  const ranges = levels.map(toRange);
  if (ranges.filter((range) => range !== undefined).length < levels.length - 1) return -1;
  const amount = findAmount(reading, asked, focus, levels.join(" "));
  if (amount === undefined) return -1;
  return ranges.findIndex((range) => range !== undefined && amount >= range.from && amount <= range.to);
}

const above = /\b(?:over|above|more than|greater than|at least|from|or more|and up|plus|beyond)\b|\+/;
const below = /\b(?:under|below|less than|fewer than|up to|at most|or less|or fewer|within)\b/;

function toRange(level: string): Range | undefined {
  const numbers = (level.slice(0, 200).match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap(
    (text) => toAmount(text) ?? [],
  );
  const [first, second] = numbers;
  if (first === undefined) return undefined;
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) };
  if (below.test(level)) return { from: Number.NEGATIVE_INFINITY, to: first };
  if (above.test(level)) return { from: first, to: Number.POSITIVE_INFINITY };
  return { from: first, to: first };
}
