// Finds another run that answered the cases of the shown one, or those for which it has no answers.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type AnsweredCasesByRun,
  describeRunWithMissingAnswers,
  findRunWithMissingAnswers,
  type RunWithMissingAnswers,
} from "#core/cases/answers-in-other-runs.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { caseRunTitle } from "#core/cases/case-run-title.ts";
import type { CaseRunRecord } from "#core/model/run.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { readCaseRows } from "#web/library/storage/case-rows.ts";
import type { Database } from "#web/library/storage/database.ts";
import { useCaseAnswers } from "./case-answers.ts";
import { caseRunsQuery, useCaseRuns } from "./case-runs.ts";
import { chooseCaseRun } from "./record-run-choice.ts";

async function readAnswered(database: Database, runKey: string): Promise<ReadonlySet<string>> {
  const answered = new Set<string>();
  for await (const rows of readCaseRows(database, runKey))
    for (const { caseKey, standing } of rows) if (standing === "answered") answered.add(caseKey);
  return answered;
}

const none: AnsweredCasesByRun = new Map();

function useAnsweredByRun(runKeys: readonly string[], isWanted: boolean): AnsweredCasesByRun {
  const key = usePlayground((playground) => playground.key);
  const { data } = useQuery({
    queryKey: [...caseRunsQuery(key).queryKey, "answered", ...runKeys],
    enabled: isWanted && runKeys.length > 0,
    queryFn: async (): Promise<AnsweredCasesByRun> => {
      const { readable } = libraryHolder;
      const byRun = new Map<string, ReadonlySet<string>>();
      if (readable !== null) for (const one of runKeys) byRun.set(one, await readAnswered(readable, one));
      return byRun;
    },
    structuralSharing: false,
  });
  return data ?? none;
}

/**
 * The other run that answered most of these cases. Null if none answered any, while runs load, or if not `isWanted`.
 */
export function useRunOfSameCases(
  answered: Pick<CaseRunAnswers, "run" | "byCase">,
  isWanted: boolean,
): { key: string; name: string } | null {
  const runs = useCaseRuns();
  const others = runs.filter(({ key }) => key !== answered.run.key);
  const byRun = useAnsweredByRun(
    others.map(({ key }) => key),
    isWanted,
  );
  const { byCase } = answered;
  const found = useMemo(
    () => (isWanted ? findRunWithMissingAnswers(answeredCaseKeys(byCase), byRun) : null),
    [byCase, byRun, isWanted],
  );
  const other = others.find(({ key }) => key === found?.runKey);
  return other ? { key: other.key, name: caseRunTitle(other, null) } : null;
}

/** Keys of the cases with at least one answer. */
export function answeredCaseKeys(byCase: CaseRunAnswers["byCase"]): string[] {
  return [...byCase].flatMap(([key, { answers }]) => (answers.size > 0 ? [key] : []));
}

interface OtherAnswers extends RunWithMissingAnswers {
  words: string;
  name: string;
  show: () => void;
}

/** The run with most of the answers that the shown one lacks. Null if none has any, and while runs load. */
export function useRunWithMissingAnswers(): OtherAnswers | null {
  const shown = useCaseAnswers();
  const runs = useCaseRuns();
  const cases = usePlayground((playground) => playground.cases);
  const byCase = shown?.byCase;
  const others = runs.filter(({ key }) => key !== shown?.run.key);
  const hasOthers = others.length > 0;
  const missing = useMemo(
    () =>
      byCase && hasOthers ? cases.flatMap(({ key }) => (byCase.get(key)?.answers.size ? [] : [key])) : [],
    [byCase, cases, hasOthers],
  );
  const byRun = useAnsweredByRun(
    others.map(({ key }) => key),
    missing.length > 0,
  );
  const found = useMemo(() => findRunWithMissingAnswers(missing, byRun), [missing, byRun]);
  const other: CaseRunRecord | undefined = others.find(({ key }) => key === found?.runKey);
  if (shown === null || found === null || other === undefined) return null;
  const name = caseRunTitle(other, null);
  return {
    ...found,
    name,
    words: describeRunWithMissingAnswers(caseRunTitle(shown.run, null), found, name),
    show: () => void chooseCaseRun(found.runKey),
  };
}
