import { summaries } from "./feature-summary.ts";
import { fieldScore, toRarity } from "./field-score.ts";
import type { Focus } from "./focus.ts";
import type { Reading } from "./reading.ts";
import { speaksOf } from "./speaks-of.ts";

/** What the state holds of each level's text, counting most what no other level says. */
export function levelTexts(reading: Reading, levels: readonly string[], focus: Focus): number[] {
  const fields = levels.map((level) => speaksOf(level).units);
  const matcher = { reading, summary: summaries(reading, focus, "weight"), rarity: toRarity(fields) };
  return fields.map((units) => Math.max(-0.4, fieldScore(matcher, units)));
}
