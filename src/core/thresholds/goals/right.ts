import type { RateGoalDefinition } from "./goal.ts";

/** At least a share of all automatic decisions, yes and no together, is correct. */
export const rightGoal: RateGoalDefinition = {
  share: "rightShare",
  wants: "at least",
  shapes: ["band", "gate"],
  bearsOn: "both",
  partOf(positive, decision) {
    if (decision === "review") return null;
    return decision === (positive ? "yes" : "no") ? "hit" : "other";
  },
  followsPrevalence: true,
  weigh: (zone) => (zone === "review" ? 0 : 1),
  name: () => "Correct when automatic",
  title: () => "Correct when automatic",
  of: () => "",
  cases: () => "automatic decisions",
  empty: () => "No case is decided automatically, so there is nothing to judge.",
  fact: null,
};
