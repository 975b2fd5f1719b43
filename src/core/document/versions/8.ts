import { z } from "zod";
import { confidenceDefinitions } from "#core/model/answer.ts";
import { rulesLeftOut3 } from "./3.ts";
import { type PlaygroundFile7, playgroundFile7 } from "./7.ts";

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

export type PlaygroundFile8 = z.infer<typeof playgroundFile8>;

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
