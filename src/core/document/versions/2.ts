import { z } from "zod";
import { type PlaygroundFile1, playgroundFile1 } from "./1.ts";

const question1 = playgroundFile1.shape.questions.element;

/** Without words: what the question itself says. */
const variant = z.object({
  key: z.string(),
  name: z.string(),
  words: question1.pick({ instructions: true, glosses: true, options: true, levels: true }).optional(),
});

/** Absent: reviewers are always right. */
const reviewerError = z.number().min(0).max(1).optional();

/**
 * A playground as a file, version 2: a question may have several wordings, be asked in steps, and count reviewers who
 * err. Frozen, as version 1 is.
 */
export const playgroundFile2 = playgroundFile1.extend({
  version: z.literal(2),
  questions: z.array(
    question1.extend({
      variants: z.array(variant).optional(),
      inSteps: z.literal(true).optional(),
      tuning: question1.shape.tuning.unwrap().extend({ reviewerError }).optional(),
    }),
  ),
});

export type PlaygroundFile2 = z.infer<typeof playgroundFile2>;
export type Question2 = PlaygroundFile2["questions"][number];
export type Words2 = Pick<Question2, "instructions" | "glosses" | "options" | "levels">;

/** A file of version 1 says the same in version 2. */
export function upgradeTo2(before: PlaygroundFile1): PlaygroundFile2 {
  return { ...before, version: 2 };
}
