// Version 12 of the playground file, and the upgrade from version 11.

import { z } from "zod";
import { type PlaygroundFile11, playgroundFile11 } from "./6-to-11.ts";

const share = z.number().min(0).max(1);
const limits12 = ["right", "people", "misses", "alarms", "yesRight", "noRight"] as const;
const goal12 = z.enum([...limits12, "cheapest"]).nullable();
const also12 = z.array(z.enum(limits12));

const question11 = playgroundFile11.shape.questions.element;
const ledger11 = playgroundFile11.shape.ledger.unwrap();
const look11 = ledger11.shape.looks.unwrap().element;

/** A share is absent if its goal was never set. In a tuning, the default then applies. */
const sides = {
  alarmShare: share.optional(),
  yesRightShare: share.optional(),
  noRightShare: share.optional(),
};

const question12 = question11.extend({
  tuning: question11.shape.tuning
    .unwrap()
    .extend({
      goal: goal12,
      also: also12.optional(),
      copiesApart: z.literal(true).optional(),
      ...sides,
    })
    .optional(),
});

const look12 = look11.extend({
  goal: goal12,
  targets: look11.shape.targets.extend({ also: also12.readonly().optional(), ...sides }),
});

const use12 = ledger11.shape.uses
  .unwrap()
  .element.extend({ use: z.enum(["thresholds", "wording", "repair", "run"]) });

/** Rows are identified by 53-bit content hashes. */
const seen12 = z.object({
  question: z.string(),
  label: z.union([z.boolean(), z.string(), z.number().int().min(0)]),
  part: z.int().min(0).max(19),
  rows: z.array(z.int().min(0)),
});

const ledger12 = ledger11.extend({
  uses: z.array(use12).optional(),
  looks: z.array(look12).optional(),
  seen: z.array(seen12).optional(),
});

const decision12 = playgroundFile11.shape.decision.unwrap().extend({
  goals: z.array(z.enum(["right", "people", "misses", "alarms", "yesRight", "noRight"])),
  ...sides,
});

/**
 * Version 12 adds goals for one side (e.g. how often a yes is right), the setting that cases differing only
 * in numbers aren't copies, and two kinds of ledger entries: labels seen next to their answer, and rows that
 * chose between runs. Frozen, because such files exist.
 */
export const playgroundFile12 = playgroundFile11.extend({
  version: z.literal(12),
  questions: z.array(question12),
  decision: decision12.optional(),
  ledger: ledger12.optional(),
});

export type PlaygroundFile12 = z.infer<typeof playgroundFile12>;

export function upgradeTo12(before: PlaygroundFile11): PlaygroundFile12 {
  return { ...before, version: 12 };
}
