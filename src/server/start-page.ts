import { readFileSync } from "node:fs";
import type { LogSink } from "#server/exchange/request-log.ts";
import { readConfig } from "./config/read-config.ts";
import { withTarget } from "./config/read-target.ts";
import { toEnvironment } from "./config/variables.ts";
import { findServers } from "./discover/find-servers.ts";
import { localServers } from "./discover/local-servers.ts";
import { noticeOf } from "./notice.ts";
import type { Started } from "./run-process.ts";
import { runServer } from "./run-server.ts";
import { loadAssets } from "./static/load-assets.ts";

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
