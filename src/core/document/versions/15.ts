// Version 15 of the playground file, and the upgrade from version 14.

import { z } from "zod";
import { type PlaygroundFile14, playgroundFile14 } from "./14.ts";

const sample15 = z.object({
  key: z.string(),
  name: z.string().optional(),
  state: playgroundFile14.shape.state,
  case: z.string().optional(),
});

/** Version 15 adds samples, the states on which wordings are tried. Frozen, because such files exist. */
export const playgroundFile15 = playgroundFile14.extend({
  version: z.literal(15),
  samples: z.array(sample15).optional(),
});

export type PlaygroundFile15 = z.infer<typeof playgroundFile15>;
export type Sample15 = z.infer<typeof sample15>;

export function upgradeTo15(before: PlaygroundFile14): PlaygroundFile15 {
  return { ...before, version: 15 };
}
