import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { defaultRules, formerRules, type Rules, type ScoreRule } from "#core/model/rule.ts";

type Thresholds = Pick<ScoreRule, "lower" | "upper">;

/**
 * The thresholds (in levels, 0..n−1) that a score of n levels begins with: the thirds of its scale, in tenths. Before
 * the first level is written they are those of four levels.
 */
export function firstScoreThresholds(levels: number): Thresholds {
  if (levels === 0) return { lower: defaultRules.score.lower, upper: defaultRules.score.upper };
  const end = Math.max(1, levels - 1);
  const atThird = (third: number) => Math.round((10 * third * end) / 3) / 10;
  return { lower: atThird(1), upper: atThird(2) };
}

/** The rules that a question begins with, which its number of levels has a part in. */
export function firstRules(levels: number): Rules {
  return { ...defaultRules, score: { ...defaultRules.score, ...firstScoreThresholds(levels) } };
}

/** What the rule of a question's type cuts, and where. */
export function toCuts({ type }: Pick<AuthoredQuestion, "type">, rules: Rules): Cuts {
  const kind = kinds[type];
  const { lower, upper } = kind.thresholds(rules);
  const edges = kind.shape === "gate" ? [upper] : [lower, upper];
  return { measure: kind.measure(rules), from: kind.from(rules), edges };
}

type OwnThresholdsRuled = Pick<PlaygroundQuestion, "type" | "rules">;

/** What a question's rule cuts, and where. */
export function cutsOf(question: OwnThresholdsRuled): Cuts {
  return toCuts(question, question.rules);
}

/**
 * Whether somebody has set the thresholds of a question, by hand or by a goal; else they are those it began with, which
 * for a score once were the same for any number of levels.
 */
export function hasOwnThresholds(
  question: OwnThresholdsRuled & Pick<PlaygroundQuestion, "fitted" | "levels">,
): boolean {
  const cutsAt = (rules: Rules) => sameCuts(cutsOf(question), toCuts(question, rules));
  const first = [defaultRules, formerRules, firstRules(question.levels.length)];
  return question.fitted !== null || !first.some(cutsAt);
}

/** Whether two rules cut the same number in the same places. */
export function sameCuts(own: Cuts, initial: Cuts): boolean {
  const same = own.measure === initial.measure && (own.measure !== "tail" || own.from === initial.from);
  return same && own.edges.every((edge, index) => edge === initial.edges[index]);
}

/** What moving or reading a question's thresholds looks at. */
export type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The scale of the thresholds of a question's rule. */
export function scaleOf({ type, rules, levels }: Ruled): ThresholdScale {
  return kinds[type].measure(rules) === "level" ? levelScale(levels.length) : probabilityScale;
}
