// Fits how many bytes a token has to the newest runs of a playground.

import type { RunSummary } from "#core/document/run-records.ts";
import type { Run } from "#core/model/run.ts";
import {
  addRequestSizes,
  type FittedTokenCounting,
  fitTokenCounting,
  type RequestWithTokenCount,
} from "#core/service/estimate.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { requestSize } from "#core/service/write-request.ts";
import { listComparableRuns, loadRun } from "./run-archive.ts";

const mostRead = 10;

/** Cached by run key, because runs never change; null if the run is missing or its answer had no usage. */
const known = new Map<string, RequestWithTokenCount | null>();

function count(run: Run): RequestWithTokenCount | null {
  const { reading } = toAnsweredRun(run);
  if (!reading?.usage) return null;
  const { asked, second } = run;
  const sent = second ? [asked, { ...asked, questions: second.questions }] : [asked];
  return { ...addRequestSizes(sent.map(requestSize)), inputTokens: reading.usage.inputTokens };
}

async function countOnce(key: string): Promise<RequestWithTokenCount | null> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const run = await loadRun(key);
  const counted = run && count(run);
  known.set(key, counted);
  return counted;
}

/**
 * Fits to the newest ten comparable runs that were asked of the same model, mode and profile, without recorded
 * ones.
 */
export async function fitTokenCountingOfRuns(
  playgroundKey: string,
  { model, mode, profileId }: { model: string; mode: RunSummary["mode"]; profileId: string | undefined },
): Promise<FittedTokenCounting> {
  const like = (await listComparableRuns(playgroundKey)).filter(
    (run) => !run.recorded && run.model === model && run.mode === mode && run.profileId === profileId,
  );
  const counted: RequestWithTokenCount[] = [];
  for (const { key } of like.slice(0, mostRead)) {
    const one = await countOnce(key);
    if (one) counted.push(one);
  }
  return fitTokenCounting(counted);
}
