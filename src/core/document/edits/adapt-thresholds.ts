import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultPositiveLevel, defaultScoreThresholds } from "#core/policy/question-thresholds.ts";

/**
 * Replaces a score's default thresholds, and its positive level if that is the default, by the defaults for the new
 * number of levels. Returns `after` if a person or a fit has set a threshold.
 */
export function adaptDefaultThresholdsToLevels(
  before: Pick<PlaygroundQuestion, "levels" | "rules">,
  after: PlaygroundQuestion,
): PlaygroundQuestion {
  const { score } = after.rules;
  const first = defaultScoreThresholds(before.levels.length);
  const next = defaultScoreThresholds(after.levels.length);
  const unset = (thresholds: typeof first) =>
    thresholds.lower === first.lower && thresholds.upper === first.upper;
  const isFirst = score.tail.from === defaultPositiveLevel(before.levels.length);
  const from = isFirst ? defaultPositiveLevel(after.levels.length) : score.tail.from;
  const stays = next.lower === score.lower && next.upper === score.upper && from === score.tail.from;
  if (stays || after.fitted !== null || !unset(before.rules.score) || !unset(score)) return after;
  return { ...after, rules: { ...after.rules, score: { ...score, ...next, tail: { ...score.tail, from } } } };
}
