// Labelled answers that may represent others.

import type { AnswerRows, LabelledAnswer, UncountedAnswer } from "#core/cases/answer-rows.ts";
import type { SamplingMethod } from "#core/model/case.ts";

/** Methods that pick a case by hand, or by its answer. Its label then represents only itself. */
export const handPickedMethods: ReadonlySet<SamplingMethod> = new Set<SamplingMethod>([
  "looked-wrong",
  "by-hand",
  "reviewed",
]);

/** Answered cases whose label may represent others, because they weren't picked by hand or by their answer. */
export function* selectRepresentativeAnswers(
  items: AnswerRows<LabelledAnswer>,
  others: AnswerRows<UncountedAnswer>,
): Generator<Pick<LabelledAnswer, "row" | "label">> {
  yield* items.labels();
  for (const { row, label } of others.labels())
    if (label !== null && !handPickedMethods.has(label.picked)) yield { row, label };
}
