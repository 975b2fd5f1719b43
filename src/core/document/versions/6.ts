import { z } from "zod";
import { answerTableSchema } from "#core/model/answer-table.ts";
import { type PlaygroundFile5, playgroundFile5 } from "./5.ts";

/**
 * A playground as a file, version 6: beside cases it may hold answers of many rows as counts. Frozen, as the versions
 * before are.
 */
export const playgroundFile6 = playgroundFile5.extend({
  version: z.literal(6),
  table: z.optional(answerTableSchema),
});

export type PlaygroundFile6 = z.infer<typeof playgroundFile6>;

export function upgradeTo6(before: PlaygroundFile5): PlaygroundFile6 {
  return { ...before, version: 6 };
}
