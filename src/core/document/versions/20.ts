// Version 20 of the playground file, and the upgrade from version 19.

import { z } from "zod";
import { type PlaygroundFile19, playgroundFile19 } from "./19.ts";

const { rules } = playgroundFile19.shape.questions.element.shape;
const presentation20 = playgroundFile19.shape.presentation.unwrap().extend({
  before: z.array(z.object({ question: z.string(), rules })).optional(),
  beforeName: z.string().optional(),
});

/**
 * Version 20 adds the earlier policy that a presentation compares the current one with. Frozen, because such
 * files exist.
 */
export const playgroundFile20 = playgroundFile19.extend({
  version: z.literal(20),
  presentation: presentation20.optional(),
});

export type PlaygroundFile20 = z.infer<typeof playgroundFile20>;
export type Presentation20 = z.infer<typeof presentation20>;

export function upgradeTo20(before: PlaygroundFile19): PlaygroundFile20 {
  return { ...before, version: 20 };
}
