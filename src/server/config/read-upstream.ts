// Reads the settings of the upstream: address, key, limits, pace and price.

import type { Profile } from "#core/model/profile.ts";
import { readPrice } from "#core/service/price.ts";
import { findProfile, profiles } from "#core/service/profiles.ts";
import { isLoopback } from "../exchange/host-rules.ts";
import { embeddedServiceLimits } from "../sandbox/service-limits.ts";
import { type Config, ConfigFault, type Upstream } from "./config.ts";
import { toLocalServerName } from "./local-servers.ts";
import { readIntegerVariable } from "./read-variables.ts";
import type { VariableName, VariableReader } from "./variables.ts";

const defaultProfile = "decider";
/** In ms (10 minutes). The first answer of a local server includes the time to load the model. */
const longestMs = 600_000;
const needingBaseUrl: readonly VariableName[] = [
  "DECISION_API_KEY",
  "DECISION_API_KEY_FILE",
  "DECISION_PROFILE",
];

/** Reads where requests go. If `upstream` is null, the embedded sandbox answers. */
export function readUpstream(
  env: VariableReader,
  readFile: TextFileReader,
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
    isLoopback(url.hostname) && profile.auth === "optional" ? { name: toLocalServerName(url.origin) } : null;
  const upstream = {
    origin: url.origin,
    pathPrefix: url.pathname.replace(/\/+$/, ""),
    key,
    keyFile,
    local,
    timeoutMs: readIntegerVariable(env, "DECISION_TIMEOUT_MS", {
      fallback: local ? longestMs : 60_000,
      min: 100,
      max: longestMs,
    }),
    connectTimeoutMs: readIntegerVariable(env, "DECISION_CONNECT_TIMEOUT_MS", {
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

/** Reads a text file at once. Throws if it can't be read. */
export type TextFileReader = (path: string) => string;

/** Error messages never contain any part of the key. */
function readKey(
  env: VariableReader,
  readFile: TextFileReader,
): { key: string | null; keyFile: string | null } {
  const plain = env("DECISION_API_KEY");
  const file = env("DECISION_API_KEY_FILE");
  if (plain !== undefined && file !== undefined) {
    throw new ConfigFault("DECISION_API_KEY and DECISION_API_KEY_FILE are both set. Unset one of them.");
  }
  if (file !== undefined) return { key: readKeyFile(file, readFile), keyFile: file };
  return { key: plain === undefined ? null : checkKey("DECISION_API_KEY", plain), keyFile: null };
}

/** Throws a ConfigFault when the file can't be read or has no plausible key. */
export function readKeyFile(path: string, readFile: TextFileReader): string {
  return checkKey("DECISION_API_KEY_FILE", readText(path, readFile));
}

function readText(path: string, readFile: TextFileReader): string {
  try {
    return readFile(path).trim();
  } catch {
    throw new ConfigFault(
      "DECISION_API_KEY_FILE names a file that can't be read. Check its path and permissions.",
    );
  }
}

function checkKey(name: string, key: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(key)) return key;
  throw new ConfigFault(
    `${name} must hold 1 to 4096 visible ASCII characters without spaces or line breaks.`,
  );
}

const none = Number.POSITIVE_INFINITY;

/** Default of LOCAL_LIMIT_PER_MINUTE; 0 means no limit. */
function usualPerMinute(upstream: Upstream | null, profile: Profile): number {
  if (upstream === null) return embeddedServiceLimits.requestsPerMinute;
  return upstream.local ? 0 : profile.limits.requestsPerMinute;
}

/** Rates for pages: the lower of the service's limit and this server's; Infinity if this server's is switched off. */
function toPace(upstream: Upstream | null, profile: Profile, perMinute: number): Config["pace"] {
  if (perMinute === 0) return { requestsPerMinute: none, tokensPerSecond: none };
  if (upstream?.local) return { requestsPerMinute: perMinute, tokensPerSecond: none };
  const { requestsPerMinute, tokensPerSecond } = upstream === null ? embeddedServiceLimits : profile.limits;
  return { requestsPerMinute: Math.min(perMinute, requestsPerMinute), tokensPerSecond };
}

/** Price per million input tokens from DECISION_PRICE. Without it, 0 for a local server, else null (the profile's). */
function readListPrice(env: VariableReader, upstream: Upstream | null): number | null {
  const text = env("DECISION_PRICE");
  if (text === undefined) return upstream?.local ? 0 : null;
  const price = readPrice(text);
  if (price === null)
    throw new ConfigFault("DECISION_PRICE must be a number from 0 to 1000000, such as 0.042.");
  return price;
}

/** This server's limits on upstream calls, the rates that pages keep to, and the price. Throws a ConfigFault. */
export function readLimitsAndPrice(
  env: VariableReader,
  upstream: Upstream | null,
  profile: Profile,
): Pick<Config, "limit" | "pace" | "price"> {
  const off = { min: 0, max: 1_000_000 };
  const fallback = usualPerMinute(upstream, profile);
  const perMinute = readIntegerVariable(env, "LOCAL_LIMIT_PER_MINUTE", { fallback, ...off });
  return {
    limit: {
      perMinute,
      inFlight: readIntegerVariable(env, "LOCAL_LIMIT_IN_FLIGHT", { fallback: 16, ...off }),
      perUser: readIntegerVariable(env, "USER_LIMIT_PER_MINUTE", { fallback: 0, ...off }),
    },
    pace: toPace(upstream, profile, perMinute),
    price: readListPrice(env, upstream),
  };
}
