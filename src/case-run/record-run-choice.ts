import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { copiesOf } from "#core/cases/row-copies.ts";
import { addUse } from "#core/ledger/ledger.ts";
import { labelledFor } from "#core/ledger/rows-in-sight.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { getCaseAnswers, showCaseRun } from "./case-answers.ts";

/**
 * Whichever of two runs is kept, the labelled cases that both answer have chosen it, once the answers of the first were in
 * sight; none of them is held out.
 */
export function recordRunChoice(
  first: CaseAnswers | null,
  second: Pick<ReadonlySet<string>, "has"> | null | undefined,
): void {
  // What the stand-in answered chooses no model.
  if (first === null || second == null || first.run.mode === "sandbox") return;
  const { questions, cases } = playgroundStore.get();
  for (const question of questions) {
    const rows = labelledFor(question, cases).filter(
      ({ key }) => second.has(key) && first.byCase.get(key)?.answers.get(question.key) !== undefined,
    );
    const copies = copiesOf(cases, tuningOf(question).copiesApart);
    playgroundStore.record((ledger) => addUse(ledger, question.key, "run", rows, copies));
  }
}

/** Shows the answers of another case run in place of those in sight; null: of the newest that fits. */
export async function chooseCaseRun(runKey: string | null): Promise<void> {
  const before = getCaseAnswers();
  await showCaseRun(runKey);
  recordRunChoice(before, getCaseAnswers()?.byCase);
}
