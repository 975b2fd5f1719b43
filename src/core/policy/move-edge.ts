import { type EdgeScale, levelScale, probabilityScale } from "#core/geometry/edge-scale.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import {
  type ChoiceRule,
  choiceCut,
  defaultRules,
  type NoulRule,
  type Rules,
  type ScoreRule,
} from "#core/model/rule.ts";
import { firstRules } from "./first-rules.ts";
import { toCuts } from "./fitted-mark.ts";

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

type OwnEdgesRuled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function cutsOf(question: OwnEdgesRuled): Cuts {
  return toCuts(question, question.rules);
}

/**
 * Whether somebody has set the edges of a question, by hand or by a goal; else they are those it began with, which
 * for a score once were the same for any number of levels.
 */
export function hasOwnEdges(
  question: OwnEdgesRuled & Pick<PlaygroundQuestion, "fitted" | "levels">,
): boolean {
  const cutsAt = (rules: Rules) => sameCuts(cutsOf(question), toCuts(question, rules));
  return question.fitted !== null || !(cutsAt(defaultRules) || cutsAt(firstRules(question.levels.length)));
}

function sameCuts(own: Cuts, initial: Cuts): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}

/** What moving or reading a question's edges looks at. */
export type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The scale that the edges of a question's rule stand on. */
export function scaleOf({ type, rules, levels }: Ruled): EdgeScale {
  const inLevels = type === "score" && rules.score.measure === "level";
  return inLevels ? levelScale(levels.length) : probabilityScale;
}
