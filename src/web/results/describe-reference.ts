// How a run's decision compares with that of the run it is told against.

import { outcomeKey } from "#core/policy/human-review.ts";
import type { PlaygroundDecision } from "#core/policy/zone.ts";

type Decided = Pick<PlaygroundDecision, "outcome"> | null;

/**
 * "was": the other run decided otherwise, or this one decides nothing; the others are sentences on the run called `name`,
 * such as "the last run".
 */
export function describeReferenceDecision(
  before: Decided,
  now: Decided,
  name: string,
): { readonly kind: "was" } | { readonly kind: "text"; readonly text: string } {
  if (before === null)
    return { kind: "text", text: now === null ? `Compared with ${name}` : `No decision in ${name}` };
  return now !== null && outcomeKey(before.outcome) === outcomeKey(now.outcome)
    ? { kind: "text", text: `Same decision as ${name}` }
    : { kind: "was" };
}
