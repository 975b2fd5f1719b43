import * as z from "zod/mini";
import { confidenceDefinitions } from "./answer.ts";
import { samplingMethods } from "./case.ts";
import { type QuestionType, questionTypes } from "./question.ts";

/** allow, review, block, or custom words. Blank means the question takes no part in the decision. */
export type Outcome = string;

const probability = z.number().check(z.gte(0), z.lte(1));
const outcome = z.string();

/** Thresholds on P(true), 0..1: below `lower` is no, from `upper` on is yes, between is unsure. */
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

/** Below the threshold of its measure the choice is unsure, else the chosen option counts. */
const choiceRuleSchema = z.object({
  measure: z._default(z.enum(choiceMeasures), "confidence"),
  /** For the confidence, 0..1. */
  cut: probability,
  /** For the largest probability, 0..1. */
  probabilityCut: z._default(probability, 0.7),
  /** For the margin, 0..1. */
  marginCut: z._default(probability, 0.2),
  outcomes: z.object({ unsure: outcome, chosen: outcome }),
  /** Options with their own outcome. An array, since names may be `__proto__` or "2". */
  options: z.array(z.object({ name: z.string(), outcome })),
});
export type ChoiceRule = z.infer<typeof choiceRuleSchema>;

/** The expected level, or P(level ≥ from). */
const scoreMeasures = ["level", "tail"] as const;
export type ScoreMeasure = (typeof scoreMeasures)[number];

/**
 * Thresholds (0..1) on P(level ≥ `from`). A case is positive if its label is at least `from`, for both
 * measures.
 */
const tailSchema = z.object({ from: z.int().check(z.gte(1)), lower: probability, upper: probability });

/** Below `lower` is low, from `upper` on is high. */
const scoreRuleSchema = z.object({
  measure: z._default(z.enum(scoreMeasures), "level"),
  /** Thresholds on the expected level, in levels (0..n−1). */
  lower: z.number().check(z.gte(0)),
  upper: z.number().check(z.gte(0)),
  tail: z._default(tailSchema, { from: 1, lower: 0.3, upper: 0.7 }),
  outcomes: z.object({ low: outcome, middle: outcome, high: outcome }),
});
export type ScoreRule = z.infer<typeof scoreRuleSchema>;

/** One rule per type, so changing the type loses none. */
export const rulesSchema = z.object({
  noul: noulRuleSchema,
  choice: choiceRuleSchema,
  score: scoreRuleSchema,
});
export type Rules = z.infer<typeof rulesSchema>;

/** New questions have no outcomes: only the author knows what an answer should lead to. */
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

/** Choices once started with "confidence"; old playgrounds keep that although nobody chose it. */
export const legacyDefaultRules: Rules = {
  ...defaultRules,
  choice: { ...defaultRules.choice, measure: "confidence" },
};

/** Member of the rule that holds the threshold of each measure. */
export const choiceThresholdMembers = {
  probability: "probabilityCut",
  confidence: "cut",
  margin: "marginCut",
} as const satisfies Record<ChoiceMeasure, keyof ChoiceRule>;

/** 0..1, for the current measure. */
export function choiceThreshold(rule: ChoiceRule): number {
  return rule[choiceThresholdMembers[rule.measure]];
}

export function scoreThresholds(rule: ScoreRule): { lower: number; upper: number } {
  return rule.measure === "tail" ? rule.tail : rule;
}

/** Options with their own outcome; empty for other types. */
export function ownOutcomes(rule: Rules[QuestionType]): ChoiceRule["options"] {
  return "options" in rule ? rule.options : [];
}

/** A question without outcomes takes no part in the decision. */
export function hasOutcomes(type: QuestionType, rules: Rules): boolean {
  const own = ownOutcomes(rules[type]).map(({ outcome: word }) => word);
  return [...Object.values(rules[type].outcomes), ...own].some((word) => word.trim() !== "");
}

/** The part of a rule that is fitted on cases: measure and thresholds, without outcomes. */
export const ruleThresholdsSchema = z.object({
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  /** First level that counts as positive; null if it wasn't stored. */
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds, ascending, in the unit of the measure; saved files have this name. */
  edges: z.readonly(z.array(z.number().check(z.gte(0)))),
});

export type RuleThresholds = z.infer<typeof ruleThresholdsSchema>;

/** Model name in simulated answers. */
export const simulatedModel = "simulated";

/** A real sandbox run never uses this model name. */
export function isSimulated({
  mode,
  modelId,
}: {
  mode: "sandbox" | "live";
  modelId: string | null;
}): boolean {
  return mode === "sandbox" && modelId === simulatedModel;
}

/** Imported answers have no requested model. */
export const importedModel = "";

/** Imported from a file that names no model, or several. */
export function isOfUnknownModel({
  modelAsked,
  modelId,
}: {
  modelAsked: string;
  modelId: string | null;
}): boolean {
  return modelAsked === importedModel && modelId === null;
}

/** 64-bit content hashes of the texts the model sees. */
const wordingSchema = z.object({
  type: z.enum(questionTypes),
  instructions: z.string(),
  /** Glosses, options with descriptions, or levels. */
  criteria: z.string(),
});

export type WordingHashes = z.infer<typeof wordingSchema>;

/**
 * What thresholds were fitted on. They're only valid for this wording, model, service and confidence
 * definition.
 */
export const fittingRecordSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /**
   * `modelAsked` is the id or alias as requested, blank for imported answers; `modelId` is the versioned id
   * that answered, if known.
   */
  modelAsked: z.string(),
  modelId: z.nullable(z.string()),
  mode: z.enum(["sandbox", "live"]),
  profileId: z.string(),
  /** Source of the confidence, if the rule uses it; else null. */
  confidence: z.nullable(z.enum(["served", "computed"])),
  /** The server's confidence definition, if it could be inferred. */
  definition: z.optional(z.enum(confidenceDefinitions)),
  /** Number of labelled cases, and how they were picked. */
  cases: z.int().check(z.gte(0)),
  picked: z.readonly(z.array(z.enum(samplingMethods))),
  wording: wordingSchema,
  cuts: ruleThresholdsSchema,
});

export type FittingRecord = z.infer<typeof fittingRecordSchema>;
