import type { RateGoalDefinition } from "./goal.ts";

/** At least a share of the cases answered no is negative (negative predictive value). */
export const noRightGoal: RateGoalDefinition = {
  share: "noRightShare",
  wants: "at least",
  shapes: ["band"],
  bearsOn: "no",
  partOf: (positive, decision) => (decision === "no" ? (positive ? "other" : "hit") : null),
  followsPrevalence: true,
  weigh: (zone) => (zone === "no" ? 1 : 0),
  name: ({ no }) => `Correct when ${no.did}`,
  title: ({ no }) => `Correct when ${no.did}`,
  of: () => "",
  cases: ({ no }) => `cases ${no.did}`,
  empty: ({ no }) => `No case is ${no.did}, so there is nothing to judge.`,
  fact: null,
};
