// Hooks for the cases by month, week or run, and for what monitoring finds in them.

import { useDeferredValue, useMemo } from "react";
import { caseRunTitle, runSourceOf } from "#core/cases/case-run-title.ts";
import {
  type CasePeriod,
  type CasesByPeriod,
  groupCasesByPeriod,
  type JudgingPolicy,
  type PeriodLength,
  type PeriodRun,
} from "#core/over-time/case-periods.ts";
import { judgeWatches, type WatchReport } from "#core/over-time/judge-watch.ts";
import type { MonitoringSettings } from "#core/over-time/streams.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { toIsoDayText } from "#web/kit/ui/run-time.ts";
import { useAnswersOfReadableRuns } from "./answers-of-runs.ts";
import { useAnsweringModelsOfRuns, useCaseRuns, useIsLoadingCaseRuns } from "./case-runs.ts";

/** Readable runs over cases, in the order in which they were asked or imported; null while they load. */
export function usePeriodRuns(): readonly PeriodRun[] | null {
  const isLoading = useIsLoadingCaseRuns();
  const records = useCaseRuns();
  const answering = useAnsweringModelsOfRuns(records);
  const read = useAnswersOfReadableRuns(records.map(({ key }) => key));
  return useMemo(() => {
    if (isLoading || read === null) return null;
    const byKey = new Map(read.map((answers) => [answers.run.key, answers]));
    const runs = records.flatMap((record): PeriodRun[] => {
      const answers = byKey.get(record.key);
      if (answers === undefined) return [];
      const { key, name = "", startedAt } = record;
      const askedOn = runSourceOf(record) === "imported" ? null : toIsoDayText(startedAt);
      return [{ key, title: caseRunTitle(record, answering.get(key) ?? null), name, askedOn, answers }];
    });
    return runs.toReversed();
  }, [isLoading, records, read, answering]);
}

export interface WatchedPeriods extends CasesByPeriod {
  /** In order; the last watch is the current one. */
  readonly watches: readonly WatchReport[];
}

/** `field` null divides the cases by runs. */
export function useWatchedPeriods(
  runs: readonly PeriodRun[],
  field: string | null,
  length: PeriodLength,
  { baselinePeriods, tolerance }: MonitoringSettings,
  by: JudgingPolicy = "now",
): WatchedPeriods {
  const playground = useDeferredValue(usePlayground((whole) => whole));
  const found = useMemo(
    () => groupCasesByPeriod(playground, runs, field, length, by),
    [playground, runs, field, length, by],
  );
  const watches = useMemo(() => {
    const counts = found.periods.map((one: CasePeriod) => one.counts);
    return judgeWatches(counts, { baselinePeriods, tolerance });
  }, [found, baselinePeriods, tolerance]);
  return { ...found, watches };
}
