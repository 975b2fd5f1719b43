// Records in the ledger that labels chose among runs, when a run is picked or runs are compared.

import { useEffect } from "react";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { addComparedRuns, addRunChoice } from "#core/thresholds/evidence/run-choice.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import type { NewlyAnsweredRun } from "./answers-sync.ts";
import { getCaseAnswers, showCaseRun, showNewlyAnsweredRun } from "./case-answers.ts";

/** Records in the ledger that labels were used, because the run was chosen after seeing another run's answers. */
export function recordRunChoice(
  first: CaseAnswers | null,
  second: Pick<ReadonlySet<string>, "has"> | null | undefined,
): void {
  if (first === null || second == null) return;
  playgroundStore.record((ledger) => addRunChoice(ledger, playgroundStore.get(), first, second));
}

/** Records in the ledger that a question's labels were used to compare runs, including labels added meanwhile. */
export function useRecordComparedRuns(
  sides: readonly { answers: CaseAnswers }[],
  questionKey: string | null,
): void {
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  useEffect(() => {
    if (questionKey === null) return;
    const runs = sides.map(({ answers }) => answers);
    playgroundStore.record((ledger) => addComparedRuns(ledger, { questions, cases }, questionKey, runs));
  }, [sides, questionKey, questions, cases]);
}

/** Null shows the best-ranked run. The ledger records the choice as a use of the labels. */
export async function chooseCaseRun(
  runKey: string | null,
  read: NewlyAnsweredRun | null = null,
): Promise<void> {
  const before = getCaseAnswers();
  await (read === null ? showCaseRun(runKey) : showNewlyAnsweredRun(read));
  recordRunChoice(before, getCaseAnswers()?.byCase);
}
