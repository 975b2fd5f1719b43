import type { Session } from "#core/model/profile.ts";
import type { Access } from "./access/access.ts";
import type { Config } from "./config/config.ts";
import { embeddedLimits } from "./sandbox/embedded-limits.ts";
import { version } from "./version.ts";

/** What the browser is told: the narrower of the service's rate and the playground's own. */
export function describeSession({ upstream, profile, limit }: Config, access: Access): Session {
  const service = upstream ? profile.limits : embeddedLimits;
  const rates = [limit.perMinute, service.requestsPerMinute].filter((rate) => rate > 0);
  return {
    mode: upstream ? "live" : "sandbox",
    profile: profile.id,
    keyConfigured: upstream !== null && upstream.key !== null,
    access: access.mode,
    limits: { requestsPerMinute: Math.min(...rates), tokensPerSecond: service.tokensPerSecond },
    version,
  };
}
