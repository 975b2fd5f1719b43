import type { Profile } from "#core/contract/profile.ts";
import type { Upstream } from "#server/proxy/undici-transport.ts";

/** Everything that the server is told at its start. */
export interface Config {
  port: number;
  addresses: readonly string[];
  publicOrigins: readonly URL[];
  password: string | null;
  /** Null: the embedded sandbox answers. */
  upstream: Upstream | null;
  profile: Profile;
  limit: { perMinute: number; inFlight: number };
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  connectionsMax: number;
  drainTimeoutMs: number;
  /** What holds but should be known. */
  warnings: readonly string[];
}
