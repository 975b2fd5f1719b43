import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import type { AskingCost } from "#core/cases/run-words.ts";
import { wordingIndex } from "#core/cases/shown-wordings.ts";
import { requestBytes } from "#core/contract/write-request.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import type { AskedRequest } from "#core/model/run.ts";
import { toStateText } from "#core/model/state.ts";

/** One of those that are compared over the cases: a run, or in a run that asked several one wording. */
export interface CaseSide {
  answers: CaseAnswers;
  /** The variant's key; null: what the run shows for the question as it is written now. */
  variant: string | null;
}

/** A side with what it says of each case, in the order of the cases; undefined where it says nothing. */
export interface AlignedSide extends CaseSide {
  said: readonly (CaseAnswer | undefined)[];
}

/** How a side answered one question, in the order of the cases; undefined where it has no answer. */
export type SideAnswers = readonly (Answer | undefined)[];

/** Looks a side's cases up for all questions at once: among thousands it takes as long as comparing them. */
export function alignSide(side: CaseSide, cases: readonly Pick<Case, "key">[]): AlignedSide {
  return { ...side, said: cases.map(({ key }) => side.answers.byCase.get(key)) };
}

/** How a side answered one question. */
export function answersTo(
  { answers: { run }, variant, said }: AlignedSide,
  questionKey: string,
): SideAnswers {
  if (variant === null) return said.map((one) => one?.answers.get(questionKey));
  const index = wordingIndex(run, questionKey, variant);
  return said.map((one) => one?.answerAt(index) ?? undefined);
}

/** What is asked when a case is asked once more: one request for each run. */
export interface AgainPlan extends AskingCost {
  asks: readonly { run: CaseRun; asked: AskedRequest }[];
}

/** Asks about a case as it is now what the runs of these sides asked; null where its state cannot be sent. */
export function planAgain({ state }: Pick<Case, "state">, sides: readonly CaseSide[]): AgainPlan | null {
  const text = toStateText(state);
  if (!text.ok) return null;
  const runs = new Map(sides.map(({ answers: { run } }) => [run.key, run]));
  const asks = [...runs.values()].map((run) => ({
    run,
    asked: { model: run.model, stateText: text.text, questions: run.asked },
  }));
  const bytes = asks.reduce((sum, { asked }) => sum + requestBytes(asked), 0);
  return { asks, requests: asks.length, bytes };
}
