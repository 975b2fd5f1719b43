import { readPrice } from "#core/contract/estimate.ts";
import type { Profile } from "#core/model/profile.ts";
import { embeddedLimits } from "#server/sandbox/service-limits.ts";
import { type Config, ConfigFault, type Upstream } from "./config.ts";
import { type Environment, readNumber } from "./variables.ts";

const none = Number.POSITIVE_INFINITY;

/** Calls a minute where no variable says so: those of the service, no limit where it runs on this machine. */
function usualPerMinute(upstream: Upstream | null, profile: Profile): number {
  if (upstream === null) return embeddedLimits.requestsPerMinute;
  return upstream.local ? 0 : profile.limits.requestsPerMinute;
}

/** How fast pages may ask: within the service's limits and our own; not paced where our own is switched off. */
function toPace(upstream: Upstream | null, profile: Profile, perMinute: number): Config["pace"] {
  if (perMinute === 0) return { requestsPerMinute: none, tokensPerSecond: none };
  if (upstream?.local) return { requestsPerMinute: perMinute, tokensPerSecond: none };
  const { requestsPerMinute, tokensPerSecond } = upstream === null ? embeddedLimits : profile.limits;
  return { requestsPerMinute: Math.min(perMinute, requestsPerMinute), tokensPerSecond };
}

/** What a million input tokens cost: as set, nothing on this machine, else as the profile says (null). */
function readListPrice(env: Environment, upstream: Upstream | null): number | null {
  const text = env("DECISION_PRICE");
  if (text === undefined) return upstream?.local ? 0 : null;
  const price = readPrice(text);
  if (price === null)
    throw new ConfigFault("DECISION_PRICE must be a number from 0 to 1000000, such as 0.042.");
  return price;
}

/** The limits before the service, how fast pages may ask within them, and at what price. */
export function readPace(
  env: Environment,
  upstream: Upstream | null,
  profile: Profile,
): Pick<Config, "limit" | "pace" | "price"> {
  const off = { min: 0, max: 1_000_000 };
  const fallback = usualPerMinute(upstream, profile);
  const perMinute = readNumber(env, "LOCAL_LIMIT_PER_MINUTE", { fallback, ...off });
  return {
    limit: {
      perMinute,
      inFlight: readNumber(env, "LOCAL_LIMIT_IN_FLIGHT", { fallback: 16, ...off }),
      perUser: readNumber(env, "USER_LIMIT_PER_MINUTE", { fallback: 0, ...off }),
    },
    pace: toPace(upstream, profile, perMinute),
    price: readListPrice(env, upstream),
  };
}
