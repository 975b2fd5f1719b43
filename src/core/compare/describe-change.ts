// Says how one answer changed, and whether the change matters.

import { toAnswerText } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";
import type { Rules } from "#core/model/rule.ts";
import { classifyAnswer, toClassifiedValueText } from "#core/policy/zone.ts";
import { toTwoDecimals } from "#core/text/number-text.ts";

export interface ChangedText {
  before: string;
  after: string;
}

/** The number that the rule compares, as text; null if the answer doesn't have it. */
function measuredText(answer: Answer, rules: Rules): string | null {
  const placed = classifyAnswer(answer, rules);
  return placed.value === null ? null : toClassifiedValueText(placed.value, placed);
}

/**
 * Example: 0.98 and 0.88, or "sales" and "billing". Null if both would read the same, types differ, or a number is
 * missing.
 */
export function describeAnswerChange(before: Answer, after: Answer, rules: Rules): ChangedText | null {
  if (before.type !== after.type) return null;
  const isKept = isChoiceAnswer(before) && isChoiceAnswer(after) && before.choice === after.choice;
  const read = isKept ? measuredText : toAnswerText;
  const [one, other] = [read(before, rules), read(after, rules)];
  return one === null || other === null || one === other ? null : { before: one, after: other };
}

/** Whether two answers differ in their zone or option; null if one is missing or their types differ. */
export function differInZoneOrOption(one: Answer | null, other: Answer | null, rules: Rules): boolean | null {
  if (one === null || other === null || one.type !== other.type) return null;
  if (isChoiceAnswer(one) && isChoiceAnswer(other) && one.choice !== other.choice) return true;
  return classifyAnswer(one, rules).zone !== classifyAnswer(other, rules).zone;
}

/**
 * Signed difference of the numbers that the rule compares, such as "+0.10"; "=" if it rounds to 0.00, "other option" if
 * another option was chosen, blank if they can't be compared.
 */
export function describeAnswerShift(before: Answer | null, after: Answer | null, rules: Rules): string {
  if (before === null || after === null || before.type !== after.type) return "";
  if (isChoiceAnswer(before) && isChoiceAnswer(after) && before.choice !== after.choice)
    return "other option";
  const [was, is] = [classifyAnswer(before, rules).value, classifyAnswer(after, rules).value];
  if (was === null || is === null) return "";
  const size = toTwoDecimals(Math.abs(is - was));
  if (size === toTwoDecimals(0)) return "=";
  return `${is < was ? "−" : "+"}${size}`;
}
