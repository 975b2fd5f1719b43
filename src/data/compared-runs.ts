import { useQuery } from "@tanstack/react-query";
import type { ServiceError } from "#core/contract/service-error.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Run } from "#core/document/run.ts";
import type { RunSummary } from "#core/document/run-records.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { requestRun } from "./request-run.ts";
import { listComparable, saveRun } from "./run-archive.ts";
import { runQuery } from "./runs-query.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** The runs of a playground that can be compared, the newest first: its history, and the newest automatic one. */
export function useComparableRuns(playgroundKey: string): readonly RunSummary[] {
  const query = { queryKey: ["runs", "comparable", playgroundKey], staleTime: 0 };
  return useQuery({ ...query, queryFn: () => listComparable(playgroundKey) }).data ?? [];
}

/** A kept run; null while it is read, or when it is gone. */
export function useKeptRun(key: string | null): Run | null {
  return useQuery({ ...runQuery(key ?? ""), enabled: key !== null }).data ?? null;
}

/** Asks another model the same about the current state, once, and keeps the run; the answers shown stay. */
export async function askModel(
  model: string,
): Promise<{ ok: true; runKey: string } | { ok: false; problem: ServiceError | string }> {
  playgroundStore.flush();
  const { key, state, questions } = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const included = questions.filter((question) => question.included);
  const written = writeRequest({ model, state, questions: included }, toProfile(session));
  if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
  const never = new AbortController();
  const requested = await requestRun({
    playgroundKey: key,
    asked: written.asked,
    session,
    auto: false,
    signal: never.signal,
    wake: () => never.signal,
    onPhase: () => {},
  });
  if (!requested.ok) return { ok: false, problem: requested.error };
  await saveRun(requested.run);
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
  return { ok: true, runKey: requested.run.key };
}
