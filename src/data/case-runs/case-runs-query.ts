import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CaseRunRecord } from "#core/model/case-run.ts";
import { listCaseRuns } from "../shelf/case-runs.ts";
import { libraryHolder } from "../start.ts";
import { usePlayground } from "../use-playground.ts";

const caseRunsKey = ["case-runs"] as const;

/** A playground's case runs, the newest first. */
export function caseRunsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...caseRunsKey, playgroundKey],
    queryFn: async (): Promise<CaseRunRecord[]> => {
      const { readable } = libraryHolder;
      return readable === null ? [] : listCaseRuns(readable, playgroundKey);
    },
  });
}

/** The open playground's case runs, the newest first; none while they are read. */
export function useCaseRuns(): readonly CaseRunRecord[] {
  const key = usePlayground((playground) => playground.key);
  return useQuery(caseRunsQuery(key)).data ?? [];
}

export function useCaseRunsReading(): boolean {
  const key = usePlayground((playground) => playground.key);
  return useQuery(caseRunsQuery(key)).isPending;
}
