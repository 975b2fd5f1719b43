import * as z from "zod/mini";
import { confidenceDefinitions } from "./answer.ts";
import { samplingMethods } from "./case.ts";
import { type QuestionType, questionTypes } from "./question.ts";

/** What to do with a state: allow, review, block, or words of the author's own. Blank takes no part. */
export type Outcome = string;

const probability = z.number().check(z.gte(0), z.lte(1));
const outcome = z.string();

/**
 * Two thresholds on P(true), both in 0..1: below `lower` is no, from `upper` on is yes, between them is unsure.
 */
const noulRuleSchema = z.object({
  lower: probability,
  upper: probability,
  outcomes: z.object({ no: outcome, unsure: outcome, yes: outcome }),
});
export type NoulRule = z.infer<typeof noulRuleSchema>;

/**
 * What a choice is cut on: the probability of the likeliest option, its lead over the next, or the confidence that a
 * server sends, which each defines in its own way.
 */
const choiceMeasures = ["probability", "confidence", "margin"] as const;
export type ChoiceMeasure = (typeof choiceMeasures)[number];

/** Below the cut of its measure the choice is unsure; else its option decides. */
const choiceRuleSchema = z.object({
  measure: z._default(z.enum(choiceMeasures), "confidence"),
  /** On the confidence, 0..1. */
  cut: probability,
  /** On the probability of the likeliest option, 0..1. */
  probabilityCut: z._default(probability, 0.7),
  /** On the margin, 0..1. */
  marginCut: z._default(probability, 0.2),
  outcomes: z.object({ unsure: outcome, chosen: outcome }),
  /** Options with an outcome of their own, by name; an array, since names may be `__proto__` or "2". */
  options: z.array(z.object({ name: z.string(), outcome })),
});
export type ChoiceRule = z.infer<typeof choiceRuleSchema>;

/** What a score is cut on: its expected level, or the probability of reaching a level. */
const scoreMeasures = ["level", "tail"] as const;
export type ScoreMeasure = (typeof scoreMeasures)[number];

/**
 * Two thresholds (0..1) on P(level ≥ `from`), a probability as a noul's is; `from` is 1 or more. A case is true where its
 * label is `from` or more, whichever measure is cut.
 */
const tailSchema = z.object({ from: z.int().check(z.gte(1)), lower: probability, upper: probability });

/** Two thresholds on its measure: below `lower` is low, from `upper` on is high. */
const scoreRuleSchema = z.object({
  measure: z._default(z.enum(scoreMeasures), "level"),
  /** Thresholds on the expected level, in levels (0..n−1). */
  lower: z.number().check(z.gte(0)),
  upper: z.number().check(z.gte(0)),
  tail: z._default(tailSchema, { from: 1, lower: 0.3, upper: 0.7 }),
  outcomes: z.object({ low: outcome, middle: outcome, high: outcome }),
});
export type ScoreRule = z.infer<typeof scoreRuleSchema>;

/** The rules of one question, one per type, so that changing the type loses none. */
export const rulesSchema = z.object({
  noul: noulRuleSchema,
  choice: choiceRuleSchema,
  score: scoreRuleSchema,
});
export type Rules = z.infer<typeof rulesSchema>;

/** What a new question is cut by. It has no outcome: only its author knows what a yes, an option or a level leads to. */
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

/** What a choice once began with: playgrounds of then keep it, though nobody has set it. */
export const legacyDefaultRules: Rules = {
  ...defaultRules,
  choice: { ...defaultRules.choice, measure: "confidence" },
};

/** Where a choice's rule keeps the cut of each measure. */
export const choiceThresholdMembers = {
  probability: "probabilityCut",
  confidence: "cut",
  margin: "marginCut",
} as const satisfies Record<ChoiceMeasure, keyof ChoiceRule>;

/** The cut on a choice rule's measure, 0..1. */
export function choiceThreshold(rule: ChoiceRule): number {
  return rule[choiceThresholdMembers[rule.measure]];
}

/** The thresholds on a score rule's measure. */
export function scoreThresholds(rule: ScoreRule): { lower: number; upper: number } {
  return rule.measure === "tail" ? rule.tail : rule;
}

/** The answers that a rule gives an outcome of their own, by name. */
export function ownOutcomes(rule: Rules[QuestionType]): ChoiceRule["options"] {
  return "options" in rule ? rule.options : [];
}

/** Whether anybody has said what an answer leads to; a question without outcomes takes no part in the decision. */
export function hasOutcomes(type: QuestionType, rules: Rules): boolean {
  const own = ownOutcomes(rules[type]).map(({ outcome: word }) => word);
  return [...Object.values(rules[type].outcomes), ...own].some((word) => word.trim() !== "");
}

/** What a rule cuts, and where: the part of it that is fitted on cases. Outcomes are words, and not part of it. */
export const ruleThresholdsSchema = z.object({
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  /** The level from which on a case of a score is true, and which a tail reaches; null where it was not kept. */
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds from low to high, in the unit of the measure. */
  edges: z.readonly(z.array(z.number().check(z.gte(0)))),
});

export type RuleThresholds = z.infer<typeof ruleThresholdsSchema>;

/** The model named by answers that a function drew, not a service. */
export const simulatedModel = "simulated";

/** Whether answers were drawn: the sandbox, of which the run counts, never calls its model so. */
export function isSimulated({
  mode,
  modelId,
}: {
  mode: "sandbox" | "live";
  modelId: string | null;
}): boolean {
  return mode === "sandbox" && modelId === simulatedModel;
}

/** What stands for the model that was asked where answers were imported: nobody was asked here. */
export const importedModel = "";

/** Whether answers were imported, and their file names no model, or several. */
export function isOfUnknownModel({
  modelAsked,
  modelId,
}: {
  modelAsked: string;
  modelId: string | null;
}): boolean {
  return modelAsked === importedModel && modelId === null;
}

/** The texts of a question that reach the model, as fingerprints. */
const wordingSchema = z.object({
  type: z.enum(questionTypes),
  instructions: z.string(),
  /** Glosses, options with their descriptions, or levels. */
  criteria: z.string(),
});

export type WordingHashes = z.infer<typeof wordingSchema>;

/**
 * What the thresholds of a question were fitted on. They hold for this wording, this model, this kind of upstream
 * and this definition of the confidence, and for nothing else.
 */
export const fittingRecordSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The model id or alias as asked, blank where answers were imported, and the versioned id that answered, if it named one. */
  modelAsked: z.string(),
  modelId: z.nullable(z.string()),
  mode: z.enum(["sandbox", "live"]),
  profileId: z.string(),
  /** Whose confidence was cut: the server's own, or the one computed here; null where none was cut. */
  confidence: z.nullable(z.enum(["served", "computed"])),
  /** How that server defines it, where its answers told; without it that is not known. */
  definition: z.optional(z.enum(confidenceDefinitions)),
  /** How many cases had a label for this question, and how those were picked. */
  cases: z.int().check(z.gte(0)),
  picked: z.readonly(z.array(z.enum(samplingMethods))),
  wording: wordingSchema,
  cuts: ruleThresholdsSchema,
});

export type FittingRecord = z.infer<typeof fittingRecordSchema>;
