// Reads the server's configuration from environment variables.

import { BlockList, isIP } from "node:net";
import { isLoopback } from "../exchange/host-rules.ts";
import { type Config, ConfigFault, type TrustsAddress } from "./config.ts";
import { readLimitsAndPrice, readUpstream, type TextFileReader } from "./read-upstream.ts";
import { readIntegerVariable, readPublicOrigins, readPublicPath } from "./read-variables.ts";
import type { VariableReader } from "./variables.ts";

const secretLengthMin = 32;
const rule = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/;

function readTrustedProxies(env: VariableReader): TrustsAddress | null {
  const rules = (env("TRUSTED_PROXIES") ?? "").split(",").map((text) => text.trim());
  const named = rules.filter((text) => text !== "");
  if (named.length === 0) return null;
  const list = new BlockList();
  for (const text of named) addRule(list, text);
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
  };
}

function addRule(list: BlockList, text: string): void {
  const [, address = "", bits] = rule.exec(text) ?? [];
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || Number(bits ?? most) > most || bits === "0") {
    throw new ConfigFault("TRUSTED_PROXIES must list addresses or networks such as 10.0.0.2 or 10.0.0.0/24.");
  }
  list.addSubnet(address, Number(bits ?? most), family === 4 ? "ipv4" : "ipv6");
}

/**
 * Lower-cased header name; null if unset. Throws ConfigFault unless it's a letter and 1 to 63 letters, digits or
 * hyphens, and if no proxy is trusted.
 */
function readIdentityHeader(env: VariableReader, isTrusted: TrustsAddress | null): string | null {
  const name = env("IDENTITY_HEADER")?.toLowerCase();
  if (name === undefined) return null;
  if (!/^[a-z][a-z0-9-]{1,63}$/.test(name)) {
    throw new ConfigFault("IDENTITY_HEADER must be the name of a header, such as X-Forwarded-User.");
  }
  if (isTrusted === null) {
    throw new ConfigFault("IDENTITY_HEADER is believed from TRUSTED_PROXIES only. Set those too.");
  }
  return name;
}

/** Null if unset: each process then generates its own key, so sessions end with the process. */
function readSessionSecret(env: VariableReader): string | null {
  const secret = env("SESSION_SECRET") ?? null;
  if (secret === null || secret.length >= secretLengthMin) return secret;
  throw new ConfigFault("SESSION_SECRET must have at least 32 characters; openssl rand -hex 32 makes one.");
}

/** Null if metrics are off. The token lets other hosts read them. */
function readMetrics(env: VariableReader): { token: string | null } | null {
  const isOn = env("METRICS") ?? "0";
  const token = env("METRICS_TOKEN") ?? null;
  if (isOn !== "0" && isOn !== "1") throw new ConfigFault("METRICS must be 0 or 1.");
  if (token !== null && !/^[\x21-\x7e]{16,4096}$/.test(token)) {
    throw new ConfigFault("METRICS_TOKEN must have at least 16 visible ASCII characters.");
  }
  return isOn === "1" ? { token } : null;
}

function readLibrary(env: VariableReader): Config["library"] {
  const path = env("LIBRARY_DIR");
  const readOnly = env("LIBRARY_READ_ONLY") ?? "0";
  if (readOnly !== "0" && readOnly !== "1") throw new ConfigFault("LIBRARY_READ_ONLY must be 0 or 1.");
  return path === undefined ? null : { path, readOnly: readOnly === "1" };
}

const loopback: Readonly<Record<string, readonly string[]>> = {
  localhost: ["127.0.0.1", "::1"],
  "127.0.0.1": ["127.0.0.1"],
  "::1": ["::1"],
  "[::1]": ["::1"],
};

