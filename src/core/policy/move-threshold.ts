import { levelScale, probabilityScale, type ThresholdScale } from "#core/geometry/threshold-scale.ts";
import { kinds } from "#core/kinds/table.ts";
import type { Cuts } from "#core/model/fitted-mark.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { defaultRules, formerRules, type Rules } from "#core/model/rule.ts";
import { firstRules } from "./first-rules.ts";
import { toCuts } from "./fitted-mark.ts";

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

/** The scale that the thresholds of a question's rule stand on. */
export function scaleOf({ type, rules, levels }: Ruled): ThresholdScale {
  return kinds[type].measure(rules) === "level" ? levelScale(levels.length) : probabilityScale;
}
