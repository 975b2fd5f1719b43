import { firstScoreEdges } from "#core/policy/first-rules.ts";
import type { PlaygroundQuestion } from "../playground.ts";

/** The changed question, whose edges go along with the number of its levels as long as nobody has set them. */
export function followLevels(
  before: Pick<PlaygroundQuestion, "levels" | "rules">,
  after: PlaygroundQuestion,
): PlaygroundQuestion {
  const { score } = after.rules;
  const first = firstScoreEdges(before.levels.length);
  const next = firstScoreEdges(after.levels.length);
  const unset = (edges: typeof first) => edges.lower === first.lower && edges.upper === first.upper;
  const stays = next.lower === score.lower && next.upper === score.upper;
  if (stays || after.fitted !== null || !unset(before.rules.score) || !unset(score)) return after;
  return { ...after, rules: { ...after.rules, score: { ...score, ...next } } };
}
