import { isIP } from "node:net";
import { isLoopback } from "#server/exchange/host-rules.ts";
import { type Config, ConfigFault } from "./config.ts";
import { readPace } from "./read-pace.ts";
import { readPublicOrigins } from "./read-public-origins.ts";
import { readIdentityHeader, readMetrics, readSessionSecret, readTrustedProxies } from "./read-trust.ts";
import { type FileReader, readUpstream } from "./read-upstream.ts";
import { type Environment, readNumber } from "./variables.ts";

const loopback: Readonly<Record<string, readonly string[]>> = {
  localhost: ["127.0.0.1", "::1"],
  "127.0.0.1": ["127.0.0.1"],
  "::1": ["::1"],
  "[::1]": ["::1"],
};

/** The addresses to listen on, the first of which must be there. */
function readAddresses(env: Environment): readonly string[] {
  const host = env("HOST") ?? "localhost";
  if (Object.hasOwn(loopback, host)) return loopback[host] as readonly string[];
  if (env("PLAYGROUND_PASSWORD") === undefined) {
    throw new ConfigFault(
      "HOST opens the playground to others, so PLAYGROUND_PASSWORD must be set too. Set it, or unset HOST.",
    );
  }
  if (isIP(host) === 0) throw new ConfigFault("HOST must be an IP address such as 0.0.0.0 or 127.0.0.1.");
  return [host];
}

const passwordLengthMin = 12;
const keyLengthMin = 8;

/** Settings that hold but that their owner should know of; said once at the start. */
function warningsOf({ upstream, password, publicOrigins }: Omit<Config, "warnings">): string[] {
  const origin = upstream && new URL(upstream.origin);
  const warnings = {
    "The key travels without TLS (DECISION_ALLOW_HTTP=1): only safe on your own network.":
      origin !== null && origin.protocol === "http:" && !isLoopback(origin.hostname),
    "DECISION_API_KEY has fewer than 8 characters: answers can't be searched for it.":
      upstream !== null && upstream.key !== null && upstream.key.length < keyLengthMin,
    "PLAYGROUND_PASSWORD has fewer than 12 characters: a longer one is harder to guess.":
      password !== null && password.length < passwordLengthMin,
    "PUBLIC_ORIGIN is set without PLAYGROUND_PASSWORD: anyone who reaches that address can spend the key.":
      publicOrigins.length > 0 && password === null,
    "PUBLIC_ORIGIN is not https: the password and its cookie travel in the clear.":
      password !== null && publicOrigins.some((url) => url.protocol === "http:"),
  };
  return Object.entries(warnings).flatMap(([sentence, holds]) => (holds ? [sentence] : []));
}

/** Reads the environment; throws a ConfigFault at the first setting that can't be. */
export function readConfig(env: Environment, readFile: FileReader): Config {
  const addresses = readAddresses(env);
  const { upstream, profile } = readUpstream(env, readFile);
  const isTrusted = readTrustedProxies(env);
  const config = {
    port: readNumber(env, "PORT", { fallback: 4170, min: 0, max: 65_535 }),
    addresses,
    publicOrigins: readPublicOrigins(env),
    password: env("PLAYGROUND_PASSWORD") ?? null,
    sessionSecret: readSessionSecret(env),
    trust: { isTrusted, identityHeader: readIdentityHeader(env, isTrusted) },
    upstream,
    profile,
    ...readPace(env, upstream, profile),
    bodyTimeoutMs: readNumber(env, "BODY_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 30_000 }),
    writeTimeoutMs: readNumber(env, "WRITE_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 60_000 }),
    connectionsMax: readNumber(env, "MAX_CONNECTIONS", { fallback: 512, min: 1, max: 65_535 }),
    metrics: readMetrics(env),
    drainTimeoutMs: readNumber(env, "DRAIN_TIMEOUT_MS", { fallback: 9000, min: 0, max: 9000 }),
  };
  return { ...config, warnings: warningsOf(config) };
}
