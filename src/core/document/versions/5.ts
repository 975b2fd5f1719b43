import { z } from "zod";
import { playgroundFile1 } from "./1.ts";
import { type PlaygroundFile4, playgroundFile4 } from "./4.ts";

const share = z.number().min(0).max(1);
const mark = z.int().min(0);
const cuts = playgroundFile1.shape.questions.element.shape.fitted.unwrap().shape.cuts;

/** Marks of rows and groups are fingerprints of what they say; lists are one number a line, so that a diff shows each. */
const ledger = z.object({
  uses: z
    .array(
      z.object({
        question: z.string(),
        use: z.enum(["thresholds", "wording", "repair"]),
        rows: z.array(mark),
        groups: z.array(mark).optional(),
      }),
    )
    .optional(),
  looks: z
    .array(
      z.object({
        id: z.string(),
        at: z.number(),
        question: z.string(),
        goal: z.enum(["right", "people", "misses", "cheapest"]).nullable(),
        targets: z.object({
          rightShare: share,
          reviewShare: share,
          missShare: share,
          also: z
            .array(z.enum(["right", "people", "misses"]))
            .readonly()
            .optional(),
          prevalence: share.optional(),
        }),
        cuts,
        rows: z.int().min(0),
        shown: z.int().min(0),
      }),
    )
    .optional(),
  drawn: z
    .array(
      z.object({
        question: z.string(),
        measure: cuts.shape.measure,
        level: cuts.shape.from,
        from: z.number(),
        to: z.number(),
      }),
    )
    .optional(),
});

/** What the thresholds of all questions are tuned for together. Without it nothing was set. */
const decision = z.object({
  goals: z.array(z.enum(["right", "people", "misses"])),
  rightShare: share,
  reviewShare: share,
  missShare: share,
  costs: z.object({ lenient: z.number().min(0), strict: z.number().min(0), review: z.number().min(0) }),
  aim: z.enum(["likely", "observed"]),
});

const question4 = playgroundFile4.shape.questions.element;

/** Absent: one limit alone, aimed at with certainty, at the labelled cases' own share of positives. */
const tuning = question4.shape.tuning.unwrap().extend({
  also: z.array(z.enum(["right", "people", "misses"])).optional(),
  aim: z.enum(["likely", "observed"]).optional(),
  prevalence: share.nullable().optional(),
});

/**
 * A playground as a file, version 5: goals may be joint, and it says which rows chose thresholds and wordings, and how often held-out rows
 * were looked at. Without that member nothing was chosen or looked at. Frozen, as the versions before are.
 */
export const playgroundFile5 = playgroundFile4.extend({
  version: z.literal(5),
  decision: decision.optional(),
  questions: z.array(question4.extend({ tuning: tuning.optional() })),
  ledger: ledger.optional(),
});

export type PlaygroundFile5 = z.infer<typeof playgroundFile5>;
export type Ledger5 = z.infer<typeof ledger>;

/** Up to version 4 nothing says which rows have chosen: it is inferred from the whole document. */
export const firstWithLedger = 5;

export function upgradeTo5(before: PlaygroundFile4): PlaygroundFile5 {
  return { ...before, version: 5 };
}
