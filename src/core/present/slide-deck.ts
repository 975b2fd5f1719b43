// A slide deck as it is stored in its file.

import { z } from "zod";
import { questionLimits } from "#core/model/question.ts";
import { accentSchema, logoSchema } from "./deck-look.ts";

const share = z.number().min(0).max(1);

/** One threshold (a gate) or two, and each zone's outcome or name, lowest first. */
const shownRuleSchema = z.object({
  /** Upper end of the scale: 1 for a probability, the last level for a score. */
  max: z
    .number()
    .min(1)
    .max(questionLimits.levelsMax - 1),
  edges: z.array(z.number().min(0)).min(1).max(2).readonly(),
  zones: z.array(z.string()).min(2).max(3).readonly(),
  /** Name of the scale; blank if the question says it already. */
  of: z.string(),
  /** Missing in older decks, where a `max` over 1 means levels. */
  unit: z.enum(["chance", "level"]).optional(),
});

export type ShownRule = z.infer<typeof shownRuleSchema>;

/** `rule` is null if the deck shows none, as in older decks. */
const shownQuestionSchema = z.object({ words: z.string(), rule: shownRuleSchema.nullable() });

export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

/** `share` is 0..1; `first` marks the chosen option, or the most probable level. */
const shownRowSchema = z.object({ words: z.string(), share, first: z.boolean() });

export type ShownRow = z.infer<typeof shownRowSchema>;

/** `value` is on the rule's scale. `value` and `rows` are null if unknown. */
const shownAnswerSchema = z.object({
  outcome: z.string(),
  /** The chosen option in plain words; blank for other types and in older decks. */
  option: z.string().default(""),
  /** Short name of the most probable level; blank for other types, for long names, and in older decks. */
  level: z.string().default(""),
  /** Shown in place of a blank outcome; blank in older decks. */
  zone: z.string().default(""),
  value: z.number().min(0).nullable(),
  rows: z.array(shownRowSchema).readonly().nullable(),
  /** Number and total share of options or levels that don't fit on the page; null if all fit, and in older decks. */
  left: z
    .object({ count: z.number().int().min(1), share })
    .nullable()
    .default(null),
});

export type ShownAnswer = z.infer<typeof shownAnswerSchema>;

/** `at` is in milliseconds since the epoch. */
const shownSourceSchema = z.object({
  at: z.number().min(0).max(8.64e15),
  mode: z.enum(["sandbox", "live", "imported", "simulated"]),
});

export type ShownSource = z.infer<typeof shownSourceSchema>;

/** `causes` are indices into the deck's questions. */
const shownDecisionSchema = z.object({
  outcome: z.string(),
  causes: z.array(z.number().int().min(0)).readonly(),
});

export type ShownDecision = z.infer<typeof shownDecisionSchema>;

const shownSlideSchema = z.object({
  title: z.string(),
  /** Speaker notes, which aren't on the slide but are part of the deck. */
  notes: z.string(),
  /** Lines of the state, without masked fields. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  /** Null if there is no stored answer. */
  source: shownSourceSchema.nullable(),
  /** One for each question of the deck; null without an answer. */
  answers: z.array(shownAnswerSchema.nullable()).readonly(),
  /** Null without a decision, and in older decks. */
  decision: shownDecisionSchema.nullable().default(null),
});

export type ShownSlide = z.infer<typeof shownSlideSchema>;

/** The first page, besides the deck's name: a line below it, and the outcomes that questions lead to. */
const shownTitleSchema = z.object({ subtitle: z.string(), outcomes: z.array(z.string()).readonly() });

export type ShownTitle = z.infer<typeof shownTitleSchema>;

const count = z.number().int().min(0);

/** The last page: what the policy does to one named set of labelled cases. */
const shownSummarySchema = z.object({
  /** Which cases are counted, such as "96 labelled tuning cases". */
  of: z.string(),
  total: count,
  /** Number of cases decided without a person, and how many of these wrongly. */
  automatic: count,
  wrong: count,
  /** Share of wrong decisions with its interval; blank if none is automatic. */
  rate: z.string(),
  outcomes: z
    .array(z.object({ outcome: z.string(), cases: count, wrong: count, person: z.boolean() }))
    .readonly(),
  /** What is proven and what isn't, with one sentence for each target. */
  proof: z.array(z.string()).readonly(),
  source: shownSourceSchema,
});

export type ShownSummary = z.infer<typeof shownSummarySchema>;

/** A case that the current policy decides wrongly, and the earlier one correctly or by sending it to a person. */
const worseCaseSchema = z.object({
  words: z.string(),
  before: z.string(),
  after: z.string(),
  right: z.string(),
});

/** The page that compares an earlier policy with the current one on the same cases and answers. */
const shownChangeSchema = z.object({
  before: z.string(),
  /** Which cases are counted, such as "96 labelled tuning cases". */
  of: z.string(),
  total: count,
  /** Cases with another outcome, cases that become wrong by their labels, and cases that stop being wrong. */
  changed: count,
  worse: count,
  better: count,
  /** Of `worse` and `better`, those whose outcome stays: their labels lead to another one now. */
  rejudged: count.default(0),
  /**
   * Most lenient first. `came` counts cases that change to the outcome, `gone` cases that leave it, `worse` cases
   * that become wrong with it.
   */
  outcomes: z
    .array(
      z.object({
        outcome: z.string(),
        before: count,
        after: count,
        came: count,
        gone: count,
        worse: count,
        person: z.boolean(),
      }),
    )
    .readonly(),
  /** Some of the cases that become wrong, as many as fit on the page. */
  worseCases: z.array(worseCaseSchema).readonly(),
  /** A caveat about the counts; blank if there is none. */
  note: z.string(),
  source: shownSourceSchema,
});

export type ShownChange = z.infer<typeof shownChangeSchema>;

/**
 * A self-contained presentation for a screen, link, file or report. It has no ids, JSON, model or masked
 * fields, so nobody can extract them.
 */
export const slideDeckSchema = z.object({
  name: z.string(),
  questions: z.array(shownQuestionSchema).readonly(),
  slides: z.array(shownSlideSchema).readonly(),
  /** Null if the page is left out, and in older decks. */
  title: shownTitleSchema.nullable().default(null),
  /** Null without a policy to compare with, and in older decks. */
  change: shownChangeSchema.nullable().default(null),
  summary: shownSummarySchema.nullable().default(null),
  /** Whether each slide has one page, with its questions shown from the decision's page alone. */
  decisionsOnly: z.boolean().default(false),
  /** Number of the page it opens at, from 1. */
  opensAt: z.number().int().min(1).default(1),
  /** A PNG as a data address; blank for none, and in older decks. */
  logo: logoSchema.default(""),
  /** "#rrggbb"; blank for none, and in older decks. */
  accent: accentSchema.default(""),
});

export type SlideDeck = z.infer<typeof slideDeckSchema>;
