import type { PlaygroundQuestion } from "#core/document/playground.ts";
import { share } from "#core/document/share.ts";
import { defaultRules } from "#core/policy/rule.ts";

/** Whether the author has set the rules that this type of question uses. */
export function hasOwnRules({ type, rules }: PlaygroundQuestion): boolean {
  return share<unknown>(defaultRules[type], rules[type]) !== defaultRules[type];
}
