// The server without sockets, for the demo and for tests in a page.

import type { Session } from "#core/model/session.ts";
import { deciderProfile, findProfile } from "#core/service/profiles.ts";
import { readLimitsAndPrice } from "./config/read-upstream.ts";
import { createApp, toSession } from "./create-app.ts";
import { toWebExchange } from "./exchange/exchange.ts";
import { createHostRules } from "./exchange/host-rules.ts";
import { createUpstreamCallLimit } from "./exchange/limits.ts";
import { toResponse } from "./exchange/reply.ts";
import { accessWithoutPassword } from "./page/access.ts";
import { createRequestForwarder } from "./proxy/forward.ts";
import { createLeakCheck } from "./proxy/leak-check.ts";
import { createSandboxTransport } from "./proxy/sandbox-transport.ts";
import type { UpstreamTransport } from "./proxy/transport.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { embeddedServiceLimits } from "./sandbox/service-limits.ts";
import { embeddedWorkBounds } from "./sandbox/work-bounds.ts";

const now = () => performance.now();

/** The sandbox as an upstream, without sockets. */
export function createDefaultSandboxTransport(): UpstreamTransport {
  return createSandboxTransport(
    createSandbox({ key: "k", limits: embeddedServiceLimits, bounds: embeddedWorkBounds, now }),
    "k",
  );
}

/** The server's routes without sockets, for a page in the same process. */
export function openInProcessServer(
  origin: string,
  transport: UpstreamTransport,
  session: Partial<Session> = {},
): (request: Request) => Promise<Response> {
  const profile = findProfile(session.profile ?? deciderProfile.id) ?? deciderProfile;
  const app = createApp({
    session: {
      mode: "sandbox",
      profile: deciderProfile.id,
      server: "",
      local: null,
      keyConfigured: false,
      access: "open",
      limits: { requestsPerMinute: 1200, tokensPerSecond: 250_000 },
      price: null,
      found: [],
      demo: false,
      folder: null,
      version: "1",
      ...session,
    },
    access: accessWithoutPassword,
    log: () => {},
    rules: createHostRules(0, [new URL(origin)]),
    forward: createRequestForwarder({
      profile,
      transport,
      limit: createUpstreamCallLimit({ perMinute: 0, inFlight: 0 }, now),
      leaks: createLeakCheck(null),
    }),
    assets: new Map(),
  });
  return async (request) => toResponse(await app(toWebExchange(request, {})), request, {});
}

/** The server of the demo, with default settings. The sandbox answers inside the page. */
export function openDemoServer(origin: string): (request: Request) => Promise<Response> {
  const pace = readLimitsAndPrice(() => undefined, null, deciderProfile);
  const session = toSession({ upstream: null, profile: deciderProfile, ...pace }, "open");
  return openInProcessServer(origin, createDefaultSandboxTransport(), { ...session, demo: true });
}
