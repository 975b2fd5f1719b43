import { useQueries, useQuery } from "@tanstack/react-query";
import type { RunSummary } from "#core/document/run-records.ts";
import type { Run } from "#core/model/run.ts";
import { listComparable } from "./run-archive.ts";
import { runQuery } from "./runs-query.ts";

/** The runs of a playground that can be compared, the newest first: its history, and the newest automatic one. */
export function useComparableRuns(playgroundKey: string): { runs: readonly RunSummary[]; reading: boolean } {
  const query = { queryKey: ["runs", "comparable", playgroundKey], staleTime: 0 };
  const { data, isPending } = useQuery({ ...query, queryFn: () => listComparable(playgroundKey) });
  return { runs: data ?? [], reading: isPending };
}

/** Kept runs, in the order of their keys; null where one is read still, or is gone. */
export function useKeptRuns(keys: readonly string[]): readonly (Run | null)[] {
  return useQueries({ queries: keys.map((key) => runQuery(key)) }).map(({ data }) => data ?? null);
}
