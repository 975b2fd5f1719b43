import type { Run } from "#core/document/run.ts";
import { queryClient } from "./query-client.ts";
import { saveRun } from "./run-archive.ts";
import { latestRunQuery, runsQuery } from "./runs-query.ts";

/** Shows a run as its playground's newest at once, and files it. */
export async function keepRun(run: Run): Promise<void> {
  const { queryKey } = latestRunQuery(run.playgroundKey);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, run);
  await saveRun(run);
  await queryClient.invalidateQueries({ queryKey: runsQuery(run.playgroundKey).queryKey });
}
