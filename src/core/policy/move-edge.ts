import { type ChoiceRule, choiceCut, type NoulRule, type ScoreRule } from "./rule.ts";

export type Edge = keyof Pick<NoulRule, "lower" | "upper">;
type Edges = Readonly<Record<Edge, number>>;

/** A value within a range, rounded to three decimals: the finest step of the keys. */
function settle(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.round(value * 1000) / 1000, low), high);
}

/**
 * Two edges after one of them moved to `to`, kept within 0..`max` and in order: a moving edge stops at the
 * other one.
 */
export function moveEdge<Rule extends Edges>(rule: Rule, edge: Edge, to: number, max = 1): Rule {
  const low = edge === "upper" ? Math.min(rule.lower, max) : 0;
  const high = edge === "lower" ? Math.min(rule.upper, max) : max;
  const value = settle(to, low, high);
  return value === rule[edge] ? rule : { ...rule, [edge]: value };
}

/** A score's rule after an edge on its measure moved to `to`, kept within 0..`max`. */
export function moveScoreEdge(rule: ScoreRule, edge: Edge, to: number, max: number): ScoreRule {
  if (rule.measure === "level") return moveEdge(rule, edge, to, max);
  const tail = moveEdge(rule.tail, edge, to, max);
  return tail === rule.tail ? rule : { ...rule, tail };
}

/** A choice's rule after the cut on its measure moved to `to`, kept within 0..1. */
export function moveCut(rule: ChoiceRule, to: number): ChoiceRule {
  const cut = settle(to, 0, 1);
  if (cut === choiceCut(rule)) return rule;
  return rule.measure === "margin" ? { ...rule, marginCut: cut } : { ...rule, cut };
}
