import type { Session } from "#core/model/profile.ts";
import { fingerprintOf } from "#core/policy/fitted-mark.ts";
import type { Config } from "./config/config.ts";
import { version } from "./version.ts";

/** What the browser is told of who answers. */
export function describeSession(
  { upstream, profile, pace, price }: Pick<Config, "upstream" | "profile" | "pace" | "price">,
  access: Session["access"],
): Session {
  return {
    mode: upstream ? "live" : "sandbox",
    profile: profile.id,
    server: upstream === null ? "" : fingerprintOf(`${upstream.origin}${upstream.pathPrefix}`),
    local: upstream?.local ?? null,
    keyConfigured: upstream !== null && upstream.key !== null,
    access,
    limits: pace,
    price,
    found: [],
    version,
  };
}
