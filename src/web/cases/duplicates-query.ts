// Finds cases with equal states, in steps, so that the page isn't blocked.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { findDuplicateStatesInSteps, haveSameCasesAndStates } from "#core/cases/duplicate-states.ts";
import type { Case } from "#core/model/case.ts";
import { sleep } from "#web/kit/browser/time.ts";
import { getObjectId } from "#web/service/object-id.ts";

const none: ReadonlyMap<string, string> = new Map();

let searched: { cases: readonly Case[]; id: number } = { cases: [], id: 0 };

function statesId(cases: readonly Case[]): number {
  if (cases !== searched.cases) {
    const id = haveSameCasesAndStates(searched.cases, cases) ? searched.id : getObjectId(cases);
    searched = { cases, id };
  }
  return searched.id;
}

/**
 * Maps each case whose state occurs more than once to the first case with it, which maps to itself. Computed in
 * steps after the first render; until then it's the previous map, or an empty one.
 */
export function useDuplicateStates(cases: readonly Case[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ["duplicates", statesId(cases)],
    queryFn: async ({ signal }) => {
      const steps = findDuplicateStatesInSteps(cases);
      for (;;) {
        await sleep(0, signal);
        if (signal.aborted) return none;
        const { done, value } = steps.next();
        if (done) return value;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  return data ?? none;
}
