// Version 22 of the playground file, and the upgrade from version 21.

import { z } from "zod";
import { type PlaygroundFile21, playgroundFile21 } from "./21.ts";

const agentEdit22 = z.object({
  question: z.string(),
  id: z.string(),
  what: z.enum(["added", "changed", "removed"]),
  by: z.string(),
  at: z.number(),
});

/** Version 22 adds what an agent changed and nobody has looked at yet. Frozen, because such files exist. */
export const playgroundFile22 = playgroundFile21.extend({
  version: z.literal(22),
  agentEdits: z.array(agentEdit22).optional(),
});

export type PlaygroundFile22 = z.infer<typeof playgroundFile22>;

export function upgradeTo22(before: PlaygroundFile21): PlaygroundFile22 {
  return { ...before, version: 22 };
}
