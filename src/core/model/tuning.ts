import * as z from "zod/mini";

const share = z.number().check(z.gte(0), z.lte(1));
const cost = z.number().check(z.gte(0));

/** What the thresholds of a question are chosen for. */
export const goals = ["right", "people", "misses", "alarms", "yesRight", "noRight", "cheapest"] as const;
export type Goal = (typeof goals)[number];

/** Goals that limit a rate, and can hold together: of all decisions, then of one side. */
export const rateGoals = [
  "right",
  "people",
  "misses",
  "alarms",
  "yesRight",
  "noRight",
] as const satisfies readonly Goal[];
export type RateGoal = (typeof rateGoals)[number];

/** Limits that bear on the decisions of one side alone; what is missed is asked for everywhere. */
export const sideRateGoals = ["alarms", "yesRight", "noRight"] as const satisfies readonly RateGoal[];

/**
 * "likely": thresholds are chosen so that the lower end of what is likely keeps the target, "observed": so that the cases
 * at hand do, which fresh cases will miss about as often as not.
 */
const aims = ["likely", "observed"] as const;

/** What the author wants of a question's thresholds, and how that is judged. */
export const tuningSchema = z.object({
  /** Null: no target is set. */
  goal: z.nullable(z.enum(goals)),
  /** Limits that are to hold beside the goal. */
  also: z._default(z.readonly(z.array(z.enum(rateGoals))), []),
  aim: z._default(z.enum(aims), "likely"),
  /** Right when automatic: at least this share. */
  rightShare: share,
  /** To people: at most this share of all cases. */
  reviewShare: share,
  /** Missed: at most this share of the true cases said no. */
  missShare: share,
  /** At most this share of the false cases said yes. */
  alarmShare: z._default(share, 0.05),
  /** Right when said yes, and when said no: at least these shares. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /** In any one unit; only their ratios matter to the choice. */
  costs: z.object({ falseYes: cost, falseNo: cost, review: cost }),
  /** The share of reviews that end in the wrong decision. */
  reviewerError: z._default(share, 0),
  /** The share of real cases that are positive, where it is another than among the labelled ones; null: the same. */
  prevalence: z._default(z.nullable(share), null),
  /** The share of cases kept out of the choice, to check it by. */
  checkShare: z.number().check(z.gte(0), z.lte(0.9)),
  /** Cases that differ only in numbers are no copies of each other; absent: they are suspected to be. */
  copiesApart: z.optional(z.literal(true)),
  /** Looks at the cases kept out before version 5 of the file; since then they stand in the ledger. */
  looks: z.int().check(z.gte(0)),
  /** The thresholds that were judged at the last of those looks. */
  lookedAt: z.nullable(z.object({ lower: z.number(), upper: z.number() })),
});
export type Tuning = z.infer<typeof tuningSchema>;

/** Members of a tuning that say how far a limit goes. */
export type RateGoalShare =
  | "rightShare"
  | "reviewShare"
  | "missShare"
  | "alarmShare"
  | "yesRightShare"
  | "noRightShare";

/** What a tuning's verdicts are about: its shares, which limits hold together, and for what traffic. */
export interface Targets extends Pick<Tuning, "rightShare" | "reviewShare" | "missShare"> {
  readonly alarmShare?: number | undefined;
  readonly yesRightShare?: number | undefined;
  readonly noRightShare?: number | undefined;
  readonly also?: readonly RateGoal[] | undefined;
  readonly prevalence?: number | undefined;
}

/** Starting values: none of them is a recommendation. */
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

/** A question's tuning; one that was never tuned has the starting values. */
export function tuningOf({ tuning }: { readonly tuning?: Tuning | undefined }): Tuning {
  return tuning ?? untuned;
}

/** A tuning's targets alone. Shares of one side are among them where they are asked for. */
export function targetsOf(tuning: Tuning): Targets {
  const { rightShare, reviewShare, missShare, alarmShare, yesRightShare, noRightShare } = tuning;
  const { also, prevalence } = tuning;
  const asked = rateGoalsOf(tuning);
  return {
    rightShare,
    reviewShare,
    missShare,
    ...(asked.includes("alarms") && { alarmShare }),
    ...(asked.includes("yesRight") && { yesRightShare }),
    ...(asked.includes("noRight") && { noRightShare }),
    ...(also.length > 0 && { also }),
    ...(prevalence !== null && { prevalence }),
  };
}

/** The limits that a tuning sets, the ones of its goal first; none for the cheapest. */
export function rateGoalsOf({ goal, also }: Pick<Tuning, "goal" | "also">): readonly RateGoal[] {
  return rateGoals.filter((limit) => limit === goal || also.includes(limit));
}

/** The change that turns a limit on or off; cost alone is no goal beside a limit. */
export function toggleRateGoal(
  { goal, also }: Tuning,
  limit: RateGoal,
  on: boolean,
): Pick<Tuning, "goal" | "also"> {
  const others = rateGoalsOf({ goal, also }).filter((one) => one !== limit);
  const [first = null, ...rest] = on ? [...others, limit] : others;
  return { goal: first, also: rest };
}

/** What the author wants of the decision of all questions together. */
export const decisionTuningSchema = z.object({
  /** All of them must be kept, as one joint goal; none: the cheapest thresholds are wanted. */
  goals: z.readonly(z.array(z.enum(rateGoals))),
  /** Right when automatic: at least this share. */
  rightShare: share,
  /** To people: at most this share of all cases. */
  reviewShare: share,
  /** Missed: at most this share of the cases that call for a stricter outcome than the most lenient. */
  missShare: share,
  /** Decided more strictly than the most lenient outcome: at most this share of the cases that need no more. */
  alarmShare: z._default(share, 0.05),
  /** Right when stricter than the most lenient outcome, and right when as lenient as that: at least these shares. */
  yesRightShare: z._default(share, 0.95),
  noRightShare: z._default(share, 0.95),
  /** In any one unit; only their ratios matter to the choice. `strict` is any wrong decision that isn't too lenient. */
  costs: z.object({ lenient: cost, strict: cost, review: cost }),
  /** Whether goals are kept by what the cases likely show (95 %), or only by what they do show. */
  aim: z.enum(aims),
});
export type DecisionTuning = z.infer<typeof decisionTuningSchema>;

/** Starting values: none of them is a recommendation. */
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

/** The tuning of a playground's decision; one that was never tuned has the starting values. */
export function decisionTuningOf({
  decisionTuning,
}: {
  readonly decisionTuning?: DecisionTuning | undefined;
}): DecisionTuning {
  return decisionTuning ?? untunedDecision;
}
