import { useMemo } from "react";
import { priceOf } from "#core/contract/estimate.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { planCost } from "#core/probe/plan-cost.ts";
import type { Probe } from "#core/probe/probe.ts";
import { useProbePlan } from "#data/probe-plan.ts";
import { useProfile } from "#data/session-query.ts";
import { useTokenSize } from "#data/token-size.ts";

/** How many requests and tokens a probe takes and what they cost, or why it cannot be made. */
export function useProbeCost(probe: Probe): { ok: boolean; words: string } {
  const plan = useProbePlan(probe);
  const { price } = useProfile();
  const { bytesPerToken } = useTokenSize();
  return useMemo(() => {
    if (!plan.ok) return { ok: false, words: "nothing" in plan ? plan.nothing : firstIssue(plan.issues) };
    const { requests, inputTokens } = planCost(plan.steps, bytesPerToken);
    const count = `${requests} ${requests === 1 ? "request" : "requests"}`;
    const money = `${priceOf(inputTokens, price).toFixed(5)}${price.currency ? ` ${price.currency}` : ""}`;
    return { ok: true, words: `${count}, about ${toCountText(inputTokens)} tokens, ${money}` };
  }, [plan, price, bytesPerToken]);
}

function firstIssue(issues: readonly { message: string }[]): string {
  return `Not sendable yet: ${issues[0]?.message ?? ""}`;
}
