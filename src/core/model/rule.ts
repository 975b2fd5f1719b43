// Rules of each question type: thresholds and outcomes.

import * as z from "zod/mini";
import type { QuestionType } from "./question.ts";

/**
 * "allow", "review", "block" or the author's own word. With a blank outcome, the question takes no part in the
 * decision.
 */
export type Outcome = string;

const probability = z.number().check(z.gte(0), z.lte(1));

const outcome = z.string();

/** Thresholds on P(true), 0..1: answers below `lower` are no, from `upper` on yes, and between them unsure. */
const noulRuleSchema = z.object({
  lower: probability,
  upper: probability,
  outcomes: z.object({ no: outcome, unsure: outcome, yes: outcome }),
});

export type NoulRule = z.infer<typeof noulRuleSchema>;

/**
 * What the threshold applies to: the largest probability, the lead over the next option, or the server's
 * confidence, which each server defines differently.
 */
const choiceMeasures = ["probability", "confidence", "margin"] as const;

export type ChoiceMeasure = (typeof choiceMeasures)[number];

/** Below the threshold the choice is unsure; from it on, the chosen option counts. */
const choiceRuleSchema = z.object({
  measure: z._default(z.enum(choiceMeasures), "confidence"),
  /** Threshold on the confidence, 0..1. */
  cut: probability,
  /** Threshold on the largest probability, 0..1. */
  probabilityCut: z._default(probability, 0.7),
  /** Threshold on the margin, 0..1. */
  marginCut: z._default(probability, 0.2),
  outcomes: z.object({ unsure: outcome, chosen: outcome }),
  /** Options with their own outcome. A list, because option names may be `__proto__` or "2". */
  options: z.array(z.object({ name: z.string(), outcome })),
});

export type ChoiceRule = z.infer<typeof choiceRuleSchema>;

/** "level" is the expected level, "tail" is P(level ≥ from). */
const scoreMeasures = ["level", "tail"] as const;

export type ScoreMeasure = (typeof scoreMeasures)[number];

/** Thresholds (0..1) on P(level ≥ `from`). With either measure, a case is positive if its label is at least `from`. */
const tailSchema = z.object({ from: z.int().check(z.gte(1)), lower: probability, upper: probability });

/** A score below `lower` is low, from `upper` on high. */
const scoreRuleSchema = z.object({
  measure: z._default(z.enum(scoreMeasures), "level"),
  /** Thresholds on the expected level, in levels (0..n−1). */
  lower: z.number().check(z.gte(0)),
  upper: z.number().check(z.gte(0)),
  tail: z._default(tailSchema, { from: 1, lower: 0.3, upper: 0.7 }),
  outcomes: z.object({ low: outcome, middle: outcome, high: outcome }),
});

export type ScoreRule = z.infer<typeof scoreRuleSchema>;

/** One rule per type, so that changing the type loses none. */
export const rulesSchema = z.object({
  noul: noulRuleSchema,
  choice: choiceRuleSchema,
  score: scoreRuleSchema,
});

export type Rules = z.infer<typeof rulesSchema>;

/** New questions have no outcomes, because only the author knows what an answer should lead to. */
export const defaultRules: Rules = {
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "", unsure: "", yes: "" } },
  choice: {
    measure: "probability",
    cut: 0.5,
    probabilityCut: 0.7,
    marginCut: 0.2,
    outcomes: { unsure: "", chosen: "" },
    options: [],
  },
  score: {
    measure: "level",
    lower: 1,
    upper: 2,
    tail: { from: 1, lower: 0.3, upper: 0.7 },
    outcomes: { low: "", middle: "", high: "" },
  },
};

/**
 * Rules of new questions in earlier releases, in which choices started with the measure "confidence". Playgrounds of
 * that time still have it, although nobody chose it.
 */
export const legacyDefaultRules: Rules = {
  ...defaultRules,
  choice: { ...defaultRules.choice, measure: "confidence" },
};

/** Member of the rule that holds the threshold of each measure. */
export const choiceThresholdMemberByMeasure = {
  probability: "probabilityCut",
  confidence: "cut",
  margin: "marginCut",
} as const satisfies Record<ChoiceMeasure, keyof ChoiceRule>;

/** The threshold (0..1) of the rule's current measure. */
export function choiceThreshold(rule: ChoiceRule): number {
  return rule[choiceThresholdMemberByMeasure[rule.measure]];
}

export function scoreThresholds(rule: ScoreRule): { lower: number; upper: number } {
  return rule.measure === "tail" ? rule.tail : rule;
}

/** Options that have an outcome of their own; empty for other types than choice. */
export function optionOutcomesOf(rule: Rules[QuestionType]): ChoiceRule["options"] {
  return "options" in rule ? rule.options : [];
}

/**
 * Outcomes of `optionOutcomesOf` by option, without blank ones, for which the general one applies. If a file names an
 * option twice, the first counts, as in exported code.
 */
export function optionOutcomesByName(rule: Rules[QuestionType]): ReadonlyMap<string, Outcome> {
  const byOption = new Map<string, Outcome>();
  for (const { name, outcome: word } of optionOutcomesOf(rule))
    if (word.trim() !== "" && !byOption.has(name)) byOption.set(name, word);
  return byOption;
}

/** Whether any outcome isn't blank. A question without outcomes takes no part in the decision. */
export function hasOutcomes(type: QuestionType, rules: Rules): boolean {
  const own = optionOutcomesOf(rules[type]).map(({ outcome: word }) => word);
  return [...Object.values(rules[type].outcomes), ...own].some((word) => word.trim() !== "");
}

/** The part of a rule that is fitted on cases: measure and thresholds, without outcomes. */
export const ruleThresholdsSchema = z.object({
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  /** Lowest level that counts as positive; null for a rule without levels, or if it wasn't stored. */
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds, ascending, in the unit of the measure. Saved files use this name. */
  edges: z.readonly(z.array(z.number().check(z.gte(0)))),
});

export type RuleThresholds = z.infer<typeof ruleThresholdsSchema>;
