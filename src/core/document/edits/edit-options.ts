import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultPositiveLevel, defaultScoreThresholds } from "#core/policy/question-thresholds.ts";

/** Rescales the thresholds of a score to its new number of levels, unless a person or a fit has set them. */
export function adaptThresholdsToLevels(
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

/** Returns the same list when nothing is removed. */
export function removeMany<Item>(items: readonly Item[], indexes: ReadonlySet<number>): readonly Item[] {
  const left = items.filter((_, index) => !indexes.has(index));
  return left.length === items.length ? items : left;
}

/**
 * Moves items together, in their order, so that the first lands at `toIndex` of the result (clamped). Returns
 * the same list when nothing moves.
 */
export function moveMany<Item>(
  items: readonly Item[],
  indexes: ReadonlySet<number>,
  toIndex: number,
): { items: readonly Item[]; at: number } {
  const moved = items.filter((_, index) => indexes.has(index));
  const rest = items.filter((_, index) => !indexes.has(index));
  const at = Math.min(Math.max(toIndex, 0), rest.length);
  const result = rest.toSpliced(at, 0, ...moved);
  return { items: result.every((item, index) => item === items[index]) ? items : result, at };
}
