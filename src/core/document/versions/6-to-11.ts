import { z } from "zod";
import { confidenceDefinitions } from "#core/model/answer.ts";
import { answerCountsSchema } from "#core/model/playground.ts";
import { playgroundFile1 } from "./1.ts";
import { type PlaygroundFile5, playgroundFile5, rulesLeftOut3 } from "./2-to-5.ts";

/**
 * A playground as a file, version 6: beside cases it may hold answers of many rows as counts. Frozen, as the versions
 * before are.
 */
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

/** What a person said about a case; a member that is left out says nothing, and `by` is then the author. */
const fact = z.object({
  question: z.string(),
  /** Null: the label is taken back. */
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
 * A playground as a file, version 7: a case may hold what each person said about it, in the place of the labels, which
 * follow from that.
 */
export const playgroundFile7 = playgroundFile6.extend({
  version: z.literal(7),
  cases: z.array(case7).optional(),
});

type PlaygroundFile7 = z.infer<typeof playgroundFile7>;

/** Labels of before stay labels: who gave them when is not known, and without facts they are the author's. */
export function upgradeTo7(before: PlaygroundFile6): PlaygroundFile7 {
  return { ...before, version: 7 };
}

/** The rules that version 8 leaves out of a file: a choice is cut on the probability of its likeliest option. */
export const rulesLeftOut8 = {
  ...rulesLeftOut3,
  choice: { ...rulesLeftOut3.choice, measure: "probability" as const, probabilityCut: 0.7 },
};

const question7 = playgroundFile7.shape.questions.element;
const rules7 = question7.shape.rules;

const choice = rules7.shape.choice.unwrap().extend({
  measure: z.enum(["probability", "confidence", "margin"]),
  probabilityCut: z.number().min(0).max(1),
});

/**
 * A playground as a file, version 8: a choice may be cut on the probability of its likeliest option, and what thresholds
 * were fitted on says how the server defines its confidence. Frozen, as the versions before are.
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

/** Choices keep what they were cut on: up to version 7 a rule that was left out cut the confidence. */
export function upgradeTo8(before: PlaygroundFile7): PlaygroundFile8 {
  return {
    ...before,
    version: 8,
    questions: before.questions.map((question) => {
      const { choice: own = rulesLeftOut3.choice, ...rules } = question.rules;
      return { ...question, rules: { ...rules, choice: { ...own, probabilityCut: 0.7 } } };
    }),
  };
}

const case9 = playgroundFile8.shape.cases.unwrap().element.extend({
  metadata: z.record(z.string(), z.string()).optional(),
});

/** A playground as a file, version 9: a case may have metadata. Frozen, as the versions before are. */
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

/**
 * A playground as a file, version 10: a case may have been drawn for labelling out of a range of the score. Frozen, as
 * the versions before are.
 */
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

/**
 * A playground as a file, version 11: a case may have been labelled in a review after it was decided. Frozen, as the
 * versions before are.
 */
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
