import { z } from "zod";
import { type PlaygroundFile9, playgroundFile9 } from "./9.ts";

const picked = z.enum(["all", "random", "stratified", "near-edge", "looked-wrong", "by-hand"]);

const question9 = playgroundFile9.shape.questions.element;
const case9 = playgroundFile9.shape.cases.unwrap().element;
const label9 = case9.shape.labels.unwrap().element;
const fact9 = case9.shape.facts.unwrap().element;

const fact = fact9.extend({ picked });

const case10 = case9.extend({
  labels: z.array(label9.extend({ picked })).optional(),
  facts: z.array(fact).optional(),
});

const question10 = question9.extend({
  fitted: question9.shape.fitted
    .unwrap()
    .extend({ picked: z.array(picked).readonly() })
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

export type PlaygroundFile10 = z.infer<typeof playgroundFile10>;

export function upgradeTo10(before: PlaygroundFile9): PlaygroundFile10 {
  return { ...before, version: 10 };
}
