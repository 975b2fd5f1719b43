// Assembles the proxy from transport, key, limits and leak check.

import type { Config, Upstream } from "../config/config.ts";
import { createUpstreamCallLimit } from "../exchange/limits.ts";
import type { Metrics } from "../exchange/metrics.ts";
import type { Reply } from "../exchange/reply.ts";
import type { LogSink } from "../exchange/request-log.ts";
import { embeddedServiceLimits } from "../sandbox/service-limits.ts";
import { embeddedWorkBounds } from "../sandbox/work-bounds.ts";
import {
  askUpstream,
  createRequestForwarder,
  type RequestForwarder,
  type UpstreamOperation,
} from "./forward.ts";
import { type KeySource, openKeySource } from "./key-source.ts";
import { createLeakCheck, type LeakCheck } from "./leak-check.ts";
import { withOllamaFacts } from "./ollama-facts.ts";
import { createSandboxTransport } from "./sandbox-transport.ts";
import type { UpstreamCall, UpstreamTransport } from "./transport.ts";
import { createUndiciTransport } from "./undici-transport.ts";

/** Calls the configured upstream; without one, the embedded sandbox under a random key. */
function chooseTransport(upstream: Upstream | null, keys: KeySource): UpstreamTransport {
  if (upstream) return createUndiciTransport(upstream, keys);
  const loaded = loadSandbox();
  return async (call) => (await loaded)(call);
}

/** Loads the sandbox in the background, and only if it answers, because its word lists are large. */
async function loadSandbox(): Promise<UpstreamTransport> {
  const { createSandbox } = await import("../sandbox/sandbox.ts");
  const key = crypto.randomUUID();
  return createSandboxTransport(
    createSandbox({ key, limits: embeddedServiceLimits, bounds: embeddedWorkBounds, now }),
    key,
  );
}

export interface UpstreamProxy {
  forward: RequestForwarder;
  /** Bypasses the server's own limits; for trusted callers. */
  evaluate(call: Pick<UpstreamCall, "body" | "signal">): Promise<Reply>;
  /** Bypasses the server's own limits. */
  listModels(signal: AbortSignal): Promise<Reply>;
  leaks: LeakCheck;
  close(): void;
}

interface ProxyNeeds {
  log: LogSink;
  metrics: Metrics | null;
  /** Replaces the upstream or sandbox in tests. */
  transport?: UpstreamTransport | undefined;
}

const now = () => performance.now();

export function openUpstreamProxy({ upstream, profile, limit }: Config, needs: ProxyNeeds): UpstreamProxy {
  const leaks = createLeakCheck(upstream?.key ?? null);
  const tell = (event: string) => needs.log(JSON.stringify({ time: new Date().toISOString(), event }));
  const keys = openKeySource(upstream ?? { key: null, keyFile: null }, {
    changed(key) {
      leaks.add(key);
      tell("key_changed");
    },
    malformed: () => tell("key_file_malformed"),
  });
  const chosen = needs.transport ?? chooseTransport(upstream, keys);
  const transport = upstream?.local ? withOllamaFacts(chosen, profile.paths.models) : chosen;
  const { metrics } = needs;
  const parts = {
    profile,
    transport: metrics === null ? transport : timed(transport, metrics),
    limit: createUpstreamCallLimit(limit, now),
    leaks,
  };
  const ask = async (operation: UpstreamOperation, call: Pick<UpstreamCall, "body" | "signal">) => {
    const requestId = crypto.randomUUID();
    return (await askUpstream(parts, operation, { ...call, requestId })).reply;
  };
  return {
    forward: createRequestForwarder(parts),
    evaluate: (call) => ask("evaluate", call),
    listModels: (signal) => ask("models", { body: null, signal }),
    leaks,
    close: keys.stop,
  };
}

function timed(transport: UpstreamTransport, metrics: Metrics): UpstreamTransport {
  return async (call) => {
    const over = metrics.calling();
    try {
      return await transport(call);
    } finally {
      over();
    }
  };
}
