import { queryOptions } from "@tanstack/react-query";
import { toAnsweredRun } from "#core/contract/run-steps.ts";
import { latestRun, listRuns, readRun } from "./run-archive.ts";

/** Every read of runs is under this key. */
const runsKey = ["runs"] as const;

export function runsQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "list", playgroundKey],
    queryFn: () => listRuns(playgroundKey),
  });
}

/** The run whose answers the rooms show, read once for all of them. */
export function latestRunQuery(playgroundKey: string) {
  return queryOptions({
    queryKey: [...runsKey, "latest", playgroundKey],
    queryFn: async () => {
      const run = await latestRun(playgroundKey);
      return run && toAnsweredRun(run);
    },
    // A run is another run as a whole; comparing two of 100 questions part by part takes a frame.
    structuralSharing: false,
  });
}

/** A run never changes once it is kept. */
export function runQuery(key: string) {
  return queryOptions({
    queryKey: [...runsKey, "one", key],
    queryFn: () => readRun(key),
    staleTime: "static",
  });
}
