// Goals of a question and of the whole decision, with their limits and costs.

import * as z from "zod/mini";

const share = z.number().check(z.gte(0), z.lte(1));
const cost = z.number().check(z.gte(0));

export const goals = ["right", "people", "misses", "alarms", "yesRight", "noRight", "cheapest"] as const;
export type Goal = (typeof goals)[number];

/**
 * Goals that limit a rate, so several can be combined. "right" and "people" are over all decisions, the
 * others over one side.
 */
export const rateGoals = [
  "right",
  "people",
  "misses",
  "alarms",
  "yesRight",
  "noRight",
] as const satisfies readonly Goal[];
export type RateGoal = (typeof rateGoals)[number];

/** Goals over one side of the decisions that the screen collapses; "misses" is shown with the main goals. */
export const sideRateGoals = ["alarms", "yesRight", "noRight"] as const satisfies readonly RateGoal[];

/**
 * "likely": the confidence bound has to meet the target. "observed": only the rate on the cases at hand has to; on
 * new cases the target is then missed about half the time.
 */
const aims = ["likely", "observed"] as const;

export const tuningSchema = z.object({
  /** Null if no target is set. */
  goal: z.nullable(z.enum(goals)),
  also: z._default(z.readonly(z.array(z.enum(rateGoals))), []),
  aim: z._default(z.enum(aims), "likely"),
  /** Smallest share of correct decisions among the automatic ones. */
  rightShare: share,
  /** Largest share of all cases that may go to a person. */
  reviewShare: share,
  /** Largest share of positives that may be answered no. */
  missShare: share,
  /** Largest share of negatives that may be answered yes. */
  alarmShare: z._default(share, 0.05),
  /** Smallest share of correct decisions among yes answers, and among no answers. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /** Costs in any common unit, because only their ratios affect the choice. */
  costs: z.object({ falseYes: cost, falseNo: cost, review: cost }),
  /** Share of reviews that end in the wrong decision, 0..1. */
  reviewerError: z._default(share, 0),
  /** Share of positives in real traffic; null means the same share as among the labelled cases. */
  prevalence: z._default(z.nullable(share), null),
  /** Share of cases held out to check the thresholds. */
  checkShare: z.number().check(z.gte(0), z.lte(0.9)),
  /** Whether cases that differ only in numbers count as different cases. */
  copiesApart: z.optional(z.literal(true)),
  /** Number of looks at held-out cases before version 5; the ledger has the later ones. */
  looks: z.int().check(z.gte(0)),
  /** Thresholds at the last of those looks. */
  lookedAt: z.nullable(z.object({ lower: z.number(), upper: z.number() })),
});
export type Tuning = z.infer<typeof tuningSchema>;

/** Names the member of a tuning that holds each goal's limit. */
const shareOf = {
  right: "rightShare",
  people: "reviewShare",
  misses: "missShare",
  alarms: "alarmShare",
  yesRight: "yesRightShare",
  noRight: "noRightShare",
} as const satisfies Record<RateGoal, keyof Tuning>;
export type RateGoalShareName = (typeof shareOf)[RateGoal];

/** Shares that files have always had, whether or not their goal is set. */
type EveryShare = "rightShare" | "reviewShare" | "missShare";

/** What a verdict is judged against: limits as shares (0..1), combined goals, and prevalence. */
export interface VerdictTargets
  extends Readonly<Record<EveryShare, number>>,
    Readonly<Partial<Record<Exclude<RateGoalShareName, EveryShare>, number | undefined>>> {
  readonly also?: readonly RateGoal[] | undefined;
  readonly prevalence?: number | undefined;
}

/** Defaults, which aren't recommendations. */
const untuned: Tuning = {
  goal: null,
  also: [],
  aim: "likely",
  rightShare: 0.95,
  reviewShare: 0.2,
  missShare: 0.05,
  alarmShare: 0.05,
  yesRightShare: 0.95,
  noRightShare: 0.95,
  costs: { falseYes: 1, falseNo: 1, review: 0.2 },
  reviewerError: 0,
  prevalence: null,
  checkShare: 0,
  looks: 0,
  lookedAt: null,
};

export function tuningOf({ tuning }: { readonly tuning?: Tuning | undefined }): Tuning {
  return tuning ?? untuned;
}

/**
 * The targets of a tuning. The shares of correct decisions, reviews and misses are always among them, those of the
 * other goals only if the goal is set.
 */
export function verdictTargetsOf(tuning: Tuning): VerdictTargets {
  const { rightShare, reviewShare, missShare, also, prevalence } = tuning;
  const asked = rateGoalsOf(tuning).map((goal) => [shareOf[goal], tuning[shareOf[goal]]]);
  return {
    rightShare,
    reviewShare,
    missShare,
    ...Object.fromEntries(asked),
    ...(also.length > 0 && { also }),
    ...(prevalence !== null && { prevalence }),
  };
}

/** The goals that limit a rate, in the order of `rateGoals`; "cheapest" isn't one of them. */
export function rateGoalsOf({ goal, also }: Pick<Tuning, "goal" | "also">): readonly RateGoal[] {
  return rateGoals.filter((limit) => limit === goal || also.includes(limit));
}

/** Adds or removes a limit; returns the members to change. Drops "cheapest", which can't be combined with limits. */
export function toggleRateGoal(
  { goal, also }: Tuning,
  limit: RateGoal,
  on: boolean,
): Pick<Tuning, "goal" | "also"> {
  const others = rateGoalsOf({ goal, also }).filter((one) => one !== limit);
  const [first = null, ...rest] = on ? [...others, limit] : others;
  return { goal: first, also: rest };
}

export const decisionTuningSchema = z.object({
  /** Limits that must all be met; with none, the cost is minimised. */
  goals: z.readonly(z.array(z.enum(rateGoals))),
  /** Smallest share of correct decisions among the automatic ones. */
  rightShare: share,
  /** Largest share of all cases that may go to a person. */
  reviewShare: share,
  /**
   * Misses: of the cases that need a stricter outcome, the largest share that may get the most lenient one.
   */
  missShare: share,
  /**
   * False alarms: of the cases that need only the most lenient outcome, the largest share that may get a
   * stricter one.
   */
  alarmShare: z._default(share, 0.05),
  /** Smallest share of correct decisions among the stricter outcomes, and among the most lenient one. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /**
   * Costs in any common unit, because only their ratios affect the choice. `strict` is any wrong decision that isn't
   * too lenient.
   */
  costs: z.object({ lenient: cost, strict: cost, review: cost }),
  /** Whether the 95 % bound or the observed rate has to meet the limits. */
  aim: z.enum(aims),
});
export type DecisionTuning = z.infer<typeof decisionTuningSchema>;

/** Defaults, which aren't recommendations. */
const untunedDecision: DecisionTuning = {
  goals: [],
  rightShare: 0.95,
  reviewShare: 0.2,
  missShare: 0.05,
  alarmShare: 0.05,
  yesRightShare: 0.95,
  noRightShare: 0.95,
  costs: { lenient: 1, strict: 1, review: 0.2 },
  aim: "likely",
};

export function decisionTuningOf({
  decisionTuning,
}: {
  readonly decisionTuning?: DecisionTuning | undefined;
}): DecisionTuning {
  return decisionTuning ?? untunedDecision;
}
