// Adds to the ledger that cases chose between runs.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { addRowUse } from "./ledger.ts";
import { selectLabelledTuningCases } from "./visible-rows.ts";

type Shown = Pick<Playground, "questions" | "cases">;
type Answered = Pick<CaseRunAnswers, "byCase"> & {
  readonly run: Pick<CaseRunAnswers["run"], "key" | "mode">;
};

/**
 * Records that labelled cases helped to choose between two runs. These are the cases that both runs answered and that
 * aren't held out, because the first run's answers to them were visible.
 */
export function addRunChoice(
  ledger: Ledger,
  { questions, cases }: Shown,
  first: Answered,
  second: Pick<ReadonlySet<string>, "has">,
): Ledger {
  // Sandbox answers choose no model.
  if (first.run.mode === "sandbox") return ledger;
  return questions.reduce((to, question) => {
    const rows = selectLabelledTuningCases(question, cases).filter(
      ({ key }) => second.has(key) && first.byCase.get(key)?.answers.get(question.key) !== undefined,
    );
    return addRowUse(to, question.key, "run", rows, detectCopies(cases, tuningOf(question).copiesApart));
  }, ledger);
}

/** Records that the cases of one question helped to choose between runs that were compared. */
export function addComparedRuns(
  ledger: Ledger,
  { questions, cases }: Shown,
  questionKey: string,
  [base, ...others]: readonly Answered[],
): Ledger {
  const shown = { questions: questions.filter(({ key }) => key === questionKey), cases };
  return others.reduce(
    (to, other) =>
      base === undefined || other.run.key === base.run.key || other.run.mode === "sandbox"
        ? to
        : addRunChoice(to, shown, base, other.byCase),
    ledger,
  );
}

/** Number of rows, also of deleted cases, that are recorded as having chosen between runs. */
export function comparedRowCount({ uses }: Ledger, questionKey: string): number {
  const compared = uses.filter(({ question, use }) => question === questionKey && use === "run");
  return new Set(compared.flatMap(({ rows }) => rows)).size;
}
