import { describeAnswer } from "#core/kinds/registry.ts";
import { type Answer, namesOption } from "#core/model/answer.ts";
import type { Rules } from "#core/model/rule.ts";
import { classifyAnswer, toClassifiedText } from "#core/policy/zone.ts";

export interface ChangedText {
  before: string;
  after: string;
}

/** Null where the rule compares no number. */
function measuredText(answer: Answer, rules: Rules): string | null {
  const placed = classifyAnswer(answer, rules);
  return placed.value === null ? null : toClassifiedText(placed.value, placed);
}

/** Such as 0.98 and 0.88, or "sales" and "billing". Null if they read the same, or answer different types. */
export function describeChange(before: Answer, after: Answer, rules: Rules): ChangedText | null {
  if (before.type !== after.type) return null;
  const isKept = namesOption(before) && namesOption(after) && before.choice === after.choice;
  const read = isKept ? measuredText : describeAnswer;
  const [one, other] = [read(before, rules), read(after, rules)];
  return one === null || other === null || one === other ? null : { before: one, after: other };
}
