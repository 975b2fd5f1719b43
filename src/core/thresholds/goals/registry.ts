// All goals that limit a rate, by name, and those that suit a rule.

import type { RuleShape } from "#core/kinds/kind.ts";
import { type RateGoal, rateGoalsOf, type Tuning } from "#core/model/tuning.ts";
import { alarmsGoal } from "./alarms.ts";
import type { RateGoalDefinition } from "./goal.ts";
import { missesGoal } from "./misses.ts";
import { noRightGoal } from "./no-right.ts";
import { peopleGoal } from "./people.ts";
import { rightGoal } from "./right.ts";
import { yesRightGoal } from "./yes-right.ts";

/** All goals that limit a rate, in the order of the list on screen. */
export const rateGoalDefinitions: Readonly<Record<RateGoal, RateGoalDefinition>> = {
  right: rightGoal,
  people: peopleGoal,
  misses: missesGoal,
  alarms: alarmsGoal,
  yesRight: yesRightGoal,
  noRight: noRightGoal,
};

export function rateGoalsFor(shape: RuleShape, tuning: Pick<Tuning, "goal" | "also">): readonly RateGoal[] {
  return rateGoalsOf(tuning).filter((limit) => rateGoalDefinitions[limit].shapes.includes(shape));
}
