import { setRules } from "#core/document/edits/set-rules.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Rules } from "#core/policy/rule.ts";
import { playgroundStore } from "./open-playground.ts";

type Change<Type extends keyof Rules> = (rule: Rules[Type]) => Rules[Type];

function replaceRule<Type extends keyof Rules>(
  { key, id }: PlaygroundQuestion,
  type: Type,
  change: Change<Type>,
  joining: { group?: string; gesture?: string },
): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      if (!rules) return playground;
      const rule = change(rules[type]);
      return rule === rules[type] ? playground : setRules(playground, key, { ...rules, [type]: rule });
    },
    { label: `Rule of ${id}`, ...joining },
  );
}

/** Changes one type's rule of a question: a drag is one step back, keys and typing group by pause. */
export function editRule<Type extends keyof Rules>(
  question: PlaygroundQuestion,
  type: Type,
  change: Change<Type>,
  gesture?: string,
): void {
  replaceRule(question, type, change, { group: `rule:${question.key}`, gesture });
}

/** Changes what one type's rule cuts: a step back of its own. */
export function editMeasure<Type extends keyof Rules>(
  question: PlaygroundQuestion,
  type: Type,
  change: Change<Type>,
): void {
  replaceRule(question, type, change, {});
}
