import { z } from "zod";
import { type PlaygroundFile8, playgroundFile8 } from "./8.ts";

const case9 = playgroundFile8.shape.cases.unwrap().element.extend({
  metadata: z.record(z.string(), z.string()).optional(),
});

/** A playground as a file, version 9: a case may have metadata. Frozen, as the versions before are. */
export const playgroundFile9 = playgroundFile8.extend({
  version: z.literal(9),
  cases: z.array(case9).optional(),
});

export type PlaygroundFile9 = z.infer<typeof playgroundFile9>;

export function upgradeTo9(before: PlaygroundFile8): PlaygroundFile9 {
  return { ...before, version: 9 };
}
