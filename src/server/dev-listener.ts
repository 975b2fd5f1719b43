// The API's listener for the development server, configured by the environment. It has no page: Vite serves that.

import { readFileSync } from "node:fs";
import { readConfig } from "./config/read-config.ts";
import { createVariableReader } from "./config/variables.ts";
import { createHostRules } from "./exchange/host-rules.ts";
import { createLog } from "./exchange/request-log.ts";
import type { NodeListener } from "./listen/node-listener.ts";
import { assembleListener } from "./start-page.ts";

export function openDevListener(port: number): NodeListener {
  const config = readConfig(createVariableReader(process.env), (path) => readFileSync(path, "utf8"));
  const rules = createHostRules(port, config.publicOrigins);
  return assembleListener(config, {
    rules,
    assets: new Map(),
    log: createLog((text) => process.stdout.write(text)),
  });
}
