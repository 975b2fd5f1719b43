import type { RateGoalDefinition } from "./goal.ts";

/** At most a share of all cases goes to a person. */
export const peopleGoal: RateGoalDefinition = {
  share: "reviewShare",
  wants: "at most",
  shapes: ["band", "gate"],
  bearsOn: "review",
  partOf: (_, decision) => (decision === "review" ? "hit" : "other"),
  followsPrevalence: true,
  // Labels don't matter, because this rate is known without them.
  weigh: () => 0,
  name: () => "To people",
  title: () => "To people at most",
  of: () => "",
  cases: () => "cases",
  empty: () => "There are no cases.",
  fact: null,
};
