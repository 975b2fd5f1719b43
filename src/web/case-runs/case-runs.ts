// The list of stored runs over cases, and which model answered each.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { parseCaseRunRow } from "#core/cases/case-answers.ts";
import type { CaseRunRecord } from "#core/model/run.ts";
import { profileOf } from "#core/service/profiles.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { hasRowOfCasesOrNone, readCaseRows } from "#web/library/storage/case-rows.ts";
import { getCaseRun, listCaseRuns } from "#web/library/storage/case-runs.ts";
import type { Database } from "#web/library/storage/database.ts";

const caseRunsKey = ["case-runs"] as const;

/** Newest first. */
export function caseRunsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...caseRunsKey, playgroundKey],
    queryFn: async (): Promise<CaseRunRecord[]> => {
      const { readable } = libraryHolder;
      return readable === null ? [] : listCaseRuns(readable, playgroundKey);
    },
  });
}

/** Sorted newest first; empty while loading. */
export function useCaseRuns(): readonly CaseRunRecord[] {
  const key = usePlayground((playground) => playground.key);
  return useQuery(caseRunsQuery(key)).data ?? [];
}

export function useIsLoadingCaseRuns(): boolean {
  const key = usePlayground((playground) => playground.key);
  return useQuery(caseRunsQuery(key)).isPending;
}

/** Keys of those runs whose cases were all deleted. Empty while loading, and if there is only one run. */
export function useKeysOfRunsWithoutCases(runs: readonly CaseRunRecord[]): ReadonlySet<string> {
  const key = usePlayground((playground) => playground.key);
  const cases = usePlayground((playground) => playground.cases);
  const runKeys = runs.map((run) => run.key);
  const { data } = useQuery({
    queryKey: [...caseRunsQuery(key).queryKey, "without-cases", cases.length, cases.at(-1)?.key, ...runKeys],
    enabled: runKeys.length > 1,
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const { readable } = libraryHolder;
      const found = new Set<string>();
      if (readable !== null)
        for (const one of runKeys) if (!(await hasRowOfCasesOrNone(readable, one, cases))) found.add(one);
      return found;
    },
    structuralSharing: false,
  });
  return data ?? noRuns;
}

const noRuns: ReadonlySet<string> = new Set();

const rowsLookedAt = 50;

/**
 * The versioned model that the first stored rows name (at most 50); null if the run is missing, or they name none.
 */
async function firstAnsweringModel(database: Database, runKey: string): Promise<string | null> {
  const run = await getCaseRun(database, runKey);
  if (run === null) return null;
  const profile = profileOf(run);
  for await (const rows of readCaseRows(database, runKey)) {
    for (const row of rows.slice(0, rowsLookedAt)) {
      const { model } = parseCaseRunRow(row, run, profile);
      if (model !== null) return model;
    }
    if (rows.length > 0) break;
  }
  return null;
}

/** By run key, the versioned model that the first answers name; null if they name none. Empty while loading. */
export function useAnsweringModelsOfRuns(runs: readonly CaseRunRecord[]): ReadonlyMap<string, string | null> {
  const key = usePlayground((playground) => playground.key);
  const runKeys = runs.map((run) => run.key);
  const { data } = useQuery({
    queryKey: [...caseRunsQuery(key).queryKey, "answering", ...runKeys],
    queryFn: async () => {
      const { readable } = libraryHolder;
      if (readable === null) return new Map<string, string | null>();
      const models = runKeys.map(async (one) => [one, await firstAnsweringModel(readable, one)] as const);
      return new Map(await Promise.all(models));
    },
    structuralSharing: false,
  });
  return data ?? new Map();
}
