import { cutText } from "#core/json/shown-text.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, type AuthoredOption, isBlank, textEntry } from "#core/model/question.ts";
import type { ChoiceRule } from "#core/model/rule.ts";
import { groupLabel, type OptionGroup } from "./option-groups.ts";

const longestDescription = 240;

/**
 * Makes of one choice a question about the group and, right after it, one for each group of several options,
 * all to be asked in one request. The group question goes on from the whole: key, id and rules stay; an
 * outcome that all options of a group share becomes the group's. The others take no part in the decision.
 */
export function splitChoice(
  playground: Playground,
  key: string,
  groups: readonly OptionGroup[],
  newKey: () => string,
): Playground {
  const at = playground.questions.findIndex((question) => question.key === key);
  const whole = playground.questions[at];
  if (whole === undefined || groups.length === 0) return playground;
  const { options } = whole;
  const ids = new Set(playground.questions.map(({ id }) => id));
  const parts = groups
    .filter(({ indexes }) => indexes.length > 1)
    .map((group) => toPart(whole, group, newKey(), freePartId(whole.id, group.name, ids)));
  const asked: PlaygroundQuestion = {
    ...whole,
    options: groups.map((group) => toGroupOption(group, options)),
    rules: { ...whole.rules, choice: toGroupRule(whole.rules.choice, groups, options) },
  };
  return { ...playground, questions: playground.questions.toSpliced(at, 1, asked, ...parts) };
}

function ofGroup({ indexes }: OptionGroup, options: readonly AuthoredOption[]): AuthoredOption[] {
  return indexes.flatMap((index) => options[index] ?? []);
}

function toGroupOption(group: OptionGroup, options: readonly AuthoredOption[]): AuthoredOption {
  const own = ofGroup(group, options);
  const [only] = own;
  if (only !== undefined && own.length === 1) return only;
  const names = own.map(({ name }) => name).join(", ");
  return { name: group.name, description: textEntry(`Any of: ${cutText(names, longestDescription)}`) };
}

function toPart(whole: PlaygroundQuestion, group: OptionGroup, key: string, id: string): PlaygroundQuestion {
  const { choice } = whole.rules;
  const { variants: _, ...one } = whole;
  return {
    ...one,
    key,
    id,
    instructions: given(whole.instructions, group.name),
    options: ofGroup(group, whole.options),
    rules: {
      ...whole.rules,
      choice: { ...choice, outcomes: { unsure: "", chosen: "" }, options: [] },
    },
    fitted: null,
    narrows: { key: whole.key, option: group.name },
  };
}

/** JSON of the author's own is left as it is. */
function given(instructions: AuthoredEntry, group: string): AuthoredEntry {
  if (instructions.form === "json" || isBlank(instructions)) return instructions;
  return textEntry(`${instructions.text.trimEnd()} Assume that it is within "${group}".`);
}

function toGroupRule(
  rule: ChoiceRule,
  groups: readonly OptionGroup[],
  options: readonly AuthoredOption[],
): ChoiceRule {
  const own = new Map(rule.options.map(({ name, outcome }) => [name, outcome]));
  const kept = groups.flatMap((group) => {
    const [first, ...rest] = ofGroup(group, options).map(({ name }) => own.get(name));
    if (first === undefined || rest.some((outcome) => outcome !== first)) return [];
    return [{ name: groupLabel(group, options), outcome: first }];
  });
  return { ...rule, options: kept };
}

function freePartId(id: string, group: string, taken: Set<string>): string {
  const slug = group
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 40);
  const base = `${id}_${slug === "" ? "group" : slug}`;
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}_${number}`;
  taken.add(free);
  return free;
}
