// Version 14 of the playground file, and the upgrade from version 13.

import { z } from "zod";
import { type PlaygroundFile13, playgroundFile13 } from "./13.ts";

const ledger13 = playgroundFile13.shape.ledger.unwrap();
const use14 = ledger13.shape.uses.unwrap().element.extend({ elsewhere: z.literal(true).optional() });

const ledger14 = ledger13.extend({
  uses: z.array(use14).optional(),
  lastCase: z.number().int().min(1).max(99_999_999).optional(),
});

/**
 * Version 14 adds to the ledger which rows chose something in another playground, and the highest number of a deleted
 * case. Frozen, because such files exist.
 */
export const playgroundFile14 = playgroundFile13.extend({
  version: z.literal(14),
  ledger: ledger14.optional(),
});

export type PlaygroundFile14 = z.infer<typeof playgroundFile14>;
export type Ledger14 = z.infer<typeof ledger14>;

export function upgradeTo14(before: PlaygroundFile13): PlaygroundFile14 {
  return { ...before, version: 14 };
}
