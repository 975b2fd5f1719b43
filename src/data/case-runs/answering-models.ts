import { useQuery } from "@tanstack/react-query";
import { toCaseAnswer } from "#core/cases/case-answers.ts";
import { profileOf } from "#core/contract/find-profile.ts";
import type { CaseRunRecord } from "#core/model/case-run.ts";
import { getCaseRun, readCaseRows } from "#platform/case-run/stored-run.ts";
import type { Database } from "#platform/database.ts";
import { libraryHolder } from "../start.ts";
import { usePlayground } from "../use-playground.ts";
import { caseRunsQuery } from "./case-runs-query.ts";

const rowsLookedAt = 50;

/** The versioned id that the first answer of a run names; null where none of its first rows has one. */
async function firstAnsweringModel(database: Database, runKey: string): Promise<string | null> {
  const run = await getCaseRun(database, runKey);
  if (run === null) return null;
  const profile = profileOf(run);
  const { rows } = await readCaseRows(database, runKey, null, rowsLookedAt);
  for (const row of rows) {
    const { model } = toCaseAnswer(row, run, profile);
    if (model !== null) return model;
  }
  return null;
}

/** Who answered first in each of these runs of the open playground, by the run's key. */
export function useAnsweringModels(runs: readonly CaseRunRecord[]): ReadonlyMap<string, string | null> {
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
