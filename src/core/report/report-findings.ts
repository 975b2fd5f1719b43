import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";
import {
  confusedPairs,
  levelClasses,
  optionClasses,
  sayAccuracy,
  sayPair,
} from "#core/thresholds/classes.ts";
import { sayDistances, sayNearest } from "#core/thresholds/distances.ts";

/** Pairs of options beyond these are left to the threshold room. */
const mostPairs = 8;

/** What the cases show beyond the cut: options that are confused, levels that are missed. */
export function reportFindings(question: PlaygroundQuestion, { items }: LabelledAnswers): readonly string[] {
  if (items.length === 0 || question.type === "noul") return [];
  if (question.type === "score") {
    const classes = levelClasses(items, question.levels.length);
    return [sayDistances(items), sayNearest(classes)];
  }
  const classes = optionClasses(items, question.options);
  return [sayAccuracy(classes), ...confusedPairs(classes, mostPairs).map((pair) => sayPair(classes, pair))];
}
