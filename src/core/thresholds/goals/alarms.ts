import { labelWeightOutsideErrorZone, type RateGoalDefinition } from "./goal.ts";

/** At most a share of the negatives is answered yes (false positive rate). */
export const alarmsGoal: RateGoalDefinition = {
  share: "alarmShare",
  wants: "at most",
  shapes: ["band"],
  bearsOn: "yes",
  partOf: (positive, decision) => (positive ? null : decision === "yes" ? "hit" : "other"),
  followsPrevalence: false,
  weigh: (zone, { alarmShare }) => (zone === "yes" ? 1 : labelWeightOutsideErrorZone(alarmShare)),
  name: ({ yes }) => `Wrongly ${yes.did}`,
  title: ({ yes }) => `Wrongly ${yes.did} at most`,
  of: ({ falseCases, yes }) => ` of the ${falseCases[1]} are ${yes.did}`,
  cases: ({ falseCases }) => falseCases[1],
  empty: ({ falseCases }) => `There are no ${falseCases[1]}, so nothing can be wrong here.`,
  fact: (count, { falseCases, yes }) => `${count} ${falseCases[1]} are ${yes.did}`,
};
