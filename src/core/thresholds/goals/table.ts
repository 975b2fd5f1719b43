import type { Shape } from "#core/kinds/kind.ts";
import { type Limit, limitsOf, type Tuning } from "#core/model/tuning.ts";
import { alarms } from "./alarms.ts";
import type { LimitGoal } from "./goal.ts";
import { misses } from "./misses.ts";
import { noRight } from "./no-right.ts";
import { people } from "./people.ts";
import { right } from "./right.ts";
import { yesRight } from "./yes-right.ts";

/** Every goal that limits a rate, in the order of the list. */
export const limitGoals: Readonly<Record<Limit, LimitGoal>> = {
  right,
  people,
  misses,
  alarms,
  yesRight,
  noRight,
};

/** The limits that a tuning sets and that rules of a shape can be held to. */
export function limitsFor(shape: Shape, tuning: Pick<Tuning, "goal" | "also">): readonly Limit[] {
  return limitsOf(tuning).filter((limit) => limitGoals[limit].shapes.includes(shape));
}
