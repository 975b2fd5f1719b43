import type { Profile } from "#core/model/profile.ts";

/** A setting that can't be; the message is a sentence that names the fix and never holds a secret. */
export class ConfigFault extends Error {}

/** Says of an address whether it is one of our own reverse proxies. */
export type IsTrusted = (address: string) => boolean;

/** Which proxies are believed, and in which header they name who is asking. */
export interface ProxyTrust {
  isTrusted: IsTrusted | null;
  identityHeader: string | null;
}

/** The one place that a server calls, fixed at its start. */
export interface Upstream {
  origin: string;
  /** What comes before the profile's paths; "" or "/…" without a slash at its end. */
  pathPrefix: string;
  key: string | null;
  /** The file that the key came from, which may be given another. */
  keyFile: string | null;
  timeoutMs: number;
  connectTimeoutMs: number;
  /** What runs on this machine and needs no key, by name where that is known; null where it is elsewhere. */
  local: { name: string } | null;
  /** An HTTP proxy for https upstreams, and the hosts that do without. */
  httpsProxy: string | null;
  noProxy: string | null;
}

/** Everything that the server is told at its start. */
export interface Config {
  port: number;
  addresses: readonly string[];
  publicOrigins: readonly URL[];
  password: string | null;
  /** Signs sessions where several processes share them; else each process makes a key of its own. */
  sessionSecret: string | null;
  trust: ProxyTrust;
  /** Null: the embedded sandbox answers. */
  upstream: Upstream | null;
  profile: Profile;
  /** Calls of the service; 0 is none. */
  limit: { perMinute: number; inFlight: number; perUser: number };
  /** How fast pages may ask: as fast as the service allows, or without a limit (infinite). */
  pace: { requestsPerMinute: number; tokensPerSecond: number };
  /** Price of a million input tokens; null is the profile's. */
  price: number | null;
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  connectionsMax: number;
  drainTimeoutMs: number;
  /** Null: nothing is counted. Whoever has the token may read the counts from elsewhere. */
  metrics: { token: string | null } | null;
  /** What holds but should be known. */
  warnings: readonly string[];
}

declare const CUTPOINT_VERSION: string | undefined;

/** The version of package.json, put in by the build. */
export const version = typeof CUTPOINT_VERSION === "string" ? CUTPOINT_VERSION : "development";
