import * as z from "zod/mini";

const share = z.number().check(z.gte(0), z.lte(1));
const cost = z.number().check(z.gte(0));

export const goals = ["right", "people", "misses", "alarms", "yesRight", "noRight", "cheapest"] as const;
export type Goal = (typeof goals)[number];

/** Goals that limit a rate and can be combined: those over all decisions first, then those of one side. */
export const rateGoals = [
  "right",
  "people",
  "misses",
  "alarms",
  "yesRight",
  "noRight",
] as const satisfies readonly Goal[];
export type RateGoal = (typeof rateGoals)[number];

/** Limits on one side of the decisions, collapsed on screen. "misses" is with the main ones. */
export const sideRateGoals = ["alarms", "yesRight", "noRight"] as const satisfies readonly RateGoal[];

/**
 * "likely": the confidence bound must meet the target; "observed": the cases at hand must, which new cases
 * will miss about half the time.
 */
const aims = ["likely", "observed"] as const;

export const tuningSchema = z.object({
  /** Null if no target is set. */
  goal: z.nullable(z.enum(goals)),
  also: z._default(z.readonly(z.array(z.enum(rateGoals))), []),
  aim: z._default(z.enum(aims), "likely"),
  /** Minimum share of correct automatic decisions. */
  rightShare: share,
  /** Maximum share of all cases that go to a person. */
  reviewShare: share,
  /** Maximum share of positives answered no. */
  missShare: share,
  /** Maximum share of negatives answered yes. */
  alarmShare: z._default(share, 0.05),
  /** Minimum share of correct yes answers, and of correct no answers. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /** In any one unit; only ratios affect the choice. */
  costs: z.object({ falseYes: cost, falseNo: cost, review: cost }),
  /** Share of reviews that end in the wrong decision. */
  reviewerError: z._default(share, 0),
  /** Share of positives in real traffic; null if it's the same as among labelled cases. */
  prevalence: z._default(z.nullable(share), null),
  /** Share of cases held out to check the thresholds. */
  checkShare: z.number().check(z.gte(0), z.lte(0.9)),
  /** Don't treat cases that differ only in numbers as copies. */
  copiesApart: z.optional(z.literal(true)),
  /** Looks at held-out cases, from files before version 5; later ones are in the ledger. */
  looks: z.int().check(z.gte(0)),
  /** Thresholds at the last of those looks. */
  lookedAt: z.nullable(z.object({ lower: z.number(), upper: z.number() })),
});
export type Tuning = z.infer<typeof tuningSchema>;

/** The member of a tuning that bounds the rate of each goal. */
const shareOf = {
  right: "rightShare",
  people: "reviewShare",
  misses: "missShare",
  alarms: "alarmShare",
  yesRight: "yesRightShare",
  noRight: "noRightShare",
} as const satisfies Record<RateGoal, keyof Tuning>;
export type RateGoalShare = (typeof shareOf)[RateGoal];

/** Shares that files have always kept, whether or not their goal is set. */
type EveryShare = "rightShare" | "reviewShare" | "missShare";

/** What verdicts are about: shares, combined limits, and prevalence. */
export interface Targets
  extends Readonly<Record<EveryShare, number>>,
    Readonly<Partial<Record<Exclude<RateGoalShare, EveryShare>, number | undefined>>> {
  readonly also?: readonly RateGoal[] | undefined;
  readonly prevalence?: number | undefined;
}

/** Starting values, not recommendations. */
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

/** Shares of one side are included only if their goal is set. */
export function targetsOf(tuning: Tuning): Targets {
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

/** In the order of `rateGoals`; "cheapest" isn't a limit. */
export function rateGoalsOf({ goal, also }: Pick<Tuning, "goal" | "also">): readonly RateGoal[] {
  return rateGoals.filter((limit) => limit === goal || also.includes(limit));
}

/** Members to change. "cheapest" can't be combined with a limit, so this drops it. */
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
  /** Combined limits; if empty, minimise cost. */
  goals: z.readonly(z.array(z.enum(rateGoals))),
  /** Minimum share of correct automatic decisions. */
  rightShare: share,
  /** Maximum share of all cases that go to a person. */
  reviewShare: share,
  /**
   * Maximum share, of cases that need a stricter outcome than the most lenient, that get the most lenient
   * one.
   */
  missShare: share,
  /** Maximum share, of cases that need only the most lenient outcome, that get a stricter one. */
  alarmShare: z._default(share, 0.05),
  /** Minimum share of correct decisions among the stricter outcomes, and among the most lenient. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /**
   * In any one unit; only ratios affect the choice. `strict` is any wrong decision that isn't too lenient.
   */
  costs: z.object({ lenient: cost, strict: cost, review: cost }),
  /** Whether the 95 % bound or the observed rate must meet the limits. */
  aim: z.enum(aims),
});
export type DecisionTuning = z.infer<typeof decisionTuningSchema>;

/** Starting values, not recommendations. */
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
