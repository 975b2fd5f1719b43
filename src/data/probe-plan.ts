import type { Session } from "#core/contract/session.ts";
import type { Playground } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { standings } from "#core/document/staleness.ts";
import { planProbe } from "#core/probe/plan-probe.ts";
import type { Probe, ProbePlan } from "#core/probe/probe.ts";
import { queryClient } from "./query-client.ts";
import { latestRunQuery } from "./runs-query.ts";
import { toProfile } from "./session-query.ts";

/** The newest run, when it answers everything that is included as it is written now. */
function plainRun(playground: Playground, session: Session): Run | null {
  const run = queryClient.getQueryData(latestRunQuery(playground.key).queryKey) ?? null;
  if (run === null || run.mode !== session.mode) return null;
  const standing = standings(playground, run, toProfile(session));
  const fresh = playground.questions.every(({ included }, index) => !included || standing[index] === "fresh");
  return fresh ? run : null;
}

/** What a probe would send now, and the run that it would be held against. */
export function planProbeNow(
  playground: Playground,
  probe: Probe,
  session: Session | undefined,
): { plan: ProbePlan; plain: Run | null } {
  const plain = session ? plainRun(playground, session) : null;
  return { plan: planProbe(playground, probe, toProfile(session), plain !== null), plain };
}
