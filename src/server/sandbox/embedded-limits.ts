import type { ServiceLimits } from "./rate-limits.ts";

/** The sandbox's limits inside the app: high, so that a run over a thousand cases is not slowed for nothing. */
export const embeddedLimits: ServiceLimits = {
  requestsPerMinute: 60_000,
  tokensPerSecond: 10_000_000,
  concurrency: 0,
};
