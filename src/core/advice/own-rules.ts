import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { share } from "#core/document/share.ts";
import { firstRules } from "#core/policy/first-rules.ts";
import { defaultRules } from "#core/policy/rule.ts";

/** Whether the author has set the rules that this type of question uses. */
export function hasOwnRules({ type, rules, levels }: PlaygroundQuestion): boolean {
  return [defaultRules, firstRules(levels.length)].every(
    (initial) => share<unknown>(initial[type], rules[type]) !== initial[type],
  );
}
