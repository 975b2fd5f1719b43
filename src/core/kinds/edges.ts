/** Two edges as a rule holds them, on its scale; a rule with one edge has its lower edge at 0. */
export interface Edges {
  readonly lower: number;
  readonly upper: number;
}

/** How a question is cut: by a band, or by one edge over which the answer is taken. */
export type Shape = "band" | "gate";

export type Edge = keyof Edges;

/** A value within a range, rounded to three decimals: the finest step of the keys. */
export function settleEdge(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/**
 * Two edges after one of them moved to `to`, kept within 0..`max` and in order: a moving edge stops at the
 * other one.
 */
export function moveEdge<Rule extends Edges>(rule: Rule, edge: Edge, to: number, max = 1): Rule {
  const low = edge === "upper" ? Math.min(rule.lower, max) : 0;
  const high = edge === "lower" ? Math.min(rule.upper, max) : max;
  const value = settleEdge(to, low, high);
  return value === rule[edge] ? rule : { ...rule, [edge]: value };
}
