import { findProfile } from "#core/contract/find-profile.ts";
import type { Profile } from "#core/model/profile.ts";
import { createHostRules } from "#server/exchange/host-rules.ts";
import { openAccess } from "./access/access.ts";
import { createApp } from "./create-app.ts";
import { createFetchTransport } from "./proxy/fetch-transport.ts";
import { createForward } from "./proxy/forward.ts";
import { createLeakCheck } from "./proxy/leak-check.ts";
import { createLocalLimit } from "./proxy/local-limit.ts";
import type { Assets } from "./static/assets.ts";

/** What an edge platform hands to its handler as bindings; sign people in before it, since there is no password here. */
export interface EdgeSettings {
  /** The one origin that people type, `https://…`. */
  publicOrigin: string;
  baseUrl: string;
  key: string;
  assets: Assets;
}

/** An example of the server where there is no Node: `export default { fetch: createEdgeHandler(…) }`. */
export function createEdgeHandler(settings: EdgeSettings): (request: Request) => Promise<Response> {
  const profile = findProfile("decider") as Profile;
  const { requestsPerMinute, tokensPerSecond } = profile.limits;
  const limit = { perMinute: requestsPerMinute, inFlight: 16 };
  const app = createApp({
    session: {
      mode: "live",
      profile: profile.id,
      server: "",
      local: null,
      keyConfigured: true,
      access: "open",
      limits: { requestsPerMinute, tokensPerSecond },
      price: null,
      found: [],
      version: "edge",
    },
    access: openAccess,
    rules: createHostRules(443, [new URL(settings.publicOrigin)]),
    forward: createForward({
      profile,
      transport: createFetchTransport({ baseUrl: settings.baseUrl, key: settings.key, timeoutMs: 60_000 }),
      limit: createLocalLimit(limit, () => performance.now()),
      leaks: createLeakCheck(settings.key),
    }),
    assets: settings.assets,
  });
  return async (request) => app.fetch(request);
}
