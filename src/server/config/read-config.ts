import { isIP } from "node:net";
import { findProfile, profiles } from "#core/contract/find-profile.ts";
import type { Profile } from "#core/model/profile.ts";
import { localName } from "#server/discover/local-servers.ts";
import { isLoopback } from "#server/exchange/host-rules.ts";
import { type Config, ConfigFault, type Upstream } from "./config.ts";
import { type FileReader, readKey } from "./read-key.ts";
import { readNumber } from "./read-number.ts";
import { readPace } from "./read-pace.ts";
import { readIdentityHeader, readMetrics, readSessionSecret, readTrustedProxies } from "./read-trust.ts";
import type { Environment, VariableName } from "./variables.ts";

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

/** The origins under which people reach the server from elsewhere. */
function readPublicOrigins(env: Environment): readonly URL[] {
  const texts = (env("PUBLIC_ORIGIN") ?? "").split(",").map((text) => text.trim());
  return texts.filter((text) => text !== "").map(readOrigin);
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin && !/[?#]/.test(text)) return url;
  throw new ConfigFault("PUBLIC_ORIGIN must list origins such as https://play.example.com, without a path.");
}

const defaultProfile = "decider";
/** The first answer of a server on this machine loads a model, which takes minutes. */
const longestMs = 600_000;
const needingBaseUrl: readonly VariableName[] = [
  "DECISION_API_KEY",
  "DECISION_API_KEY_FILE",
  "DECISION_PROFILE",
];

/** The service to call, or null where the sandbox answers. */
function readUpstream(
  env: Environment,
  readFile: FileReader,
): { upstream: Upstream | null; profile: Profile } {
  const base = env("DECISION_BASE_URL");
  if (base === undefined) {
    const stray = needingBaseUrl.find((name) => env(name) !== undefined);
    if (stray)
      throw new ConfigFault(
        `${stray} is set without DECISION_BASE_URL. Set the service's address, or unset ${stray}.`,
      );
    return { upstream: null, profile: findProfile(defaultProfile) as Profile };
  }
  const url = readBaseUrl(base, env("DECISION_ALLOW_HTTP"));
  const profile = readProfile(env("DECISION_PROFILE") ?? defaultProfile);
  const { key, keyFile } = readKey(env, readFile);
  if (key === null && profile.auth === "required") {
    throw new ConfigFault(
      `The profile ${profile.id} needs a key. Set DECISION_API_KEY or DECISION_API_KEY_FILE.`,
    );
  }
  const local =
    isLoopback(url.hostname) && profile.auth === "optional" ? { name: localName(url.origin) } : null;
  const upstream = {
    origin: url.origin,
    pathPrefix: url.pathname.replace(/\/+$/, ""),
    key,
    keyFile,
    local,
    timeoutMs: readNumber(env, "DECISION_TIMEOUT_MS", {
      fallback: local ? longestMs : 60_000,
      min: 100,
      max: longestMs,
    }),
    connectTimeoutMs: readNumber(env, "DECISION_CONNECT_TIMEOUT_MS", {
      fallback: 5000,
      min: 100,
      max: 60_000,
    }),
    httpsProxy: readProxy(env("HTTPS_PROXY")),
    noProxy: env("NO_PROXY") ?? null,
  };
  return { upstream, profile };
}

function readProfile(id: string): Profile {
  const profile = findProfile(id);
  if (profile) return profile;
  throw new ConfigFault(`DECISION_PROFILE must be one of ${profiles.map((one) => one.id).join(", ")}.`);
}

function readBaseUrl(text: string, allowHttp: string | undefined): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigFault("DECISION_BASE_URL must be an address such as https://service.example.");
  }
  if (url.username || url.password) {
    throw new ConfigFault(
      "DECISION_BASE_URL must not contain a user name or password. Put the key in DECISION_API_KEY.",
    );
  }
  if (/[?#]/.test(text))
    throw new ConfigFault("DECISION_BASE_URL must have no query (?) and no fragment (#).");
  if (/\/v1\/?$/.test(url.pathname)) {
    throw new ConfigFault("DECISION_BASE_URL must not end in /v1: the profile's paths begin with it.");
  }
  if (allowHttp !== undefined && allowHttp !== "0" && allowHttp !== "1") {
    throw new ConfigFault("DECISION_ALLOW_HTTP must be 0 or 1.");
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname) && allowHttp !== "1") {
    throw new ConfigFault(
      "DECISION_BASE_URL must begin with https://, or set DECISION_ALLOW_HTTP=1 if the network between is your own.",
    );
  }
  return url;
}

function readProxy(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ConfigFault("HTTPS_PROXY must be an address such as http://proxy.example:3128.");
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
