import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { standings } from "#core/document/staleness.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Session } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { planProbe } from "#core/probe/plan-probe.ts";
import type { Probe, ProbePlan } from "#core/probe/probe.ts";
import { queryClient } from "./query-client.ts";
import { latestRunQuery } from "./runs-query.ts";
import { sessionQuery, toProfile, useSession } from "./session-query.ts";
import { usePlayground } from "./use-playground.ts";

/** Whether a run answers everything that is included, as it is written now. */
function answersAll(run: Run, playground: Playground, session: Session): boolean {
  if (run.mode !== session.mode || run.recorded || run.second) return false;
  const standing = standings(playground, run, toProfile(session));
  return playground.questions.every(({ included }, index) => !included || standing[index] === "fresh");
}

/** What a probe sends, and the run that it is held against: the newest, if that answers everything. */
function planAgainst(
  latest: Run | null,
  playground: Playground,
  probe: Probe,
  session: Session | undefined,
): { plan: ProbePlan; plain: Run | null } {
  const plain = session && latest && answersAll(latest, playground, session) ? latest : null;
  return { plan: planProbe(playground, probe, toProfile(session), plain !== null), plain };
}

/** What a probe sends, once the newest run is known. */
export async function planProbeToSend(playground: Playground, probe: Probe) {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const latest = await queryClient.ensureQueryData(latestRunQuery(playground.key));
  return { ...planAgainst(latest?.run ?? null, playground, probe, session), session };
}

/** What a probe on the open playground would send now. */
export function useProbePlan(probe: Probe): ProbePlan {
  const playground = usePlayground((whole) => whole);
  const session = useSession();
  const latest = useQuery(latestRunQuery(playground.key)).data?.run ?? null;
  return useMemo(
    () => planAgainst(latest, playground, probe, session).plan,
    [playground, probe, session, latest],
  );
}
