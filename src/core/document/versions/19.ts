// Version 19 of the playground file, and the upgrade from version 18.

import { z } from "zod";
import { type PlaygroundFile18, playgroundFile18 } from "./18.ts";

const question19 = playgroundFile18.shape.questions.element.extend({ note: z.string().optional() });

/** Version 19 adds a note to each question. Frozen, because such files exist. */
export const playgroundFile19 = playgroundFile18.extend({
  version: z.literal(19),
  questions: z.array(question19),
});

export type PlaygroundFile19 = z.infer<typeof playgroundFile19>;

export function upgradeTo19(before: PlaygroundFile18): PlaygroundFile19 {
  return { ...before, version: 19 };
}
