import type { NoulRule, ScoreRule } from "./rule.ts";

type Edges = Pick<NoulRule, "lower" | "upper">;
export type Edge = keyof Edges;

/**
 * Two edges after one of them moved to `to`, kept within 0..`max` and in order: a moving edge stops at
 * the other one. Values are rounded to three decimals, the finest step of the keys.
 */
export function moveEdge<Rule extends NoulRule | ScoreRule>(
  rule: Rule,
  edge: Edge,
  to: number,
  max = 1,
): Rule {
  const rounded = Math.round(to * 1000) / 1000;
  const low = edge === "upper" ? rule.lower : 0;
  const high = edge === "lower" ? rule.upper : max;
  const value = Math.min(Math.max(rounded, Math.min(low, high)), high);
  return value === rule[edge] ? rule : { ...rule, [edge]: value };
}
