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
export function listOutcomes(type: QuestionType, { noul, choice, score }: Rules): readonly ZoneOutcome[] {
  if (type === "noul") {
    const { yes, unsure, no } = noul.outcomes;
    return [
      { key: "yes", zone: "Yes", outcome: yes },
      { key: "unsure", zone: "Unsure", outcome: unsure },
      { key: "no", zone: "No", outcome: no },
    ];
  }
  if (type === "choice") {
    const { chosen, unsure } = choice.outcomes;
    return [
      { key: "chosen", zone: "Any option", outcome: chosen },
      { key: "unsure", zone: "Unsure", outcome: unsure },
    ];
  }
  const { high, middle, low } = score.outcomes;
  return [
    { key: "high", zone: "High", outcome: high },
    { key: "middle", zone: "Middle", outcome: middle },
    { key: "low", zone: "Low", outcome: low },
  ];
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

/** The rules with the outcomes of both ends exchanged; a choice has no two ends. */
export function swapOutcomes(type: QuestionType, rules: Rules): Rules {
  const { noul, score } = rules;
  if (type === "noul") {
    const { yes, no } = noul.outcomes;
    return { ...rules, noul: { ...noul, outcomes: { ...noul.outcomes, yes: no, no: yes } } };
  }
  if (type === "choice") return rules;
  const { high, low } = score.outcomes;
  return { ...rules, score: { ...score, outcomes: { ...score.outcomes, high: low, low: high } } };
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
