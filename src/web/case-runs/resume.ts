import { caseRunRecordSchema } from "#core/model/run.ts";
import type { Database } from "#web/library/storage/database.ts";
import { runNowOrOnceReachable } from "#web/service/reachability.ts";

/**
 * Continues runs that were in progress when the page closed, and deletes runs of deleted playgrounds. Loads no code
 * if no cases were ever run.
 */
export async function resumeAndPruneCaseRuns(database: Database): Promise<void> {
  const records = await database.getAll("caseRuns");
  const runs = records.flatMap((record) => caseRunRecordSchema.safeParse(record).data ?? []);
  const gone = new Set<string>();
  // A quarantined playground may come back, so its runs stay.
  const mayComeBack = (await database.count("keptAside")) > 0;
  for (const { key, playgroundKey } of mayComeBack ? [] : runs) {
    if ((await database.getKey("playgrounds", playgroundKey)) !== undefined) continue;
    gone.add(key);
    // If the code can't be fetched, these runs are deleted at a later start.
    const code = await import("#web/library/storage/case-runs.ts").catch(() => null);
    await code?.deleteCaseRun(database, key);
  }
  const running = runs.filter(({ key, phase }) => phase.kind === "running" && !gone.has(key));
  if (running.length === 0) return;
  await runNowOrOnceReachable(async () => {
    const code = await import("./live-run.ts").catch(() => null);
    for (const { key: runKey } of running) code?.sendRunnerTask({ kind: "go-on", runKey });
    return code !== null;
  });
}
