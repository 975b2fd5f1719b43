// Versions 6 to 11 of the playground file, and the upgrade to each from the one before.

import { z } from "zod";
import { confidenceDefinitions } from "#core/model/answer.ts";
import { answerCountsSchema } from "#core/model/playground.ts";
import { playgroundFile1 } from "./1.ts";
import { defaultRules3, type PlaygroundFile5, playgroundFile5 } from "./2-to-5.ts";

/** Version 6 adds answer counts. Frozen, because such files exist. */
export const playgroundFile6 = playgroundFile5.extend({
  version: z.literal(6),
  table: z.optional(answerCountsSchema),
});

type PlaygroundFile6 = z.infer<typeof playgroundFile6>;

export function upgradeTo6(before: PlaygroundFile5): PlaygroundFile6 {
  return { ...before, version: 6 };
}

const case1 = playgroundFile1.shape.cases.unwrap().element;
const { value, picked } = case1.shape.labels.unwrap().element.shape;

/** One person's label or note; without `by` it's the author's. */
const fact = z.object({
  question: z.string(),
  /** Null clears the label. */
  value: value.nullable(),
  by: z.string().optional(),
  at: z.number().min(0).optional(),
  wording: z.int().min(0).optional(),
  picked,
  chance: z.number().min(0).max(1).optional(),
  note: z.string().optional(),
  adjudicated: z.literal(true).optional(),
});

const case7 = case1.extend({ facts: z.array(fact).optional() });

/**
 * Version 7 lets a case have label facts instead of labels, which are derived from them. Frozen, because such
 * files exist.
 */
export const playgroundFile7 = playgroundFile6.extend({
  version: z.literal(7),
  cases: z.array(case7).optional(),
});

type PlaygroundFile7 = z.infer<typeof playgroundFile7>;

/** Older labels are kept: without facts they count as the author's, given at an unknown time. */
export function upgradeTo7(before: PlaygroundFile6): PlaygroundFile7 {
  return { ...before, version: 7 };
}

/**
 * Rules of a version 8 question whose file omits them. The default threshold of a choice is on the
 * probability of its likeliest option.
 */
export const defaultRules8 = {
  ...defaultRules3,
  choice: { ...defaultRules3.choice, measure: "probability" as const, probabilityCut: 0.7 },
};

const question7 = playgroundFile7.shape.questions.element;
const rules7 = question7.shape.rules;

const choice = rules7.shape.choice.unwrap().extend({
  measure: z.enum(["probability", "confidence", "margin"]),
  probabilityCut: z.number().min(0).max(1),
});

/**
 * Version 8 lets the threshold of a choice be on the probability of its likeliest option, and adds the
 * server's definition of confidence to the fitting record. Frozen, because such files exist.
 */
export const playgroundFile8 = playgroundFile7.extend({
  version: z.literal(8),
  questions: z.array(
    question7.extend({
      rules: rules7.extend({ choice: choice.optional() }),
      fitted: question7.shape.fitted
        .unwrap()
        .extend({ definition: z.enum(confidenceDefinitions).optional() })
        .optional(),
    }),
  ),
});

type PlaygroundFile8 = z.infer<typeof playgroundFile8>;

/** Writes out the measure of choices, because up to version 7 an omitted rule meant the confidence. */
export function upgradeTo8(before: PlaygroundFile7): PlaygroundFile8 {
  return {
    ...before,
    version: 8,
    questions: before.questions.map((question) => {
      const { choice: own = defaultRules3.choice, ...rules } = question.rules;
      return { ...question, rules: { ...rules, choice: { ...own, probabilityCut: 0.7 } } };
    }),
  };
}

const case9 = playgroundFile8.shape.cases.unwrap().element.extend({
  metadata: z.record(z.string(), z.string()).optional(),
});

/** Version 9 adds metadata of cases. Frozen, because such files exist. */
export const playgroundFile9 = playgroundFile8.extend({
  version: z.literal(9),
  cases: z.array(case9).optional(),
});

type PlaygroundFile9 = z.infer<typeof playgroundFile9>;

export function upgradeTo9(before: PlaygroundFile8): PlaygroundFile9 {
  return { ...before, version: 9 };
}

const picked10 = z.enum(["all", "random", "stratified", "near-edge", "looked-wrong", "by-hand"]);

const question9 = playgroundFile9.shape.questions.element;
const label9 = case9.shape.labels.unwrap().element;
const fact9 = case9.shape.facts.unwrap().element;

const fact10 = fact9.extend({ picked: picked10 });

const case10 = case9.extend({
  labels: z.array(label9.extend({ picked: picked10 })).optional(),
  facts: z.array(fact10).optional(),
});

const question10 = question9.extend({
  fitted: question9.shape.fitted
    .unwrap()
    .extend({ picked: z.array(picked10).readonly() })
    .optional(),
});

/** Version 10 adds the sampling method "from a range of scores". Frozen, because such files exist. */
export const playgroundFile10 = playgroundFile9.extend({
  version: z.literal(10),
  questions: z.array(question10),
  cases: z.array(case10).optional(),
});

type PlaygroundFile10 = z.infer<typeof playgroundFile10>;

export function upgradeTo10(before: PlaygroundFile9): PlaygroundFile10 {
  return { ...before, version: 10 };
}

const picked11 = z.enum([...picked10.options, "reviewed"]);

const fact11 = fact10.extend({ picked: picked11 });

const case11 = case10.extend({
  labels: z.array(label9.extend({ picked: picked11 })).optional(),
  facts: z.array(fact11).optional(),
});

const question11 = question10.extend({
  fitted: question10.shape.fitted
    .unwrap()
    .extend({ picked: z.array(picked11).readonly() })
    .optional(),
});

/** Version 11 adds the sampling method "in a review after the decision". Frozen, because such files exist. */
export const playgroundFile11 = playgroundFile10.extend({
  version: z.literal(11),
  questions: z.array(question11),
  cases: z.array(case11).optional(),
});

export type PlaygroundFile11 = z.infer<typeof playgroundFile11>;
export type Case11 = z.infer<typeof case11>;
export type Fact11 = z.infer<typeof fact11>;

export function upgradeTo11(before: PlaygroundFile10): PlaygroundFile11 {
  return { ...before, version: 11 };
}
