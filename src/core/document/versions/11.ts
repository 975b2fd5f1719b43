import { z } from "zod";
import { type PlaygroundFile10, playgroundFile10 } from "./6-to-10.ts";

const picked = z.enum(["all", "random", "stratified", "near-edge", "looked-wrong", "by-hand", "reviewed"]);

const question10 = playgroundFile10.shape.questions.element;
const case10 = playgroundFile10.shape.cases.unwrap().element;
const label10 = case10.shape.labels.unwrap().element;
const fact10 = case10.shape.facts.unwrap().element;

const fact = fact10.extend({ picked });

const case11 = case10.extend({
  labels: z.array(label10.extend({ picked })).optional(),
  facts: z.array(fact).optional(),
});

const question11 = question10.extend({
  fitted: question10.shape.fitted
    .unwrap()
    .extend({ picked: z.array(picked).readonly() })
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
export type Question11 = PlaygroundFile11["questions"][number];
export type Case11 = z.infer<typeof case11>;
export type Fact11 = z.infer<typeof fact>;

export function upgradeTo11(before: PlaygroundFile10): PlaygroundFile11 {
  return { ...before, version: 11 };
}
