// Sentences after an import: what was added, was there already or isn't stored yet, and how many rows' answers weren't
// kept.

import { toCounted } from "#core/text/number-text.ts";
import type { useCaseImport } from "../case-import.ts";
import { describeImportUndo } from "../describe-undo.ts";

type Taken = NonNullable<ReturnType<typeof useCaseImport>["taken"]>;

export function describeImported(taken: Taken): string {
  const { count, labels, joined, questions, kept, known, isRefused } = taken;
  const added = [
    ...(questions > 0 ? [toCounted(questions, "question")] : []),
    ...(count > 0 ? [toCounted(count, "case")] : []),
    ...(labels > 0 ? [toCounted(labels, "label")] : []),
    ...(joined > 0 ? [`labels to ${toCounted(joined, "case")}`] : []),
    ...(kept > 0 ? [`answers to ${toCounted(kept, "case")}`] : []),
  ];
  const waiting = isRefused ? " The answers aren't stored yet: keep this tab open." : "";
  const before = known > 0 ? ` ${toCounted(known, "case has", "cases have")} these answers already.` : "";
  return `${added.length === 0 ? "Nothing was added." : `Added ${added.join(", ")}.`}${before}${describeImportUndo(taken)}${waiting}`;
}

/** "" if every answer was kept or is here already. */
export function describeLostAnswers({ answered, kept, known, unsent }: Taken): string {
  const lost = answered - kept - known;
  if (lost === 0) return "";
  return `The answers of ${toCounted(lost, "row")} weren't kept.${unsent > 0 ? " Their states or their questions can't be sent as they are." : ""}`;
}
