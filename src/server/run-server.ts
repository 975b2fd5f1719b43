import type { Server } from "node:http";
import type { FoundServer } from "#core/model/profile.ts";
import { type Config, ConfigFault } from "#server/config/config.ts";
import { createHostRules, type HostRules } from "#server/exchange/host-rules.ts";
import type { LogSink } from "#server/exchange/request-log.ts";
import { createNodeListener, type NodeListener } from "#server/listen/node-listener.ts";
import { closeGently, connectListener, createStrictServer, listenOn } from "#server/listen/start-server.ts";
import type { Assets } from "#server/page/serve-page.ts";
import { createApp, describeSession } from "./create-app.ts";
import { createMetrics, createServeMetrics } from "./exchange/metrics.ts";
import { openAccess } from "./page/access.ts";
import { createPasswordAccess } from "./page/password-access.ts";
import { openProxy } from "./proxy/open-proxy.ts";
import type { Transport } from "./proxy/transport.ts";

export interface ListenerParts {
  rules: HostRules;
  assets: Assets;
  log: LogSink;
  /** Takes the place of the configured upstream or the sandbox. */
  transport?: Transport;
  /** Servers of this machine that pages may be told of. */
  found?: readonly FoundServer[];
}

export interface AssembledListener extends NodeListener {
  /** Lets go of what the server watches. */
  close(): void;
}

/** The whole server as one listener, from its configuration. */
export function assembleListener(config: Config, parts: ListenerParts): AssembledListener {
  const { password, sessionSecret, bodyTimeoutMs, writeTimeoutMs, trust } = config;
  const { rules, assets, log, transport, found = [] } = parts;
  const metrics = config.metrics === null ? null : createMetrics(() => performance.now());
  const serveMetrics = metrics
    ? createServeMetrics(metrics, config.metrics?.token ?? null, rules)
    : undefined;
  const access =
    password === null ? openAccess : createPasswordAccess({ text: password, sessionSecret }, rules);
  const { forward, leaks, close } = openProxy(config, { log, metrics, transport });
  const session = { ...describeSession(config, access.mode), found: [...found] };
  const app = createApp({ session, access, rules, forward, assets, serveMetrics });
  const redact = (text: string) => (leaks(text) ? "" : text);
  const { mode } = session;
  const listener = createNodeListener({
    app,
    rules,
    mode,
    bodyTimeoutMs,
    writeTimeoutMs,
    log,
    redact,
    trust,
    metrics,
  });
  return { ...listener, close };
}

export interface RunningServer {
  rules: HostRules;
  port: number;
  /** Finishes what is open, for at most the drain time, and stops. */
  stop(): Promise<void>;
}

/** Listens on every configured address and serves all of them with one listener. */
export async function runServer(config: Config, parts: Omit<ListenerParts, "rules">): Promise<RunningServer> {
  const servers: Server[] = [];
  const canonicalName = config.addresses[0] === "::1" ? "[::1]" : "127.0.0.1";
  let port = config.port;
  let rules: HostRules | null = null;
  let listener: AssembledListener | null = null;
  for (const address of config.addresses) {
    const server = createStrictServer(config);
    const real = await tryListen(server, port, address, servers.length > 0);
    if (real === null) continue;
    port = real;
    rules ??= createHostRules(port, config.publicOrigins, canonicalName);
    listener ??= assembleListener(config, { ...parts, rules });
    connectListener(server, listener);
    servers.push(server);
  }
  const stop = () => stopServers(servers, listener as AssembledListener, config.drainTimeoutMs);
  return { rules: rules as HostRules, port, stop };
}

/** The real port, or null for a second address that this machine does not have. */
async function tryListen(
  server: Server,
  port: number,
  address: string,
  isSecond: boolean,
): Promise<number | null> {
  try {
    return await listenOn(server, port, address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isSecond && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) return null;
    if (code === "EADDRINUSE") {
      throw new ConfigFault(
        `Port ${port} is in use on ${address}. Stop the other program, or set PORT to a free port.`,
      );
    }
    throw new ConfigFault(
      `Listening on ${address} port ${port} failed (${code ?? "unknown"}). Check HOST and PORT.`,
    );
  }
}

async function stopServers(
  servers: readonly Server[],
  listener: AssembledListener,
  drainMs: number,
): Promise<void> {
  listener.startDraining();
  const giveUp = setTimeout(() => listener.abortAll(), drainMs);
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), drainMs + 500);
  await Promise.all(servers.map(closeGently));
  clearTimeout(giveUp);
  clearTimeout(cut);
  listener.close();
}
