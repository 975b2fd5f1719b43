import { z } from "zod";
import { playgroundFile1 } from "./1.ts";
import { type PlaygroundFile3, playgroundFile3 } from "./3.ts";

const texts = z.array(z.string()).optional();

const presentation = playgroundFile1.shape.presentation
  .unwrap()
  .extend({ redacted: texts, hiddenTexts: texts });

/**
 * A playground as a file, version 4: the texts of masked fields, and texts of the author's own, may be hidden wherever
 * they stand. Frozen, as the versions before are.
 */
export const playgroundFile4 = playgroundFile3.extend({
  version: z.literal(4),
  presentation: presentation.optional(),
});

export type PlaygroundFile4 = z.infer<typeof playgroundFile4>;
export type Presentation4 = z.infer<typeof presentation>;

/** A file of version 3 says the same in version 4. */
export function upgradeTo4(before: PlaygroundFile3): PlaygroundFile4 {
  return { ...before, version: 4 };
}
