// Labelled answers that may represent others.

import type { LabelledAnswer, UncountedAnswer } from "#core/cases/labelled-answers.ts";
import type { SamplingMethod } from "#core/model/case.ts";

/** Methods that pick a case by hand, or by its answer. Its label then represents only itself. */
export const handPickedMethods: ReadonlySet<SamplingMethod> = new Set<SamplingMethod>([
  "looked-wrong",
  "by-hand",
  "reviewed",
]);

/** Answered cases whose label may represent others, because they weren't picked by hand or by their answer. */
export function selectRepresentativeAnswers(
  items: readonly LabelledAnswer[],
  others: readonly UncountedAnswer[],
): readonly LabelledAnswer[] {
  const drawn = others.flatMap(({ label, ...other }) =>
    label === null || handPickedMethods.has(label.picked) ? [] : { ...other, label },
  );
  return drawn.length === 0 ? items : [...items, ...drawn];
}
