/** Two thresholds as a rule holds them, on its scale; a rule with one threshold has its lower threshold at 0. */
export interface Thresholds {
  readonly lower: number;
  readonly upper: number;
}

/** How a question is cut: by a band, or by one threshold over which the answer is taken. */
export type Shape = "band" | "gate";

export type Threshold = keyof Thresholds;

/** A value within a range, rounded to three decimals: the finest step of the keys. */
export function settleThreshold(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/**
 * Two thresholds after one of them moved to `to`, kept within 0..`max` and in order: a moving threshold stops at the
 * other one.
 */
export function moveThreshold<Rule extends Thresholds>(
  rule: Rule,
  threshold: Threshold,
  to: number,
  max = 1,
): Rule {
  const low = threshold === "upper" ? Math.min(rule.lower, max) : 0;
  const high = threshold === "lower" ? Math.min(rule.upper, max) : max;
  const value = settleThreshold(to, low, high);
  return value === rule[threshold] ? rule : { ...rule, [threshold]: value };
}
