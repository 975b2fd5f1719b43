import type { Zone } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/table.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";

/** One zone of a question's rule with what it leads to. */
export interface ZoneOutcome {
  /** Its place among the outcomes of the rule. */
  key: string;
  /** What the answer says there: "Yes", "Any option", "High". */
  zone: string;
  outcome: Outcome;
}

/** What each zone of a question leads to, in the order in which people ask for it. */
export function listOutcomes(type: QuestionType, rules: Rules): readonly ZoneOutcome[] {
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rules[type].outcomes;
  return kinds[type].zoneTitles.map(([key, zone]) => ({ key, zone, outcome: outcomes[key] ?? "" }));
}

/** A rule with another outcome in one of its zones; the same rule where it has that already. */
export function setOutcome<Type extends QuestionType>(
  rule: Rules[Type],
  key: string,
  outcome: Outcome,
): Rules[Type] {
  const outcomes: Readonly<Record<string, Outcome>> = rule.outcomes;
  return outcomes[key] === outcome ? rule : { ...rule, outcomes: { ...rule.outcomes, [key]: outcome } };
}

/** The rules with the outcomes of both ends exchanged; where there is but one threshold, there are no two ends. */
export function swapOutcomes(type: QuestionType, rules: Rules): Rules {
  const { shape, zones } = kinds[type];
  if (shape === "gate") return rules;
  const { low, high } = zones;
  const rule = rules[type];
  const outcomes: Readonly<Partial<Record<Zone, Outcome>>> = rule.outcomes;
  return {
    ...rules,
    [type]: { ...rule, outcomes: { ...outcomes, [low]: outcomes[high], [high]: outcomes[low] } },
  };
}

/** A choice's rule with what one of its options leads to; blank falls back to what any option leads to. */
export function setOptionOutcome(rule: Rules["choice"], name: string, outcome: Outcome): Rules["choice"] {
  const own = rule.options.find((option) => option.name === name);
  if ((own?.outcome ?? "") === outcome) return rule;
  if (outcome === "") return { ...rule, options: rule.options.filter((option) => option !== own) };
  const options = own
    ? rule.options.map((option) => (option === own ? { name, outcome } : option))
    : [...rule.options, { name, outcome }];
  return { ...rule, options };
}
