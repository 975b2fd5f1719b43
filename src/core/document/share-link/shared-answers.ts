import { z } from "zod";
import type { Run } from "../run.ts";

export const sharedAnswersSchema = z.object({
  profile: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Milliseconds since the epoch. */
  at: z.number().min(0).max(8.64e15),
  ms: z.number().min(0),
  /** The exact bodies that came back: of a run in two steps there are two. */
  responses: z.array(z.string()).min(1).max(2),
});

/** Answers in a link: of the request only who answered and when, since the playground beside them tells what was asked. */
export type SharedAnswers = z.infer<typeof sharedAnswersSchema>;

export function toSharedAnswers(run: Run): SharedAnswers {
  const { profileId, mode, startedAt, durationMs, responseText, second } = run;
  const responses = second ? [responseText, second.responseText] : [responseText];
  return { profile: profileId, mode, at: startedAt, ms: durationMs, responses };
}
