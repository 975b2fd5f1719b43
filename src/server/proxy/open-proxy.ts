import type { Config, Upstream } from "#server/config/config.ts";
import type { Reply } from "#server/exchange/reply.ts";
import type { LogSink } from "#server/exchange/request-log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Sandbox } from "#server/sandbox/sandbox.ts";
import { embeddedBounds, embeddedLimits } from "#server/sandbox/service-limits.ts";
import { askUpstream, createForward, type Forward, type Operation } from "./forward.ts";
import { type KeySource, openKeySource } from "./key-source.ts";
import { createLeakCheck, type LeakCheck } from "./leak-check.ts";
import { createLocalLimit } from "./local-limit.ts";
import { withOllamaFacts } from "./ollama-facts.ts";
import type { Transport, UpstreamCall } from "./transport.ts";
import { createUndiciTransport } from "./undici-transport.ts";

const encoder = new TextEncoder();

/** Reaches the embedded sandbox as if it were an upstream, without a socket. */
export function createSandboxTransport(sandbox: Sandbox, key: string): Transport {
  return async ({ method, path, body }) => {
    const {
      status,
      headers,
      body: text,
    } = await sandbox({
      method,
      path,
      header: (name) => (name === "authorization" ? `Bearer ${key}` : null),
      readBody: async () => ({ ok: true, bytes: body ?? new Uint8Array() }),
    });
    return {
      kind: "answer",
      status,
      header: (name) => headers[name] ?? null,
      body: typeof text === "string" ? encoder.encode(text) : (text ?? new Uint8Array()),
      flaw: null,
      framed: true,
    };
  };
}

/** The configured upstream, or the embedded sandbox with a key of its own where none is configured. */
function chooseTransport(upstream: Upstream | null, keys: KeySource): Transport {
  if (upstream) return createUndiciTransport(upstream, keys);
  const loaded = loadSandbox();
  return async (call) => (await loaded)(call);
}

/** Reads the stand-in's words while the server listens already; with an upstream they are never read. */
async function loadSandbox(): Promise<Transport> {
  const { createSandbox } = await import("#server/sandbox/sandbox.ts");
  const key = crypto.randomUUID();
  return createSandboxTransport(
    createSandbox({ key, limits: embeddedLimits, bounds: embeddedBounds, now }),
    key,
  );
}

export interface OpenProxy {
  forward: Forward;
  /** Asks for one evaluation beside the playground's own limits. */
  evaluate(call: Pick<UpstreamCall, "body" | "signal">): Promise<Reply>;
  /** Asks for the list of models, beside the same limits. */
  listModels(signal: AbortSignal): Promise<Reply>;
  leaks: LeakCheck;
  /** Stops looking at the key's file. */
  close(): void;
}

interface ProxyNeeds {
  log: LogSink;
  metrics: Metrics | null;
  /** Takes the place of the configured upstream or the sandbox. */
  transport?: Transport | undefined;
}

const now = () => performance.now();

/** The way to the service, from its configuration. */
export function openProxy({ upstream, profile, limit }: Config, needs: ProxyNeeds): OpenProxy {
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
    limit: createLocalLimit(limit, now),
    leaks,
  };
  const ask = async (operation: Operation, call: Pick<UpstreamCall, "body" | "signal">) => {
    const requestId = crypto.randomUUID();
    return (await askUpstream(parts, operation, { ...call, requestId })).reply;
  };
  return {
    forward: createForward(parts),
    evaluate: (call) => ask("evaluate", call),
    listModels: (signal) => ask("models", { body: null, signal }),
    leaks,
    close: keys.stop,
  };
}

function timed(transport: Transport, metrics: Metrics): Transport {
  return async (call) => {
    const over = metrics.calling();
    try {
      return await transport(call);
    } finally {
      over();
    }
  };
}
