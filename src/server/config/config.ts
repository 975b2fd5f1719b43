import type { Profile } from "#core/model/profile.ts";

/** Invalid setting. The message names the fix and never contains a secret. */
export class ConfigFault extends Error {}

/** True for an address of the operator's reverse proxies, whose headers are believed. */
export type TrustsAddress = (address: string) => boolean;

/** Trusted proxies, and the header in which they name the signed-in user. */
export interface ProxyTrust {
  isTrusted: TrustsAddress | null;
  identityHeader: string | null;
}

/** Fixed at startup, so that no request can choose where the key goes. */
export interface Upstream {
  origin: string;
  /** Prepended to the profile's paths: "" or "/…" without a trailing slash. */
  pathPrefix: string;
  key: string | null;
  /** File the key was read from; reread when it changes. */
  keyFile: string | null;
  timeoutMs: number;
  connectTimeoutMs: number;
  /**
   * Set for an upstream on this machine that needs no key; null otherwise. `name` is guessed from the port.
   */
  local: { name: string } | null;
  /** HTTP proxy for https upstreams, and the hosts that bypass it. */
  httpsProxy: string | null;
  noProxy: string | null;
}

export interface Config {
  port: number;
  addresses: readonly string[];
  publicOrigins: readonly URL[];
  publicPath: string;
  password: string | null;
  /** Shared by several processes to sign sessions; null: each process generates its own key. */
  sessionSecret: string | null;
  trust: ProxyTrust;
  /** Null: the embedded sandbox answers. */
  upstream: Upstream | null;
  profile: Profile;
  /** Limits on upstream calls; 0 switches one off. */
  limit: { perMinute: number; inFlight: number; perUser: number };
  /** Sent to pages, which keep their runs within it; Infinity for no limit. */
  pace: { requestsPerMinute: number; tokensPerSecond: number };
  /** In dollars per million input tokens; null to use the profile's price. */
  price: number | null;
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  connectionsMax: number;
  drainTimeoutMs: number;
  /** Null: metrics off. The token allows reading them from other hosts. */
  metrics: { token: string | null } | null;
  /** Printed at startup: settings that are accepted although they weaken something. */
  warnings: readonly string[];
}

declare const CUTPOINT_VERSION: string | undefined;

/** From package.json, substituted by the build. */
export const appVersion = typeof CUTPOINT_VERSION === "string" ? CUTPOINT_VERSION : "development";
