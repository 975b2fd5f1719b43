// The server's settings as read at startup: upstream, trusted proxies, limits, folder and the like.

import type { Profile } from "#core/model/profile.ts";

/** Invalid setting. The message names the fix and never contains a secret. */
export class ConfigFault extends Error {}

/** Whether an address belongs to one of the operator's reverse proxies, whose headers are believed. */
export type TrustsAddress = (address: string) => boolean;

/** Trusted proxies, and the header in which they name the signed-in user. */
export interface ProxyTrust {
  isTrusted: TrustsAddress | null;
  identityHeader: string | null;
}

/** The upstream. It's fixed at startup, so that no request can choose where the key goes. */
export interface Upstream {
  origin: string;
  /** Put before the profile's paths: "", or a path such as "/gateway" without a trailing slash. */
  pathPrefix: string;
  key: string | null;
  /** File with the key, read again when it changes; null if the key is in the environment, or there is none. */
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
  /** Path under which people reach the page; begins and ends with "/". */
  publicPath: string;
  password: string | null;
  /**
   * Key with which several processes sign sessions, so that each accepts those of the others. If null, each process
   * generates its own.
   */
  sessionSecret: string | null;
  trust: ProxyTrust;
  /** If null, the embedded sandbox answers. */
  upstream: Upstream | null;
  profile: Profile;
  /** Limits on upstream calls; 0 switches one off. */
  limit: { perMinute: number; inFlight: number; perUser: number };
  /** Rates that pages get to know, so that their runs stay within them; Infinity for no limit. */
  pace: { requestsPerMinute: number; tokensPerSecond: number };
  /** In dollars per million input tokens; null to use the profile's price. */
  price: number | null;
  /** Folder whose playgrounds the page lists and saves; null for none. */
  library: { path: string; readOnly: boolean } | null;
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  connectionsMax: number;
  drainTimeoutMs: number;
  /** Null if metrics are off. The token allows other hosts to read them. */
  metrics: { token: string | null } | null;
  /** Sentences on settings that weaken security but are accepted; printed at startup. */
  warnings: readonly string[];
}

declare const CUTPOINT_VERSION: string | undefined;

/** Version of package.json, which the build puts in. */
export const appVersion = typeof CUTPOINT_VERSION === "string" ? CUTPOINT_VERSION : "development";
