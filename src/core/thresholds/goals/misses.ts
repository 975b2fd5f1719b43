import { labelWeightOutsideErrorZone, type RateGoalDefinition } from "./goal.ts";

/** At most a share of the positives is answered no (1 − recall, where review counts as found). */
export const missesGoal: RateGoalDefinition = {
  share: "missShare",
  wants: "at most",
  shapes: ["band"],
  bearsOn: "no",
  partOf: (positive, decision) => (positive ? (decision === "no" ? "hit" : "other") : null),
  followsPrevalence: false,
  weigh: (zone, { missShare }) => (zone === "no" ? 1 : labelWeightOutsideErrorZone(missShare)),
  name: () => "Missed",
  title: () => "Miss at most",
  of: ({ trueCases, no }) => ` of the ${trueCases[1]} are ${no.did}`,
  cases: ({ trueCases }) => trueCases[1],
  empty: ({ trueCases }) => `There are no ${trueCases[1]}, so there is nothing to miss.`,
  fact: (count, { trueCases, no }) => `${count} ${trueCases[1]} are ${no.did}`,
};
