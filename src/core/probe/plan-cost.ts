import type { AskingCost } from "#core/cases/run-words.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import type { ProbeStep } from "./probe.ts";

/** What the steps of a probe take: a request each. */
export function planCost(steps: readonly ProbeStep[]): AskingCost {
  return { requests: steps.length, bytes: steps.reduce((sum, { asked }) => sum + requestBytes(asked), 0) };
}
