// A playground and its parts: questions, answer counts, slides and samples.

import * as z from "zod/mini";
import type { AgentEditMark } from "./agent-edit.ts";
import type { Case } from "./case.ts";
import type { Ledger } from "./ledger.ts";
import {
  type AuthoredQuestion,
  type AuthoredState,
  authoredQuestionSchema,
  authoredStateSchema,
} from "./question.ts";
import { type Rules, rulesSchema } from "./rule.ts";
import { storedThresholdFitSchema, type ThresholdFit } from "./threshold-fit.ts";
import { type DecisionTuning, type Tuning, tuningSchema } from "./tuning.ts";
import { type Variant, variantSchema } from "./variant.ts";

const count = z.int().check(z.gte(0));
const counts = z.readonly(z.array(count));

/**
 * One question's answers as counts. `rows`, `labelled` and `positives` are parallel to `scores`; counts may exceed a
 * billion.
 */
const countedAnswersSchema = z.object({
  question: z.string(),
  /** Which measure the scores are, and the lowest level that counts as positive. */
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  from: z.nullable(z.int().check(z.gte(1))),
  /** Thresholds in use when the answers were counted, ascending. They weren't chosen on these answers. */
  edges: z.readonly(z.array(z.number())),
  /** Rows without a usable answer. */
  unanswered: count,
  /** Distinct, ascending. */
  scores: z.readonly(z.array(z.number())),
  /** Rows per score, how many of those are labelled, and how many of those are positive. */
  rows: counts,
  labelled: counts,
  positives: counts,
});
export type QuestionAnswerCounts = z.infer<typeof countedAnswersSchema>;

/**
 * Answers by score and label. Statistics about thresholds need nothing else, and these counts take a few kB for any
 * number of rows.
 */
export const answerCountsSchema = z.object({
  rows: count,
  models: z.readonly(z.array(z.string())),
  /** Scores were rounded down to a multiple of this. */
  step: z.number().check(z.positive()),
  questions: z.readonly(z.array(countedAnswersSchema)),
});
export type AnswerCounts = z.infer<typeof answerCountsSchema>;

const slideSchema = z.object({
  /** Never changes. */
  key: z.string(),
  /** The case to present; null for the playground's current state. */
  caseKey: z.nullable(z.string()),
  title: z.string(),
  /** Speaker notes, which aren't on the slide but are exported with it. */
  notes: z.string(),
});
export type Slide = z.infer<typeof slideSchema>;

/** One question's rules, saved as part of an earlier policy. */
const keptRulesSchema = z.object({ questionKey: z.string(), rules: rulesSchema });

const deckParts = ["title", "summary", "questions"] as const;
export type DeckPart = (typeof deckParts)[number];

export const presentationSchema = z.object({
  slides: z.readonly(z.array(slideSchema)),
  /** Fields of JSON states that are removed everywhere, as names joined by dots, without array indices. */
  masked: z.readonly(z.array(z.string())),
  /** Masked fields whose texts are also hidden wherever else they occur. */
  redacted: z._default(z.readonly(z.array(z.string())), []),
  /** Texts that the author wants hidden wherever they occur. */
  hiddenTexts: z._default(z.readonly(z.array(z.string())), []),
  hiddenQuestions: z.readonly(z.array(z.string())),
  /** Line below the name on the first page. */
  subtitle: z._default(z.string(), ""),
  /** Kinds of page that are left out: the first, the last, or those of single questions. */
  leftOut: z._default(z.readonly(z.array(z.enum(deckParts))), []),
  /** Texts that an audience reads in place of a question's instructions. */
  wordings: z._default(z.readonly(z.array(z.object({ questionKey: z.string(), text: z.string() }))), []),
  /** A PNG as a data address; blank for none. */
  logo: z._default(z.string(), ""),
  /** Accent colour as "#rrggbb"; blank for none. */
  accent: z._default(z.string(), ""),
  /** The earlier policy on the "before and after" page; empty leaves that page out. */
  before: z._default(z.readonly(z.array(keptRulesSchema)), []),
  /** Name of the earlier policy for the audience; blank for "Before". */
  beforeName: z._default(z.string(), ""),
});
export type Presentation = z.infer<typeof presentationSchema>;

