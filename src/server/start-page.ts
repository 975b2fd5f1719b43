import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { FoundServer } from "#core/model/profile.ts";
import type { Config } from "#server/config/config.ts";
import { describeServer, findServers, localServers, withTarget } from "#server/config/find-servers.ts";
import { readConfig } from "#server/config/read-config.ts";
import { toEnvironment } from "#server/config/variables.ts";
import { type HostRules, isLoopback } from "#server/exchange/host-rules.ts";
import type { LogSink } from "#server/exchange/request-log.ts";
import { loadAssets } from "#server/page/client-files.ts";
import type { Started } from "./run-process.ts";
import { runServer } from "./run-server.ts";

/**
 * Serves the playground as these variables say, with the page that was built into the folder `dist`. `target` names the
 * server to ask: a word such as `ollama`, or an address; `starter` the command that takes such a word.
 */
export async function startPage(
  variables: Readonly<Record<string, string | undefined>>,
  dist: string,
  log: LogSink,
  { target = [], starter = "npm start --" }: { target?: readonly string[]; starter?: string } = {},
): Promise<Started & { origin: string }> {
  const env = withTarget(toEnvironment(variables), target);
  const config = readConfig(env, (path) => readFileSync(path, "utf8"));
  const assets = loadAssets(dist);
  // Others who use this server have no use for what runs on its machine.
  const isOwn = config.upstream === null && config.publicOrigins.length === 0 && config.password === null;
  const found = isOwn ? await findServers(localServers, starter) : [];
  const server = await runServer(config, { assets, log, found });
  const { stop, rules } = server;
  return { stop, origin: rules.canonicalOrigin, notice: noticeOf(config, server, found) };
}

const everywhere = new Set(["0.0.0.0", "::"]);

/** What the person at the terminal is told: addresses that answer, or what keeps them from answering. */
export function noticeOf(
  config: Config,
  { rules, port }: { rules: HostRules; port: number },
  found: readonly FoundServer[] = [],
): string {
  const own = `Cutpoint: ${whereOf(config, rules, port)} (${whoAnswers(config)})`;
  return [...config.warnings, own, ...found.map(describeServer)].join("\n");
}

function whoAnswers({ upstream, profile }: Config): string {
  if (upstream === null) return "the embedded sandbox answers";
  if (upstream.local === null) return `the ${profile.id} service answers`;
  return `${upstream.local.name} at ${new URL(upstream.origin).host} answers, profile ${profile.id}`;
}

function whereOf({ addresses, publicOrigins }: Config, rules: HostRules, port: number): string {
  const named = publicOrigins.map((url) => url.origin).join(", ");
  const [address = ""] = addresses;
  const host = isIP(address) === 6 ? `[${address}]` : address;
  const isHere = isLoopback(host);
  if (named !== "")
    return isHere || everywhere.has(address) ? `${named}, here ${rules.canonicalOrigin}` : named;
  if (isHere) return rules.canonicalOrigin;
  const elsewhere = "from elsewhere it refuses until PUBLIC_ORIGIN names the address that people type";
  if (everywhere.has(address)) return `${rules.canonicalOrigin}; ${elsewhere}`;
  return `listens on ${host} port ${port}, but refuses everybody until PUBLIC_ORIGIN=http://${host}:${port} is set`;
}
