import type { Session } from "#core/model/profile.ts";
import { decider, findProfile } from "#core/service/profiles.ts";
import { createApp } from "../create-app.ts";
import { toExchange } from "../exchange/exchange.ts";
import { createHostRules } from "../exchange/host-rules.ts";
import { createLocalLimit } from "../exchange/limits.ts";
import { toResponse } from "../exchange/reply.ts";
import { openAccess } from "../page/access.ts";
import { createForward } from "../proxy/forward.ts";
import { createLeakCheck } from "../proxy/leak-check.ts";
import { createSandboxTransport } from "../proxy/sandbox-transport.ts";
import type { Transport } from "../proxy/transport.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { embeddedBounds, embeddedLimits } from "../sandbox/service-limits.ts";

const now = () => performance.now();

/** The service that the sandbox stands in for, in process. */
export function sandboxTransport(): Transport {
  return createSandboxTransport(
    createSandbox({ key: "k", limits: embeddedLimits, bounds: embeddedBounds, now }),
    "k",
  );
}

/** The server's own routes without sockets, for a page in the same process. */
export function openPageServer(
  origin: string,
  transport: Transport,
  session: Partial<Session> = {},
): (request: Request) => Promise<Response> {
  const profile = findProfile(session.profile ?? decider.id) ?? decider;
  const app = createApp({
    session: {
      mode: "sandbox",
      profile: decider.id,
      server: "",
      local: null,
      keyConfigured: false,
      access: "open",
      limits: { requestsPerMinute: 1200, tokensPerSecond: 250_000 },
      price: null,
      found: [],
      version: "1",
      ...session,
    },
    access: openAccess,
    log: () => {},
    rules: createHostRules(0, [new URL(origin)]),
    forward: createForward({
      profile,
      transport,
      limit: createLocalLimit({ perMinute: 0, inFlight: 0 }, now),
      leaks: createLeakCheck(null),
    }),
    assets: new Map(),
  });
  return async (request) => toResponse(await app(toExchange(request, {})), request, {});
}
