import type { ChoiceRule, NoulRule, ScoreRule } from "./rule.ts";

export type Edge = keyof Pick<NoulRule, "lower" | "upper">;

/** A value within a range, rounded to three decimals: the finest step of the keys. */
function settle(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/**
 * Two edges after one of them moved to `to`, kept within 0..`max` and in order: a moving edge stops at the
 * other one.
 */
export function moveEdge<Rule extends NoulRule | ScoreRule>(
  rule: Rule,
  edge: Edge,
  to: number,
  max = 1,
): Rule {
  const low = edge === "upper" ? Math.min(rule.lower, max) : 0;
  const high = edge === "lower" ? Math.min(rule.upper, max) : max;
  const value = settle(to, low, high);
  return value === rule[edge] ? rule : { ...rule, [edge]: value };
}

/** A choice's rule after its cut on confidence moved to `to`, kept within 0..1. */
export function moveCut(rule: ChoiceRule, to: number): ChoiceRule {
  const cut = settle(to, 0, 1);
  return cut === rule.cut ? rule : { ...rule, cut };
}
