import { gradedOptions } from "./option-scale.ts";
import type { OptionSubject } from "./question-subject.ts";

const yes = new Set(["yes", "true", "y"]);
const no = new Set(["no", "false", "n"]);

/** The places of yes and no when these two are all there is, else null. */
export function yesAndNo(options: readonly OptionSubject[]): { yes: number; no: number } | null {
  if (options.length !== 2) return null;
  const found = {
    yes: options.findIndex(({ plain }) => yes.has(plain)),
    no: options.findIndex(({ plain }) => no.has(plain)),
  };
  return found.yes >= 0 && found.no >= 0 ? found : null;
}

const negation = /^(?:not|non|un|no|in|dis|im|ir|il) ?/;

function isOpposite(one: string, other: string): boolean {
  return negation.test(one) && one.replace(negation, "") === other;
}

/** Two options of which one is the other's opposite leave nothing over. */
function areOpposites([one, other]: readonly OptionSubject[]): boolean {
  if (one === undefined || other === undefined) return false;
  return isOpposite(one.plain, other.plain) || isOpposite(other.plain, one.plain);
}

const sentiment = new Set(["positive", "negative", "neutral", "mixed"]);
const whole = [
  new Set(["pass", "fail"]),
  new Set(["first", "second", "tie", "both", "equal", "same"]),
  new Set(["a", "b", "tie", "both", "equal", "same"]),
  new Set(["positive", "negative"]),
  new Set(["true", "false"]),
  new Set(["increase", "decrease", "unchanged", "same", "stable"]),
  new Set(["entailment", "contradiction"]),
  sentiment,
];

/** Whether a list leaves nothing over, whatever comes in. */
export function coversAll(options: readonly OptionSubject[]): boolean {
  const inSet = whole.some((set) => options.every(({ plain }) => set.has(plain)));
  return (
    inSet ||
    yesAndNo(options) !== null ||
    (options.length === 2 && areOpposites(options)) ||
    gradedOptions(options) !== null ||
    options.some((option) => option.isForRest)
  );
}
