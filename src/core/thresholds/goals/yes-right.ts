import type { RateGoalDefinition } from "./goal.ts";

/**
 * At least a share of the cases answered yes is positive (precision). A gate only decides yes, so it has the goal
 * `right` instead.
 */
export const yesRightGoal: RateGoalDefinition = {
  share: "yesRightShare",
  wants: "at least",
  shapes: ["band"],
  bearsOn: "yes",
  partOf: (positive, decision) => (decision === "yes" ? (positive ? "hit" : "other") : null),
  followsPrevalence: true,
  weigh: (zone) => (zone === "yes" ? 1 : 0),
  name: ({ yes }) => `Correct when ${yes.did}`,
  title: ({ yes }) => `Correct when ${yes.did}`,
  of: () => "",
  cases: ({ yes }) => `cases ${yes.did}`,
  empty: ({ yes }) => `No case is ${yes.did}, so there is nothing to judge.`,
  fact: null,
};
