import { defaultRules, type Rules, type ScoreRule } from "#core/model/rule.ts";

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
