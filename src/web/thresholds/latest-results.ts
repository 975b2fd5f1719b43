// What the room last worked out over all cases. React begins a first drawing again when something else changes, such as
// the word "Saved", and forgets what that drawing memoised: at 100,000 cases the room worked everything out twice.

import { createContext, useContext } from "react";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { EvaluationSets } from "#core/thresholds/evaluation-sets.ts";
import type { UsedRows } from "#core/thresholds/evidence/ledger.ts";

/** The result of the last call, returned again for the same inputs. */
class LatestResult<Result> {
  private last: { readonly from: readonly unknown[]; readonly result: Result } | null = null;

  of(from: readonly unknown[], make: () => Result): Result {
    if (this.last?.from.every((one, at) => Object.is(one, from[at]))) return this.last.result;
    const result = make();
    this.last = { from, result };
    return result;
  }
}

export class LatestResults {
  readonly labelled = new LatestResult<LabelledAnswers>();
  readonly used = new LatestResult<UsedRows>();
  readonly sets = new LatestResult<EvaluationSets>();
}

const Context = createContext<LatestResults | null>(null);

/** Its value is held by a part that is drawn before the cases are counted, so that it outlives a drawing begun anew. */
export const HoldLatestResults = Context.Provider;

export function useLatestResults(): LatestResults {
  const held = useContext(Context);
  if (held === null) throw new Error("No part above holds the latest results.");
  return held;
}
