// Version 18 of the playground file, and the upgrade from version 17.

import { z } from "zod";
import { type PlaygroundFile17, playgroundFile17 } from "./17.ts";

const presentation18 = playgroundFile17.shape.presentation.unwrap().extend({
  logo: z
    .string()
    .max(24_000)
    .regex(/^data:image\/png;base64,[a-z0-9+/]+={0,2}$/i)
    .optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});

/** Version 18 adds the presentation's logo and accent colour. Frozen, because such files exist. */
export const playgroundFile18 = playgroundFile17.extend({
  version: z.literal(18),
  presentation: presentation18.optional(),
});

export type PlaygroundFile18 = z.infer<typeof playgroundFile18>;

export function upgradeTo18(before: PlaygroundFile17): PlaygroundFile18 {
  return { ...before, version: 18 };
}
