import * as z from "zod/mini";

const share = z.number().check(z.gte(0), z.lte(1));
const cost = z.number().check(z.gte(0));

/** What may be asked of the decision as a whole; several at once are one joint goal. */
const decisionGoals = ["right", "people", "misses"] as const;

/** What the author wants of the decision of all questions together. */
export const decisionTuningSchema = z.object({
  /** All of them must be kept; none: the cheapest thresholds are wanted. */
  goals: z.readonly(z.array(z.enum(decisionGoals))),
  /** Right when automatic: at least this share. */
  rightShare: share,
  /** To people: at most this share of all cases. */
  reviewShare: share,
  /** Missed: at most this share of the cases that call for a stricter outcome than the most lenient. */
  missShare: share,
  /** In any one unit; only their ratios matter to the choice. `strict` is any wrong decision that isn't too lenient. */
  costs: z.object({ lenient: cost, strict: cost, review: cost }),
  /** Whether goals are kept by what the cases likely show (95 %), or only by what they do show. */
  aim: z.enum(["likely", "observed"]),
});
export type DecisionTuning = z.infer<typeof decisionTuningSchema>;

/** Starting values: none of them is a recommendation. */
const untuned: DecisionTuning = {
  goals: [],
  rightShare: 0.95,
  reviewShare: 0.2,
  missShare: 0.05,
  costs: { lenient: 1, strict: 1, review: 0.2 },
  aim: "likely",
};

/** The tuning of a playground's decision; one that was never tuned has the starting values. */
export function decisionTuningOf({
  decisionTuning,
}: {
  readonly decisionTuning?: DecisionTuning | undefined;
}): DecisionTuning {
  return decisionTuning ?? untuned;
}
