// Records in the ledger that labels chose among runs, when a run is picked or runs are compared.

import { useEffect } from "react";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { addComparedRuns, addRunChoice } from "#core/thresholds/evidence/run-choice.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import type { NewlyAnsweredRun } from "./answers-sync.ts";
import { getCaseAnswers, showCaseRun, showNewlyAnsweredRun } from "./case-answers.ts";

/**
 * Records in the ledger that labels were used, because a run was chosen after another run's answers were seen.
 * `first`: the answers seen; `second`: cases of the chosen run. Does nothing if either is missing.
 */
export function recordRunChoice(
  first: CaseRunAnswers | null,
  second: Pick<ReadonlySet<string>, "has"> | null | undefined,
): void {
  if (first === null || second == null) return;
  playgroundStore.record((ledger) => addRunChoice(ledger, playgroundStore.get(), first, second));
}

/**
 * Records in the ledger that a question's labels were used to compare runs, including labels added meanwhile. Null
 * records nothing.
 */
export function useRecordComparedRuns(
  sides: readonly { answers: CaseRunAnswers }[],
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

/**
 * Shows the run, or the best-ranked one if null, and records in the ledger that the choice used labels. `read`: the
 * run, if it isn't stored yet.
 */
export async function chooseCaseRun(
  runKey: string | null,
  read: NewlyAnsweredRun | null = null,
): Promise<void> {
  const before = getCaseAnswers();
  await (read === null ? showCaseRun(runKey) : showNewlyAnsweredRun(read));
  recordRunChoice(before, getCaseAnswers()?.byCase);
}
