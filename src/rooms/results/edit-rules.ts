import { setRules } from "#core/document/edits/set-rules.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import type { Rules } from "#core/policy/rule.ts";
import { playgroundStore } from "#data/open-playground.ts";

/** Replaces one type's rule of a question: a drag is one step back, keys and typing group by pause. */
export function editRule<Type extends keyof Rules>(
  question: PlaygroundQuestion,
  type: Type,
  change: (rule: Rules[Type]) => Rules[Type],
  gesture?: string,
): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find(({ key }) => key === question.key)?.rules;
      if (!rules) return playground;
      const rule = change(rules[type]);
      return rule === rules[type]
        ? playground
        : setRules(playground, question.key, { ...rules, [type]: rule });
    },
    { label: `Rule of ${question.id}`, group: `rule:${question.key}`, gesture },
  );
}
