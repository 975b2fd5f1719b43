import type { ServiceError } from "#core/contract/service-error.ts";
import { keepRun } from "./keep-run.ts";
import { playgroundStore } from "./open-playground.ts";
import { planStateAsk, type StateAsk } from "./plan-on-state.ts";
import { queryClient } from "./query-client.ts";
import { requestSteps } from "./request-steps.ts";
import { saveRun } from "./run-archive.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** The runs that came, in the order of asking, and what kept the next from coming. */
export interface StateAsked {
  runKeys: readonly string[];
  problem: ServiceError | string | null;
}

/** Asks, request after request, and keeps each run as it comes; cancelled, it keeps what came. */
export async function askOnState(ask: StateAsk, signal: AbortSignal): Promise<StateAsked> {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const plan = planStateAsk(playground, ask, toProfile(session));
  if (!plan.ok) return { runKeys: [], problem: plan.problem };
  const runKeys: string[] = [];
  let problem: ServiceError | null = null;
  for (const steps of plan.asks) {
    // Answers of the model in use are shown elsewhere too.
    const isOwn = steps.first.model === playground.model;
    const { answered, failed } = await requestSteps(steps, {
      playgroundKey: playground.key,
      session,
      auto: false,
      signal,
      wake: () => signal,
      onPhase: () => {},
      ...(!isOwn && { aside: true }),
      ...(plan.wordings.length > 0 && { wordings: plan.wordings }),
    });
    if (answered) {
      await (isOwn ? keepRun(answered) : saveRun(answered.run));
      runKeys.push(answered.run.key);
    }
    if (failed) {
      problem = failed.error;
      break;
    }
  }
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
  return { runKeys, problem: problem?.kind === "cancelled" ? null : problem };
}
