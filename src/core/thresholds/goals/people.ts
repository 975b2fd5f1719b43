import type { RateGoalDefinition } from "./goal.ts";

/** Of all cases at most a share goes to a person. */
export const reviewGoal: RateGoalDefinition = {
  share: "reviewShare",
  wants: "at most",
  shapes: ["band", "gate"],
  bearsOn: "review",
  partOf: (_, said) => (said === "review" ? "hit" : "other"),
  followsPrevalence: true,
  // Known without labels.
  weigh: () => 0,
  name: () => "To people",
  title: () => "To people at most",
  of: () => "",
  cases: () => "cases",
  empty: () => "There are no cases.",
  fact: null,
};
