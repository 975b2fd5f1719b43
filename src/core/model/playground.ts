import * as z from "zod/mini";
import type { Case } from "./case.ts";
import type { Ledger } from "./ledger.ts";
import {
  type AuthoredQuestion,
  type AuthoredState,
  authoredQuestionSchema,
  type Variant,
  variantSchema,
} from "./question.ts";
import { type FittingRecord, fittingRecordSchema, type Rules, rulesSchema } from "./rule.ts";
import { type DecisionTuning, type Tuning, tuningSchema } from "./tuning.ts";

const count = z.int().check(z.gte(0));
const counts = z.readonly(z.array(count));

/** The answers to one question as counts; lists are of one length, and counts may pass a billion. */
const countedAnswersSchema = z.object({
  /** The question's key in the playground. */
  question: z.string(),
  /** What of the answers the scores are, as a rule names it, and the level from which on a case is positive. */
  measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
  from: z.nullable(z.int().check(z.gte(1))),
  /** The thresholds while the table was made: those were not chosen on it. */
  edges: z.readonly(z.array(z.number())),
  /** Rows without a usable answer. */
  unanswered: count,
  /** Distinct scores, ascending. */
  scores: z.readonly(z.array(z.number())),
  /** Rows with each score, the labelled of them, and the positive of those. */
  rows: counts,
  labelled: counts,
  positives: counts,
});
export type QuestionAnswerCounts = z.infer<typeof countedAnswersSchema>;

/** Answers of many rows as counts: all that statistics of thresholds need, a few kB for any number of rows. */
export const answerCountsSchema = z.object({
  rows: count,
  /** Distinct models that answered. */
  models: z.readonly(z.array(z.string())),
  /** Scores are rounded down to this. */
  step: z.number().check(z.positive()),
  questions: z.readonly(z.array(countedAnswersSchema)),
});
export type AnswerCounts = z.infer<typeof answerCountsSchema>;

/** One state to show, with what its speaker says about it. */
const slideSchema = z.object({
  /** Stable for the life of the slide. */
  key: z.string(),
  /** The case that it shows; null: the current state. */
  caseKey: z.nullable(z.string()),
  title: z.string(),
  /** For the speaker alone. */
  notes: z.string(),
});
export type Slide = z.infer<typeof slideSchema>;

/** What a playground looks like to people who do not write questions. */
export const presentationSchema = z.object({
  slides: z.readonly(z.array(slideSchema)),
  /** Paths of fields of JSON states that nobody is to see, names joined by dots; taken out wherever they stand. */
  masked: z.readonly(z.array(z.string())),
  /** Those masked paths whose texts are also hidden wherever else they stand. */
  redacted: z._default(z.readonly(z.array(z.string())), []),
  /** Texts of the author's own that are hidden wherever they stand. */
  hiddenTexts: z._default(z.readonly(z.array(z.string())), []),
  /** Keys of questions that are not shown. */
  hiddenQuestions: z.readonly(z.array(z.string())),
});
export type Presentation = z.infer<typeof presentationSchema>;

/** Shows the current state and every question. */
export const noPresentation: Presentation = {
  slides: [],
  masked: [],
  redacted: [],
  hiddenTexts: [],
  hiddenQuestions: [],
};

/** The option of another choice that a choice divides further. */
export interface DividedOption {
  /** Of the question that has the option. */
  key: string;
  option: string;
}

/** A question in a playground: as authored, with its place in the run and its rules. */
export interface PlaygroundQuestion extends AuthoredQuestion {
  /** Stable for the life of the question; never sent, never shown. */
  key: string;
  /** Whether a run asks it. */
  included: boolean;
  rules: Rules;
  /** What the rules were fitted on when they last were; null: never. */
  fitted: FittingRecord | null;
  /** Ids of the rules of advice that its author does not want to hear of here. */
  dismissedAdvice: readonly string[];
  /** Its options are those within an option of another question, asked in the same request unless that one is asked in steps. */
  narrows?: DividedOption | undefined;
  /** What divides its options is asked in a second request, only within the option that wins. */
  inSteps?: true | undefined;
  /** What its thresholds are chosen for; absent: nothing was set. */
  tuning?: Tuning | undefined;
  /** Wordings that are tried, in their order; absent: there is but one. */
  variants?: readonly Variant[] | undefined;
}

export const playgroundQuestionSchema: z.ZodMiniType<PlaygroundQuestion> = z.extend(authoredQuestionSchema, {
  key: z.string(),
  included: z.boolean(),
  rules: rulesSchema,
  fitted: z._default(z.nullable(fittingRecordSchema), null),
  dismissedAdvice: z._default(z.array(z.string()), []),
  narrows: z.optional(z.object({ key: z.string(), option: z.string() })),
  inSteps: z.optional(z.literal(true)),
  tuning: z.optional(tuningSchema),
  variants: z.optional(z.readonly(z.array(variantSchema))),
});

/** Everything an author makes, as one immutable value. */
export interface Playground {
  key: string;
  name: string;
  notes: string;
  /** A model id or alias, sent as typed. */
  model: string;
  questions: readonly PlaygroundQuestion[];
  state: AuthoredState;
  /** States with what is right about them, by growing key. */
  cases: readonly Case[];
  presentation: Presentation;
  /** What the thresholds of all questions together are chosen for; absent: nothing was set. */
  decisionTuning?: DecisionTuning | undefined;
  /** Answers of many rows as counts, which the thresholds are looked at over instead of cases; absent: there is none. */
  table?: AnswerCounts | undefined;
  /** What the labelled cases were used for; undo takes nothing out of it. */
  ledger: Ledger;
}
