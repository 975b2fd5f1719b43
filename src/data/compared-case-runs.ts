import { queryOptions, useQueries } from "@tanstack/react-query";
import type { CaseAnswer, CaseAnswers } from "#core/cases/case-answers.ts";
import { readCaseRows, startAnswers } from "#core/cases/merge-answers.ts";
import { profileOf } from "#core/contract/find-profile.ts";
import { getCaseRun, readCaseRows as readStored } from "#platform/case-run/stored-run.ts";
import { nextFrame } from "#platform/editor/next-frame.ts";
import { playgroundStore } from "./open-playground.ts";
import { libraryHolder } from "./start.ts";

/** Read, parsed and judged well within a frame, whatever the machine. */
const rowsAtOnce = 200;

function answersQuery(runKey: string) {
  return queryOptions({
    queryKey: ["case-runs", "answers", runKey],
    queryFn: () => readAnswersOf(runKey),
    staleTime: 0,
    structuralSharing: false,
  });
}

/** All answers of several case runs, in the order of their keys; null where they are read still. */
export function useAnswersOf(runKeys: readonly string[]): readonly (CaseAnswers | null)[] {
  return useQueries({ queries: runKeys.map(answersQuery), combine: toAnswers });
}

function toAnswers(results: readonly { data: CaseAnswers | null | undefined }[]): (CaseAnswers | null)[] {
  return results.map(({ data }) => data ?? null);
}

/** All answers of one case run, stale where case or wording has changed since; null when it is not there. */
export async function readAnswersOf(runKey: string): Promise<CaseAnswers | null> {
  const database = libraryHolder.readable;
  const run = database && (await getCaseRun(database, runKey));
  if (!database || !run) return null;
  const profile = profileOf(run);
  const now = { ...playgroundStore.get(), model: run.model };
  const byCase = new Map<string, CaseAnswer>();
  for (let after: string | null = null; ; ) {
    const { rows, last } = await readStored(database, runKey, after, rowsAtOnce);
    for (const [key, answer] of readCaseRows(rows, run, now, profile)) byCase.set(key, answer);
    if (last === null) return { ...startAnswers(run, now, profile), byCase };
    after = last;
    await new Promise<void>((resolve) => nextFrame(resolve));
  }
}
