// Sentences on cases that monitoring leaves out: without a period or answers, held out, or used to choose.

import { toCounted } from "#core/text/number-text.ts";
import type { CasesByPeriod } from "./case-periods.ts";

/** Sentences on the cases that take no part in periods, in rates or in a watch. */
export function describeLeftOutCases({
  timeless,
  unanswered,
  heldOut,
  choosing,
}: Pick<CasesByPeriod, "timeless" | "unanswered" | "heldOut" | "choosing">): readonly string[] {
  return [
    ...(timeless > 0
      ? [`${toCounted(timeless, "case belongs", "cases belong")} to no period and take no part.`]
      : []),
    ...(unanswered > 0
      ? [`${toCounted(unanswered, "case is", "cases are")} of periods without any answer.`]
      : []),
    ...(heldOut > 0
      ? [
          `${toCounted(heldOut, "held-out case is", "held-out cases are")} left out of rates of errors: seeing how they're answered would spend them as proof.`,
        ]
      : []),
    ...(choosing > 0
      ? [
          `${toCounted(choosing, "labelled case", "labelled cases")} chose thresholds or a wording: in the rates of their periods, and not in the verdict, which they can't prove.`,
        ]
      : []),
  ];
}
