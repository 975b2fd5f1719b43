// Version 17 of the playground file, and the upgrade from version 16.

import { z } from "zod";
import { type PlaygroundFile16, playgroundFile16 } from "./16.ts";

const question17 = playgroundFile16.shape.questions.element.extend({
  wordings: z
    .array(z.object({ hash: z.number().int(), name: z.string().optional(), note: z.string().optional() }))
    .optional(),
});

/**
 * Version 17 adds names of wordings that were run, and notes on why they were tried. Frozen, because such
 * files exist.
 */
export const playgroundFile17 = playgroundFile16.extend({
  version: z.literal(17),
  questions: z.array(question17),
});

export type PlaygroundFile17 = z.infer<typeof playgroundFile17>;

export function upgradeTo17(before: PlaygroundFile16): PlaygroundFile17 {
  return { ...before, version: 17 };
}
