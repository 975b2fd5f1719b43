import type { Profile } from "#core/model/profile.ts";
import type { Trust } from "#server/door/who-asks.ts";
import type { Upstream } from "#server/proxy/undici-transport.ts";

/** Everything that the server is told at its start. */
export interface Config {
  port: number;
  addresses: readonly string[];
  publicOrigins: readonly URL[];
  password: string | null;
  /** Signs sessions where several processes share them; else each process makes a key of its own. */
  sessionSecret: string | null;
  trust: Trust;
  /** Null: the embedded sandbox answers. */
  upstream: Upstream | null;
  profile: Profile;
  limit: { perMinute: number; inFlight: number; perUser: number };
  bodyTimeoutMs: number;
  writeTimeoutMs: number;
  connectionsMax: number;
  drainTimeoutMs: number;
  /** Null: nothing is counted. Whoever has the token may read the counts from elsewhere. */
  metrics: { token: string | null } | null;
  /** What holds but should be known. */
  warnings: readonly string[];
}