/** Binding to the first address must succeed; the others are optional. */
function readAddresses(env: VariableReader): readonly string[] {
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

/** Throws ConfigFault when others can reach the server and the password is short. */
function readPassword(env: VariableReader, isReachable: boolean): string | null {
  const password = env("PLAYGROUND_PASSWORD") ?? null;
  if (password === null || !isReachable || lengthOf(password) >= passwordLengthMin) return password;
  throw new ConfigFault(
    "PLAYGROUND_PASSWORD must have at least 12 characters where others can reach the playground (HOST or PUBLIC_ORIGIN is set).",
  );
}

function lengthOf(password: string): number {
  return [...password.normalize("NFC")].length;
}

const passwordLengthMin = 12;
const keyLengthMin = 8;

/** Sentences on settings that weaken security; printed once at startup. */
function warningsOf({ upstream, password, publicOrigins, library }: Omit<Config, "warnings">): string[] {
  const origin = upstream && new URL(upstream.origin);
  const warnings = {
    "The key travels without TLS (DECISION_ALLOW_HTTP=1): only safe on your own network.":
      origin !== null && origin.protocol === "http:" && !isLoopback(origin.hostname),
    "DECISION_API_KEY has fewer than 8 characters: answers can't be searched for it.":
      upstream !== null && upstream.key !== null && upstream.key.length < keyLengthMin,
    "PLAYGROUND_PASSWORD has fewer than 12 characters: a longer one is harder to guess.":
      password !== null && lengthOf(password) < passwordLengthMin,
    "PUBLIC_ORIGIN is set without PLAYGROUND_PASSWORD: anyone who reaches that address can spend the key.":
      publicOrigins.length > 0 && password === null,
    "PUBLIC_ORIGIN is set without PLAYGROUND_PASSWORD: anyone who reaches that address can read the playgrounds of LIBRARY_DIR, and write them unless LIBRARY_READ_ONLY=1.":
      publicOrigins.length > 0 && password === null && library !== null,
    "PUBLIC_ORIGIN is not https: the password and its cookie travel in the clear.":
      password !== null && publicOrigins.some((url) => url.protocol === "http:"),
  };
  return Object.entries(warnings).flatMap(([sentence, holds]) => (holds ? [sentence] : []));
}

/** Throws ConfigFault at the first invalid setting. */
export function readConfig(env: VariableReader, readFile: TextFileReader): Config {
  const addresses = readAddresses(env);
  const { upstream, profile } = readUpstream(env, readFile);
  const isTrusted = readTrustedProxies(env);
  const publicOrigins = readPublicOrigins(env);
  const isReachable =
    publicOrigins.length > 0 || !addresses.every((address) => Object.hasOwn(loopback, address));
  const trust = { isTrusted, identityHeader: readIdentityHeader(env, isTrusted) };
  const pace = readLimitsAndPrice(env, upstream, profile);
  if (pace.limit.perUser > 0 && trust.identityHeader === null) {
    throw new ConfigFault("USER_LIMIT_PER_MINUTE needs IDENTITY_HEADER, which names the users. Set both.");
  }
  const config = {
    port: readIntegerVariable(env, "PORT", { fallback: 4170, min: 0, max: 65_535 }),
    addresses,
    publicOrigins,
    publicPath: readPublicPath(env),
    password: readPassword(env, isReachable),
    sessionSecret: readSessionSecret(env),
    trust,
    upstream,
    profile,
    ...pace,
    library: readLibrary(env),
    bodyTimeoutMs: readIntegerVariable(env, "BODY_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 30_000 }),
    writeTimeoutMs: readIntegerVariable(env, "WRITE_TIMEOUT_MS", { fallback: 30_000, min: 100, max: 60_000 }),
    connectionsMax: readIntegerVariable(env, "MAX_CONNECTIONS", { fallback: 512, min: 1, max: 65_535 }),
    metrics: readMetrics(env),
    drainTimeoutMs: readIntegerVariable(env, "DRAIN_TIMEOUT_MS", { fallback: 9000, min: 0, max: 9000 }),
  };
  return { ...config, warnings: warningsOf(config) };
}