export const noPresentation: Presentation = presentationSchema.parse({
  slides: [],
  masked: [],
  hiddenQuestions: [],
});

/**
 * An option of another choice question, which a question divides further; `key` is that of the other
 * question.
 */
export interface DividedOption {
  key: string;
  option: string;
}

const namedWordingSchema = z.object({
  /** `sentWordingHash` of the question that was sent. */
  hash: z.int(),
  /** Blank for none. */
  name: z.string(),
  /** Why the wording was tried; blank for none. Never sent to the service. */
  note: z.string(),
});
/** The author's name and note for a wording that was run. */
export type WordingNameAndNote = z.infer<typeof namedWordingSchema>;

/** A question with its rules and its settings in this playground. */
export interface PlaygroundQuestion extends AuthoredQuestion {
  /** Never changes; never sent or shown. */
  key: string;
  /** An excluded question keeps everything but isn't sent. */
  included: boolean;
  rules: Rules;
  /** Null if the rules were never fitted. */
  fitted: ThresholdFit | null;
  dismissedAdvice: readonly string[];
  /**
   * Set if this question divides an option of another choice. Both are asked in one request, unless that choice has
   * `inSteps`.
   */
  narrows?: DividedOption | undefined;
  /** Whether the questions that divide its options are asked in a second request, and only for the winning option. */
  inSteps?: true | undefined;
  /** Goal for the question's thresholds; absent if none was set. */
  tuning?: Tuning | undefined;
  /** Variants in order; absent if the question has only one wording. */
  variants?: readonly Variant[] | undefined;
  /** Why it's asked like this, and what is open; absent if there's no note. Never sent to the service. */
  note?: string | undefined;
  /** Wordings with a name or a note; their texts are in the runs that asked them. Absent if there are none. */
  wordings?: readonly WordingNameAndNote[] | undefined;
}

export const playgroundQuestionSchema: z.ZodMiniType<PlaygroundQuestion> = z.extend(authoredQuestionSchema, {
  key: z.string(),
  included: z.boolean(),
  rules: rulesSchema,
  fitted: z._default(z.nullable(storedThresholdFitSchema), null),
  dismissedAdvice: z._default(z.array(z.string()), []),
  narrows: z.optional(z.object({ key: z.string(), option: z.string() })),
  inSteps: z.optional(z.literal(true)),
  tuning: z.optional(tuningSchema),
  variants: z.optional(z.readonly(z.array(variantSchema))),
  note: z.optional(z.string()),
  wordings: z.optional(z.readonly(z.array(namedWordingSchema))),
});

export const playgroundSampleSchema = z.object({
  /** Never changes. */
  key: z.string(),
  /** Blank if it has no name; then the screen shows the beginning of its text. */
  name: z.string(),
  state: authoredStateSchema,
  /** The case that it was pinned from; null if it wasn't pinned. */
  caseKey: z.nullable(z.string()),
});
export type PlaygroundSample = z.infer<typeof playgroundSampleSchema>;

export interface Playground {
  key: string;
  name: string;
  notes: string;
  /** Model id or alias, sent exactly as typed. */
  model: string;
  questions: readonly PlaygroundQuestion[];
  state: AuthoredState;
  /** In the author's order; absent if there are none. */
  samples?: readonly PlaygroundSample[] | undefined;
  /** Sorted by ascending key. */
  cases: readonly Case[];
  presentation: Presentation;
  /** Goal for the thresholds of all questions together; absent if none was set. */
  decisionTuning?: DecisionTuning | undefined;
  /** Answer counts, which thresholds use in place of cases; absent if there are none. */
  table?: AnswerCounts | undefined;
  /** What agents changed and nobody has looked at, at most one entry a question; absent if there is nothing. */
  agentEdits?: readonly AgentEditMark[] | undefined;
  /** What labelled rows were used for; undo never removes entries. */
  ledger: Ledger;
}
