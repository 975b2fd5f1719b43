import { queryOptions } from "@tanstack/react-query";
import { findAsked } from "#core/document/staleness.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { SampleResponse } from "#core/policy/export/policy-cases.ts";
import { listRuns, readRun } from "./run-archive.ts";

const mostRead = 60;
const mostSamples = 20;

async function findSamples(
  playgroundKey: string,
  asked: readonly AskedQuestion[],
): Promise<SampleResponse[]> {
  const texts = new Set<string>();
  const samples: SampleResponse[] = [];
  for (const { key, startedAt } of (await listRuns(playgroundKey)).slice(0, mostRead)) {
    const run = await readRun(key);
    const same = asked.every(({ id, text }) => run && findAsked(run.asked, id)?.question.text === text);
    if (!run || !same || texts.has(run.responseText)) continue;
    texts.add(run.responseText);
    samples.push({ name: `Run of ${new Date(startedAt).toISOString()}`, text: run.responseText });
    if (samples.length === mostSamples) break;
  }
  return samples;
}

/** The newest kept answers to exactly these questions, whatever the state was; each text once. */
export function policySamplesQuery(playgroundKey: string, asked: readonly AskedQuestion[]) {
  return queryOptions({
    queryKey: ["runs", "policy-samples", playgroundKey],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => findSamples(playgroundKey, asked),
  });
}
