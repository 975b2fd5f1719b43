// Version 1 of the playground file.

import { z } from "zod";

/** A string for plain text, or an object with the author's JSON text. */
const entry = z.union([z.string(), z.strictObject({ json: z.string() })]);
const text = z.string();
const probability = z.number().min(0).max(1);
const level = z.number().min(0);
const picked = z.enum(["all", "random", "near-edge", "looked-wrong", "by-hand"]);

const marginCut = 0.2;
const tail = { from: 1, lower: 0.3, upper: 0.7 };

/** Rules of a version 1 question whose file omits them. */
export const defaultRules1 = {
  noul: { lower: 0.3, upper: 0.7, outcomes: { no: "block", unsure: "review", yes: "allow" } },
  choice: {
    measure: "confidence" as const,
    cut: 0.5,
    marginCut,
    outcomes: { unsure: "review", chosen: "allow" },
    options: [],
  },
  score: {
    measure: "level" as const,
    lower: 1,
    upper: 2,
    tail,
    outcomes: { low: "allow", middle: "review", high: "block" },
  },
};

const rules = z.object({
  noul: z
    .object({
      lower: probability,
      upper: probability,
      outcomes: z.object({ no: text, unsure: text, yes: text }),
    })
    .optional(),
  choice: z
    .object({
      measure: z.enum(["confidence", "margin"]).default("confidence"),
      cut: probability,
      marginCut: probability.default(marginCut),
      outcomes: z.object({ unsure: text, chosen: text }),
      options: z.array(z.object({ name: text, outcome: text })),
    })
    .optional(),
  score: z
    .object({
      measure: z.enum(["level", "tail"]).default("level"),
      lower: level,
      upper: level,
      tail: z.object({ from: z.int().min(1), lower: probability, upper: probability }).default(tail),
      outcomes: z.object({ low: text, middle: text, high: text }),
    })
    .optional(),
});

const fitted = z.object({
  at: z.number(),
  modelAsked: text,
  modelId: text.nullable(),
  mode: z.enum(["sandbox", "live"]),
  profileId: text,
  confidence: z.enum(["served", "computed"]).nullable(),
  cases: z.int().min(0),
  picked: z.array(picked).readonly(),
  wording: z.object({ type: z.enum(["noul", "choice", "score"]), instructions: text, criteria: text }),
  cuts: z.object({
    measure: z.enum(["probability", "confidence", "margin", "level", "tail"]),
    from: z.int().min(1).nullable(),
    edges: z.array(level).readonly(),
  }),
});
const tuning = z.object({
  goal: z.enum(["right", "people", "misses", "cheapest"]).nullable(),
  rightShare: probability,
  reviewShare: probability,
  missShare: probability,
  costs: z.object({ falseYes: level, falseNo: level, review: level }),
  checkShare: z.number().min(0).max(0.9),
  looks: z.int().min(0),
  lookedAt: z.object({ lower: z.number(), upper: z.number() }).nullable(),
});

const question = z.object({
  key: text,
  id: text,
  type: z.enum(["noul", "choice", "score"]),
  included: z.boolean().optional(),
  instructions: entry,
  glosses: z.object({ true: entry, false: entry }).optional(),
  options: z.array(z.object({ name: text, description: entry })).optional(),
  levels: z.array(entry).optional(),
  rules,
  fitted: fitted.optional(),
  dismissedAdvice: z.array(text).optional(),
  narrows: z.object({ question: text, option: text }).optional(),
  tuning: tuning.optional(),
});

const state = z.object({ form: z.enum(["text", "json", "list"]), text: z.array(text), items: z.array(text) });

const labelledCase = z.object({
  key: z.string().regex(/^\d{8}$/),
  state,
  labels: z
    .array(
      z.object({
        question: text,
        value: z.union([z.boolean(), text, z.number().int().min(0)]),
        picked,
      }),
    )
    .optional(),
  note: text.optional(),
  group: text.optional(),
});

const presentation = z.object({
  slides: z.array(
    z.object({ key: text, case: text.nullable(), title: text.optional(), notes: z.array(text).optional() }),
  ),
  masked: z.array(text).optional(),
  hiddenQuestions: z.array(text).optional(),
});

/** Files of this version exist, so it's frozen: any other shape needs a new version. */
export const playgroundFile1 = z.object({
  format: z.literal("cutpoint.playground"),
  version: z.literal(1),
  key: text,
  name: text,
  /** Texts as lists of lines, so that a diff shows which line changed. */
  notes: z.array(text),
  model: text,
  questions: z.array(question),
  state,
  cases: z.array(labelledCase).optional(),
  presentation: presentation.optional(),
});

export type PlaygroundFile1 = z.infer<typeof playgroundFile1>;
export type State1 = z.infer<typeof state>;
export type Entry1 = z.infer<typeof entry>;
