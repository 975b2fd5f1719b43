// Versions 2 to 5 of the playground file, and the upgrade to each from the one before.

import { z } from "zod";
import { defaultRules1, type PlaygroundFile1, playgroundFile1 } from "./1.ts";

const question1 = playgroundFile1.shape.questions.element;

/** A variant without `words` is the active one, whose words are the question's own. */
const variant = z.object({
  key: z.string(),
  name: z.string(),
  words: question1.pick({ instructions: true, glosses: true, options: true, levels: true }).optional(),
});

/** If absent, reviewers count as always right. */
const reviewerError = z.number().min(0).max(1).optional();

/** Version 2 adds wordings, two-step choices and reviewer error. Frozen, because such files exist. */
export const playgroundFile2 = playgroundFile1.extend({
  version: z.literal(2),
  questions: z.array(
    question1.extend({
      variants: z.array(variant).optional(),
      inSteps: z.literal(true).optional(),
      tuning: question1.shape.tuning.unwrap().extend({ reviewerError }).optional(),
    }),
  ),
});

type PlaygroundFile2 = z.infer<typeof playgroundFile2>;
type Question2 = PlaygroundFile2["questions"][number];
export type QuestionTexts2 = Pick<Question2, "instructions" | "glosses" | "options" | "levels">;

export function upgradeTo2(before: PlaygroundFile1): PlaygroundFile2 {
  return { ...before, version: 2 };
}

/** Rules of a version 3 question whose file omits them; they have no outcomes. */
export const defaultRules3 = {
  noul: { ...defaultRules1.noul, outcomes: { no: "", unsure: "", yes: "" } },
  choice: { ...defaultRules1.choice, outcomes: { unsure: "", chosen: "" } },
  score: { ...defaultRules1.score, outcomes: { low: "", middle: "", high: "" } },
};

/** In version 3, an omitted rule has no outcomes. Frozen, because such files exist. */
export const playgroundFile3 = playgroundFile2.extend({ version: z.literal(3) });

type PlaygroundFile3 = z.infer<typeof playgroundFile3>;

/** Writes out omitted rules, because in version 2 these had outcomes. */
export function upgradeTo3(before: PlaygroundFile2): PlaygroundFile3 {
  return {
    ...before,
    version: 3,
    questions: before.questions.map((question) => ({
      ...question,
      rules: { ...defaultRules1, ...question.rules },
    })),
  };
}

const texts = z.array(z.string()).optional();

const presentation = playgroundFile1.shape.presentation
  .unwrap()
  .extend({ redacted: texts, hiddenTexts: texts });

/**
 * Version 4 adds hiding the texts of masked fields, and chosen texts, wherever they occur. Frozen, because
 * such files exist.
 */
export const playgroundFile4 = playgroundFile3.extend({
  version: z.literal(4),
  presentation: presentation.optional(),
});

type PlaygroundFile4 = z.infer<typeof playgroundFile4>;

export function upgradeTo4(before: PlaygroundFile3): PlaygroundFile4 {
  return { ...before, version: 4 };
}

const share = z.number().min(0).max(1);
const mark = z.int().min(0);
const cuts = playgroundFile1.shape.questions.element.shape.fitted.unwrap().shape.cuts;

/** Rows and groups are identified by content hashes, one number per line, so that a diff shows each. */
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

/** Absent if no goal for the decision was set. */
const decision = z.object({
  goals: z.array(z.enum(["right", "people", "misses"])),
  rightShare: share,
  reviewShare: share,
  missShare: share,
  costs: z.object({ lenient: z.number().min(0), strict: z.number().min(0), review: z.number().min(0) }),
  aim: z.enum(["likely", "observed"]),
});

const question4 = playgroundFile4.shape.questions.element;

/** If absent: a single goal, aimed at with the confidence bound, and the prevalence of the labelled cases. */
const tuning = question4.shape.tuning.unwrap().extend({
  also: z.array(z.enum(["right", "people", "misses"])).optional(),
  aim: z.enum(["likely", "observed"]).optional(),
  prevalence: share.nullable().optional(),
});

/**
 * Version 5 adds combined goals and the ledger: which rows chose thresholds and wordings, and the looks at
 * held-out rows. A file without a ledger has an empty one. Frozen, because such files exist.
 */
export const playgroundFile5 = playgroundFile4.extend({
  version: z.literal(5),
  decision: decision.optional(),
  questions: z.array(question4.extend({ tuning: tuning.optional() })),
  ledger: ledger.optional(),
});

export type PlaygroundFile5 = z.infer<typeof playgroundFile5>;

/** Older files have no ledger, so one is inferred from the whole playground. */
export const firstVersionWithLedger = 5;

export function upgradeTo5(before: PlaygroundFile4): PlaygroundFile5 {
  return { ...before, version: 5 };
}
