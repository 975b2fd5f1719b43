import { planCost } from "#core/probe/plan-probe.ts";
import type { Probe } from "#core/probe/probe.ts";
import { useSayCost } from "#data/asking-cost.ts";
import { useProbePlan } from "#data/probe-plan.ts";

/** How many requests and tokens a probe takes and what they cost, or why it cannot be made. */
export function useProbeCost(probe: Probe): { ok: boolean; words: string } {
  const plan = useProbePlan(probe);
  const sayCost = useSayCost();
  if (!plan.ok) return { ok: false, words: "nothing" in plan ? plan.nothing : firstIssue(plan.issues) };
  return { ok: true, words: sayCost(planCost(plan.steps)) };
}

function firstIssue(issues: readonly { message: string }[]): string {
  return `Not sendable yet: ${issues[0]?.message ?? ""}`;
}
