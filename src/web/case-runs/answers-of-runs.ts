// Answers of stored runs, each read by the run's key.

import { queryOptions, useQueries } from "@tanstack/react-query";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { getCaseRun } from "#web/library/storage/case-runs.ts";
import { parseStoredRowsInWorker } from "./answers-in-worker.ts";
import { readRunAnswers } from "./read-answers.ts";

function answersQuery(runKey: string) {
  return queryOptions({
    queryKey: ["case-runs", "answers", runKey],
    queryFn: () => readAnswersByRunKey(runKey),
    staleTime: 0,
    structuralSharing: false,
  });
}

/** In the order of `runKeys`; null for runs that are still loading or can't be read. */
export function useAnswersOfRuns(runKeys: readonly string[]): readonly (CaseRunAnswers | null)[] {
  return useQueries({ queries: runKeys.map(answersQuery), combine: toAnswers });
}

function toAnswers(
  results: readonly { data: CaseRunAnswers | null | undefined }[],
): (CaseRunAnswers | null)[] {
  return results.map(({ data }) => data ?? null);
}

/** In the order of `runKeys`, without runs that can't be read; null while any is loading. */
export function useAnswersOfReadableRuns(runKeys: readonly string[]): readonly CaseRunAnswers[] | null {
  return useQueries({ queries: runKeys.map(answersQuery), combine: toReadAnswers });
}

function toReadAnswers(
  results: readonly { data: CaseRunAnswers | null | undefined; isPending: boolean }[],
): CaseRunAnswers[] | null {
  return results.some(({ isPending }) => isPending) ? null : results.flatMap(({ data }) => data ?? []);
}

/**
 * Reads a run's answers. They're marked as out of date where the case or wording has changed since. Null if the run
 * is missing or storage can't be read.
 */
export async function readAnswersByRunKey(runKey: string): Promise<CaseRunAnswers | null> {
  const database = libraryHolder.readable;
  const run = database && (await getCaseRun(database, runKey));
  if (!database || !run) return null;
  const now = { ...playgroundStore.get(), model: run.model };
  return readRunAnswers(database, run, () => now, parseStoredRowsInWorker);
}
