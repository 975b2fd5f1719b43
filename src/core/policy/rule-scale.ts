import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { type EdgeScale, levelScale, probabilityScale } from "#core/geometry/edge-scale.ts";

/** What moving or reading a question's edges looks at. */
export type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

/** The scale that the edges of a question's rule stand on. */
export function scaleOf({ type, rules, levels }: Ruled): EdgeScale {
  const inLevels = type === "score" && rules.score.measure === "level";
  return inLevels ? levelScale(levels.length) : probabilityScale;
}
