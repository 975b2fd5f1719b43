// Version 16 of the playground file, and the upgrade from version 15.

import { z } from "zod";
import { type PlaygroundFile15, playgroundFile15 } from "./15.ts";

const presentation16 = playgroundFile15.shape.presentation.unwrap().extend({
  subtitle: z.string().optional(),
  leftOut: z.array(z.enum(["title", "summary", "questions"])).optional(),
  wordings: z.array(z.object({ question: z.string(), text: z.string() })).optional(),
});

/**
 * Version 16 adds the first page's subtitle, pages to leave out, and plainer wordings for an audience.
 * Frozen, because such files exist.
 */
export const playgroundFile16 = playgroundFile15.extend({
  version: z.literal(16),
  presentation: presentation16.optional(),
});

export type PlaygroundFile16 = z.infer<typeof playgroundFile16>;

export function upgradeTo16(before: PlaygroundFile15): PlaygroundFile16 {
  return { ...before, version: 16 };
}
