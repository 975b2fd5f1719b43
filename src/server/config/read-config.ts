import type { Config } from "./config.ts";
import { readAddresses, readPublicOrigins } from "./read-address.ts";
import type { FileReader } from "./read-key.ts";
import { readNumber } from "./read-number.ts";
import { readIdentityHeader, readMetrics, readSessionSecret, readTrustedProxies } from "./read-trust.ts";
import { readUpstream } from "./read-upstream.ts";
import type { Environment } from "./variables.ts";
import { warningsOf } from "./warnings.ts";

/** Reads the environment; throws a ConfigFault at the first setting that can't be. */
export function readConfig(env: Environment, readFile: FileReader): Config {
  const addresses = readAddresses(env);
  const { upstream, profile } = readUpstream(env, readFile);
  const perMinute = upstream === null ? 60_000 : profile.limits.requestsPerMinute;
  const isTrusted = readTrustedProxies(env);
  const off = { min: 0, max: 1_000_000 };
  const config = {
    port: readNumber(env, "PORT", { fallback: 4170, min: 0, max: 65_535 }),
    addresses,
    publicOrigins: readPublicOrigins(env),
    password: env("PLAYGROUND_PASSWORD") ?? null,
    sessionSecret: readSessionSecret(env),
    trust: { isTrusted, identityHeader: readIdentityHeader(env, isTrusted) },
    upstream,
    profile,
    limit: {
      perMinute: readNumber(env, "LOCAL_LIMIT_PER_MINUTE", { fallback: perMinute, ...off }),
      inFlight: readNumber(env, "LOCAL_LIMIT_IN_FLIGHT", { fallback: 16, ...off }),
      perUser: readNumber(env, "USER_LIMIT_PER_MINUTE", { fallback: 0, ...off }),
    },
    bodyTimeoutMs: readNumber(env, "BODY_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 30_000 }),
    writeTimeoutMs: readNumber(env, "WRITE_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 60_000 }),
    connectionsMax: readNumber(env, "MAX_CONNECTIONS", { fallback: 512, min: 1, max: 65_535 }),
    metrics: readMetrics(env),
    drainTimeoutMs: readNumber(env, "DRAIN_TIMEOUT_MS", { fallback: 9000, min: 0, max: 9000 }),
  };
  return { ...config, warnings: warningsOf(config) };
}
