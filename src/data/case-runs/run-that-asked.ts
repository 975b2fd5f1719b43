import { asksTheSame } from "#core/model/asked.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { getCaseRun } from "#platform/case-run/stored-run.ts";
import { playgroundStore } from "../open-playground.ts";
import { listCaseRuns } from "../shelf/case-runs.ts";
import { libraryHolder } from "../start.ts";

/** The newest run that asked just this, of whatever cases. */
export async function runThatAsked({
  model,
  asked,
  mode,
  profileId,
}: Pick<CaseRun, "model" | "asked" | "mode" | "profileId">): Promise<CaseRun | null> {
  const database = libraryHolder.readable;
  if (database === null) return null;
  const request = { model, stateText: "", questions: asked };
  for (const record of await listCaseRuns(database, playgroundStore.get().key)) {
    if (record.recorded || record.model !== model || record.mode !== mode || record.profileId !== profileId)
      continue;
    const run = await getCaseRun(database, record.key);
    if (run && asksTheSame({ model, stateText: "", questions: run.asked }, request)) return run;
  }
  return null;
}
