// Starts the server of the page from environment variables.

import type { ScryptOptions } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { isIP } from "node:net";
import type { FoundServer } from "#core/model/session.ts";
import { type Config, ConfigFault } from "./config/config.ts";
import { describeFoundServer, findLocalServers } from "./config/find-servers.ts";
import { localServers } from "./config/local-servers.ts";
import { readConfig } from "./config/read-config.ts";
import { withServerArgument } from "./config/server-argument.ts";
import { createVariableReader } from "./config/variables.ts";
import { createApp, toSession } from "./create-app.ts";
import { createBodyBudget } from "./exchange/body-budget.ts";
import { createHostRules, type HostRules, isLoopback } from "./exchange/host-rules.ts";
import { createMetrics, createMetricsHandler } from "./exchange/metrics.ts";
import type { LogSink } from "./exchange/request-log.ts";
import { type Folder, openFolder } from "./folder/folder.ts";
import { createFolderRoutes } from "./folder/serve-folder.ts";
import { createNodeListener, type NodeListener } from "./listen/node-listener.ts";
import { closeGracefully, connectListener, createStrictServer, listenOn } from "./listen/start-server.ts";
import { accessWithoutPassword } from "./page/access.ts";
import { loadAssets } from "./page/client-files.ts";
import { createPasswordAccess } from "./page/password-access.ts";
import type { Assets } from "./page/serve-page.ts";
import { openUpstreamProxy } from "./proxy/open-proxy.ts";
import type { UpstreamTransport } from "./proxy/transport.ts";
import type { StartedServer } from "./run-process.ts";

export interface ListenerDependencies {
  rules: HostRules;
  assets: Assets;
  log: LogSink;
  transport?: UpstreamTransport;
  found?: readonly FoundServer[];
  folder?: Folder | null;
  /** Lower cost of password hashes in tests; by default `passwordCost` of `password-access.ts`. */
  passwordCost?: ScryptOptions;
}

export interface ClosableListener extends NodeListener {
  close(): void;
}

/** Connects routes, proxy, folder, access and metrics as the configuration says. It isn't listening yet. */
export function assembleListener(config: Config, parts: ListenerDependencies): ClosableListener {
  const { password, sessionSecret, bodyTimeoutMs, writeTimeoutMs, trust } = config;
  const { rules, assets, log, transport, found = [], folder = null, passwordCost } = parts;
  const metrics = config.metrics === null ? null : createMetrics(() => performance.now());
  const serveMetrics = metrics
    ? createMetricsHandler(metrics, config.metrics?.token ?? null, rules)
    : undefined;
  const access =
    password === null
      ? accessWithoutPassword
      : createPasswordAccess({ text: password, sessionSecret }, { rules, log, cost: passwordCost });
  const { forward, leaks, close } = openUpstreamProxy(config, { log, metrics, transport });
  const routes = folder === null ? undefined : createFolderRoutes(folder);
  const session = {
    ...toSession(config, access.mode),
    found: [...found],
    folder: routes === undefined ? null : { id: routes.id, name: routes.name, readOnly: routes.readOnly },
  };
  const app = createApp({ session, access, rules, forward, folder: routes, assets, serveMetrics, log });
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
    bodies: createBodyBudget(),
  });
  return {
    ...listener,
    startDraining() {
      listener.startDraining();
      routes?.close();
    },
    close,
  };
}

export interface RunningServer {
  rules: HostRules;
  port: number;
  /** Drains open requests for at most the drain time, then stops. */
  stop(): Promise<void>;
}

/**
 * Listens on all configured addresses with one listener and one port. Skips an address after the first if this
 * machine doesn't have it; throws a `ConfigFault` if listening fails for another reason.
 */
export async function runServer(
  config: Config,
  parts: Omit<ListenerDependencies, "rules">,
): Promise<RunningServer> {
  const servers: Server[] = [];
  const canonicalName = config.addresses[0] === "::1" ? "[::1]" : "127.0.0.1";
  let port = config.port;
  let rules: HostRules | null = null;
  let listener: ClosableListener | null = null;
  for (const address of config.addresses) {
    const server = createStrictServer({ ...config, isTrusted: config.trust.isTrusted });
    const real = await tryListen(server, port, address, servers.length > 0);
    if (real === null) continue;
    port = real;
    rules ??= createHostRules(port, config.publicOrigins, { ...config, canonicalName });
    listener ??= assembleListener(config, { ...parts, rules });
    connectListener(server, listener);
    servers.push(server);
  }
  const stop = () => stopServers(servers, listener as ClosableListener, config.drainTimeoutMs);
  return { rules: rules as HostRules, port, stop };
}

