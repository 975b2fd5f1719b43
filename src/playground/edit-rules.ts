import { setRules } from "#core/document/edits/edit-questions.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { setOptionOutcome, setOutcome, swapOutcomes } from "#core/policy/zone.ts";
import { playgroundStore } from "./open-playground.ts";

/** Changes what one type's rule cuts: a step back of its own. */
export function editMeasure<Type extends keyof Rules>(
  { key, id }: PlaygroundQuestion,
  type: Type,
  change: (rule: Rules[Type]) => Rules[Type],
): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      return rules ? setRules(playground, key, { ...rules, [type]: change(rules[type]) }) : playground;
    },
    { label: `Rule of ${id}` },
  );
}

/** Changes all rules of a question as one step of undo; in a group, what is typed without a pause is one. */
function editRules({ key, id }: PlaygroundQuestion, change: (rules: Rules) => Rules, group?: string): void {
  playgroundStore.edit(
    (playground) => {
      const rules = playground.questions.find((question) => question.key === key)?.rules;
      const changed = rules && change(rules);
      return changed === undefined || changed === rules ? playground : setRules(playground, key, changed);
    },
    { label: `Outcomes of ${id}`, ...(group !== undefined && { group }) },
  );
}

/** Says what one zone of a question leads to. */
export function editOutcome(question: PlaygroundQuestion, zone: string, outcome: Outcome): void {
  const { key, type } = question;
  const change = (rules: Rules) => {
    const rule = setOutcome(rules[type], zone, outcome);
    return rule === rules[type] ? rules : { ...rules, [type]: rule };
  };
  editRules(question, change, `outcome:${key}:${zone}`);
}

/** Says what one option of a choice leads to; blank: what any option does. */
export function editOptionOutcome(question: PlaygroundQuestion, name: string, outcome: Outcome): void {
  const change = (rules: Rules) => {
    const choice = setOptionOutcome(rules.choice, name, outcome);
    return choice === rules.choice ? rules : { ...rules, choice };
  };
  editRules(question, change, `outcome:${question.key}:option:${name}`);
}

/** Exchanges what yes and no, or high and low, lead to. */
export function swapQuestionOutcomes(question: PlaygroundQuestion): void {
  editRules(question, (rules) => swapOutcomes(question.type, rules));
}
