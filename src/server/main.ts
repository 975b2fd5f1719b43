import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readConfig } from "./config/read-config.ts";
import { toEnvironment } from "./config/variables.ts";
import { noticeOf } from "./notice.ts";
import { runProcess } from "./run-process.ts";
import { runServer } from "./run-server.ts";
import { loadAssets } from "./static/load-assets.ts";

await runProcess(async (log) => {
  const config = readConfig(toEnvironment(process.env), (path) => readFileSync(path, "utf8"));
  const assets = loadAssets(fileURLToPath(new URL("..", import.meta.url)));
  const server = await runServer(config, { assets, log });
  return { stop: server.stop, notice: noticeOf(config, server) };
});
