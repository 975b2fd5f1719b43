// Version 13 of the playground file, and the upgrade from version 12.

import { z } from "zod";
import { type PlaygroundFile12, playgroundFile12 } from "./12.ts";

const ledger12 = playgroundFile12.shape.ledger.unwrap();
const use12 = ledger12.shape.uses.unwrap().element;

const unnamed13 = use12.pick({ question: true, use: true }).extend({ count: z.number().int().min(1) });

const ledger13 = ledger12.extend({ unnamed: z.array(unnamed13).optional() });

/**
 * Version 13 adds the number of cases that chose something but aren't in the file to the ledger. Frozen,
 * because such files exist.
 */
export const playgroundFile13 = playgroundFile12.extend({
  version: z.literal(13),
  ledger: ledger13.optional(),
});

export type PlaygroundFile13 = z.infer<typeof playgroundFile13>;

export function upgradeTo13(before: PlaygroundFile12): PlaygroundFile13 {
  return { ...before, version: 13 };
}
