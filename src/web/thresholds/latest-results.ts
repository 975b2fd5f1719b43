// Keeps the last results over all cases outside of components. React restarts a first render if something else
// changes meanwhile, such as the word "Saved", and then drops what it has memoised: at 100,000 cases, everything
// would be computed twice.

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

/** One slot for each result that the Thresholds room computes over all cases. */
export class LatestResults {
  readonly labelled = new LatestResult<LabelledAnswers>();
  readonly used = new LatestResult<UsedRows>();
  readonly sets = new LatestResult<EvaluationSets>();
}

const Context = createContext<LatestResults | null>(null);

/** A component above the first count must create the value, so that it outlives a restarted render. */
export const LatestResultsProvider = Context.Provider;

/** Throws outside of a `LatestResultsProvider`. */
export function useLatestResults(): LatestResults {
  const held = useContext(Context);
  if (held === null) throw new Error("No part above holds the latest results.");
  return held;
}
