import type { AskingCost } from "#core/cases/run-words.ts";
import type { AskedRequest } from "#core/contract/asked.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { Case } from "#core/document/case.ts";
import type { CaseRun } from "#core/document/case-run.ts";
import type { CaseSide } from "./case-side.ts";

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
