import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { wallNow } from "#browser/time.ts";
import { useAnsweringNow } from "#case-run/answering-now.ts";
import type { RequestIssue } from "#core/contract/write-request.ts";
import { findAsked } from "#core/document/staleness.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import type { RuledQuestion, SampleResponse } from "#core/policy/export/policy-cases.ts";
import { toPolicy } from "#core/policy/export/to-policy.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { listRuns, readRun } from "#run/run-archive.ts";
import { useProfile } from "#session/session.ts";

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

type OpenPolicy =
  | { ok: true; policy: Policy; ruled: readonly RuledQuestion[] }
  | { ok: false; issues: readonly RequestIssue[] };

/** The policy of the open playground as it is now, or why its questions cannot be asked. */
export function useOpenPolicy(): OpenPolicy {
  const profile = useProfile();
  const answeringNow = useAnsweringNow();
  const playground = usePlayground((now) => now);
  const [now] = useState(wallNow);
  const reading = toPolicy(playground, {
    profile,
    ...answeringNow,
    now,
  });
  if (!reading.ok) return reading;
  const { policy, asked } = reading;
  const included = playground.questions.filter((question) => question.included);
  const ruled = included.flatMap((question, index) => {
    const one = asked[index];
    return one ? [{ question, asked: one }] : [];
  });
  return { ok: true, policy, ruled };
}
