import { useMemo } from "react";
import { priceOf } from "#core/contract/estimate.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { planCost } from "#core/probe/plan-cost.ts";
import type { Probe } from "#core/probe/probe.ts";
import { planProbeNow } from "#data/probe-plan.ts";
import { useProfile, useSession } from "#data/session-query.ts";
import { usePlayground } from "#data/use-playground.ts";

/** How many requests and tokens a probe takes and what they cost, or why it cannot be made. */
export function useProbeCost(probe: Probe): { ok: boolean; words: string } {
  const playground = usePlayground((whole) => whole);
  const session = useSession();
  const { price } = useProfile();
  return useMemo(() => {
    const { plan } = planProbeNow(playground, probe, session);
    if (!plan.ok) return { ok: false, words: "nothing" in plan ? plan.nothing : firstIssue(plan.issues) };
    const { requests, inputTokens } = planCost(plan.steps);
    const count = `${requests} ${requests === 1 ? "request" : "requests"}`;
    const money = `${priceOf(inputTokens, price).toFixed(5)}${price.currency ? ` ${price.currency}` : ""}`;
    return { ok: true, words: `${count}, about ${toCountText(inputTokens)} tokens, ${money}` };
  }, [playground, probe, session, price]);
}

function firstIssue(issues: readonly { message: string }[]): string {
  return `Not sendable yet: ${issues[0]?.message ?? ""}`;
}
