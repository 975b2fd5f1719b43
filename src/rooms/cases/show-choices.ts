import type { LabelFilter } from "#core/cases/view-cases.ts";
import { kinds } from "#core/kinds/table.ts";
import type { CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";

/** A way of narrowing the grid, by a name of its own in the list. */
export interface ShowChoice {
  id: string;
  words: string;
  label: LabelFilter;
}

const always: readonly ShowChoice[] = [
  { id: "any", words: "all cases", label: "any" },
  { id: "unlabelled", words: "without a label", label: "unlabelled" },
  { id: "next", words: "next twenty to label", label: "next" },
  { id: "labelled", words: "with a label", label: "labelled" },
  { id: "disputed", words: "whose labels differ", label: "disputed" },
  { id: "suspect", words: "whose label may be wrong", label: "suspect" },
  { id: "wrong", words: "answered wrong", label: "wrong" },
  { id: "near-edge", words: "answered near a threshold", label: "near-edge" },
  { id: "unanswered", words: "without an answer", label: "unanswered" },
  { id: "stale", words: "with an out-of-date answer", label: "stale" },
  { id: "failed", words: "refused or failed", label: "failed" },
  { id: "uncertain", words: "that may have been billed", label: "uncertain" },
  { id: "duplicates", words: "with the same state as another", label: "duplicates" },
];

function valueId(value: CaseLabel["value"]): string {
  return `is ${typeof value} ${value}`;
}

/** Every way of narrowing the grid for one question. */
export function showChoices(question: PlaygroundQuestion | null): readonly ShowChoice[] {
  if (question === null) return always;
  const labels = kinds[question.type].labels(question).map(({ value, words }) => ({
    id: valueId(value),
    words: `labelled ${words}`,
    label: { value },
  }));
  return [...always, ...labels];
}

/** The name of a filter in that list. */
export function showId(label: LabelFilter): string {
  return typeof label === "object" ? valueId(label.value) : label;
}
