import { useState } from "react";
import type { RequestIssue } from "#core/contract/write-request.ts";
import type { Policy } from "#core/policy/export/policy.ts";
import type { RuledQuestion } from "#core/policy/export/policy-cases.ts";
import { toPolicy } from "#core/policy/export/to-policy.ts";
import { wallNow } from "#platform/clock.ts";
import { useAnsweringNow } from "./answering-now.ts";
import { useProfile } from "./session-query.ts";
import { usePlayground } from "./use-playground.ts";

export type OpenPolicy =
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
