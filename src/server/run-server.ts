import type { Server } from "node:http";
import { ConfigFault } from "#server/config/config.ts";
import { createHostRules, type HostRules } from "#server/exchange/host-rules.ts";
import { closeGently, connectListener, createStrictServer, listenOn } from "#server/listen/start-server.ts";
import { type AssembledListener, assembleListener, type ListenerParts } from "./assemble-listener.ts";
import type { Config } from "./config/config.ts";

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