/**
 * The port that was bound (`port` may be 0). Null if the address is optional and this machine doesn't have it; other
 * failures throw a `ConfigFault`.
 */
async function tryListen(
  server: Server,
  port: number,
  address: string,
  isOptional: boolean,
): Promise<number | null> {
  try {
    return await listenOn(server, port, address);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isOptional && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) return null;
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
  listener: ClosableListener,
  drainMs: number,
): Promise<void> {
  listener.startDraining();
  const giveUp = setTimeout(() => listener.abortAll(), drainMs);
  const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), drainMs + 500);
  await Promise.all(servers.map(closeGracefully));
  clearTimeout(giveUp);
  clearTimeout(cut);
  listener.close();
}

/**
 * Serves the built page in `dist`. `target` is the name of a local server (`ollama`) or an address; `starter` is the
 * command that takes it as argument. Throws a ConfigFault for settings that can't be used.
 */
export async function startPageServer(
  variables: Readonly<Record<string, string | undefined>>,
  dist: string,
  log: LogSink,
  { target = [], starter = "npm start --" }: { target?: readonly string[]; starter?: string } = {},
): Promise<StartedServer & { origin: string }> {
  const env = withServerArgument(createVariableReader(variables), target);
  const config = readConfig(env, (path) => readFileSync(path, "utf8"));
  const assets = loadAssets(dist, config.publicPath);
  // Local servers are suggested only if the server is private, because other users can't reach this machine's
  // programs.
  const isOwn = config.upstream === null && config.publicOrigins.length === 0 && config.password === null;
  const found = isOwn ? await findLocalServers(localServers, starter) : [];
  const folder = await openConfiguredFolder(config);
  const server = await runServer(config, { assets, log, found, folder });
  const { stop, rules } = server;
  return { stop, origin: rules.canonicalOrigin, notice: describeStartup(config, server, found) };
}

/** Null if no folder is configured. Throws a ConfigFault if it can't be read. */
export async function openConfiguredFolder({ library }: Pick<Config, "library">): Promise<Folder | null> {
  if (library === null) return null;
  try {
    return await openFolder(library.path, library.readOnly);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "ENOENT" || code === "ENOTDIR" ? "There is no such folder" : `It can't be read (${code})`;
    throw new ConfigFault(`LIBRARY_DIR names ${JSON.stringify(library.path)}. ${why}.`);
  }
}

const everywhere = new Set(["0.0.0.0", "::"]);

export function describeStartup(
  config: Config,
  { rules, port }: { rules: HostRules; port: number },
  found: readonly FoundServer[] = [],
): string {
  const own = `Cutpoint: ${whereOf(config, rules, port)} (${whoAnswers(config)})`;
  const folder =
    config.library === null
      ? []
      : [`Playgrounds in ${config.library.path}${config.library.readOnly ? " (read only)" : ""}`];
  return [...config.warnings, own, ...folder, ...found.map(describeFoundServer)].join("\n");
}

function whoAnswers({ upstream, profile }: Config): string {
  if (upstream === null) return "the embedded sandbox answers";
  if (upstream.local === null) return `the ${profile.id} service answers`;
  return `${upstream.local.name} at ${new URL(upstream.origin).host} answers, profile ${profile.id}`;
}

function whereOf({ addresses, publicOrigins, publicPath }: Config, rules: HostRules, port: number): string {
  const path = publicPath.slice(0, -1);
  const named = publicOrigins.map((url) => url.origin + path).join(", ");
  const here = rules.canonicalOrigin + path;
  const [address = ""] = addresses;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  const isHere = isLoopback(host);
  if (named !== "") return isHere || everywhere.has(address) ? `${named}, here ${here}` : named;
  if (isHere) return here;
  const elsewhere = "from elsewhere it refuses until PUBLIC_ORIGIN names the address that people type";
  if (everywhere.has(address)) return `${here}; ${elsewhere}`;
  return `listens on ${host} port ${port}, but refuses everybody until PUBLIC_ORIGIN=http://${host}:${port} is set`;
}
